/** What the report shows, in the address of the page. Pure. */
import type { Day, Month } from '@portal/domain'
import { type CostSplit, type CostVat, isCostPeriod, usualCostPeriod } from '@portal/domain/cost-report'

export type Choice = {
  from: Month
  to: Month
  department: string | null
  agreement: string | null
  /** A department of people, as the report calls it. */
  peopleDepartment: string | null
  split: CostSplit
  vat: CostVat
  /** The month whose difference from the one before is explained. */
  why: Month | null
}

/** The parameters in the address and their values, in Norwegian like the paths. */
const NAMES = {
  from: 'fra',
  to: 'til',
  department: 'avdeling',
  agreement: 'avtale',
  peopleDepartment: 'ansattavdeling',
  split: 'fordel',
  vat: 'mva',
  why: 'hvorfor',
}
const SPLITS: Readonly<Record<CostSplit, string>> = {
  PRODUCT: 'produkt',
  DEPARTMENT: 'avdeling',
  PEOPLE_DEPARTMENT: 'ansattavdeling',
  AGREEMENT: 'avtale',
  ZONES: 'soner',
}
const WITHOUT_VAT = 'uten'
const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/

/** What nobody has chosen otherwise: the last twelve months of everything by product, with VAT. */
export const usualChoice = (today: Day): Choice => ({
  ...usualCostPeriod(today),
  department: null,
  agreement: null,
  peopleDepartment: null,
  split: 'PRODUCT',
  vat: 'INCLUDED',
  why: null,
})

/** What an address chooses; the usual in place of what is missing or wrong. */
export function readChoice(parameters: URLSearchParams, today: Day): Choice {
  const usual = usualChoice(today)
  const get = (name: keyof typeof NAMES) => parameters.get(NAMES[name])
  const month = (name: 'from' | 'to') => (MONTH.test(get(name) ?? '') ? get(name)! : usual[name])
  const period = { from: month('from'), to: month('to') }
  const splits = Object.keys(SPLITS) as CostSplit[]
  return {
    ...usual,
    ...(isCostPeriod(period) && period),
    department: get('department')?.slice(0, 200) || null,
    agreement: get('agreement')?.slice(0, 50) || null,
    peopleDepartment: get('peopleDepartment')?.slice(0, 200) || null,
    split: splits.find(split => SPLITS[split] === get('split')) ?? usual.split,
    vat: get('vat') === WITHOUT_VAT ? 'EXCLUDED' : usual.vat,
    why: MONTH.test(get('why') ?? '') ? get('why') : null,
  }
}

/**
 * The address of a choice. The period always stands in it, so that a link that is shared shows the same months later on; of two months in the
 * wrong order the one that was not just chosen gives way.
 */
export function writeChoice(current: Choice, change: Partial<Choice>): URLSearchParams {
  const next = { ...current, ...change }
  if (next.from > next.to) Object.assign(next, change.to ? { from: next.to } : { to: next.from })
  return new URLSearchParams({
    [NAMES.from]: next.from,
    [NAMES.to]: next.to,
    ...(next.department && { [NAMES.department]: next.department }),
    ...(next.agreement && { [NAMES.agreement]: next.agreement }),
    ...(next.peopleDepartment && { [NAMES.peopleDepartment]: next.peopleDepartment }),
    ...(next.split !== 'PRODUCT' && { [NAMES.split]: SPLITS[next.split] }),
    ...(next.vat === 'EXCLUDED' && { [NAMES.vat]: WITHOUT_VAT }),
    ...(next.why && { [NAMES.why]: next.why }),
  })
}

/** How many choices differ from the usual ones. */
export function countChosen(choice: Choice, today: Day): number {
  const usual = usualChoice(today)
  const period = choice.from !== usual.from || choice.to !== usual.to
  const others = (['department', 'agreement', 'peopleDepartment', 'vat'] as const).filter(
    name => choice[name] !== usual[name],
  )
  return others.length + (period ? 1 : 0)
}
