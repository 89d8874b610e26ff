/** How the amounts of a report are written and put together. Pure. */
import type { Schemas } from '@portal/api-client'
import { oreOf } from '@portal/domain'
import { kroner } from '../../lib/format.ts'

type Report = Schemas['CostReport']

const NBSP = '\u00a0'
const withoutUnit = (text: string) => text.replace(`${NBSP}kr`, '')

/** '46 627 844'. */
export const wholeKroner = (nok: number): string => withoutUnit(kroner(nok))

/** How the amounts of a table are written: with their øre, all of them, where one has any. */
export function amountsOf({ months }: Pick<Report, 'months'>): (nok: number) => string {
  const exact = months.some(({ amounts }) => amounts.some(each => oreOf(each) % 100 !== 0))
  return nok => withoutUnit(kroner(nok, exact ? 2 : 0))
}

/** A difference with its sign: '+39 260', '−53 520', '0'. */
export const signed = (nok: number, write: (nok: number) => string): string =>
  nok > 0 ? `+${write(nok)}` : write(nok)

/** The sum of some amounts, to the øre. */
export const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + oreOf(amount), 0) / 100
