import { type Month, nextMonth } from '../days.ts'
import { type CostSplit, type CostVat, monthsBetween } from './bounds.ts'

/** What some charges of a month cost: a part of a document, or of the one that is still to come. */
export type Cost = {
  readonly month: Month
  readonly agreementId: string
  /** The department of free tickets, or the invoice reference. */
  readonly department: string
  /** `CostProduct`. */
  readonly product: string
  /** The number of zones; 99 for all of them, 0 without any. */
  readonly zones: number
  readonly tickets: number
  /** Øre incl. VAT, and how much of it is VAT. */
  readonly grossOre: number
  readonly vatOre: number
  /** Not on a document yet. */
  readonly preliminary: boolean
  /** The department of the person, with its cost centre; '' without one. Only where it was asked for. */
  readonly peopleDepartment?: string
}

export type CostFilter = {
  readonly department?: string | undefined
  readonly agreement?: string | undefined
  readonly peopleDepartment?: string | undefined
}

/** The costs of one month; `ore` in the order of the series. */
export type CostMonth = {
  readonly month: Month
  readonly preliminary: boolean
  readonly tickets: number
  readonly ore: readonly number[]
  readonly sumOre: number
  /** Against the month before; null for the first. */
  readonly changeOre: number | null
}

export type CostTable = {
  /** Largest first. */
  readonly series: readonly { readonly key: string; readonly sumOre: number }[]
  /** Oldest first. Months before the first cost are left out. */
  readonly months: readonly CostMonth[]
  readonly sumOre: number
  readonly tickets: number
}

const KEY: Readonly<Record<CostSplit, (cost: Cost) => string>> = {
  PRODUCT: ({ product }) => product,
  DEPARTMENT: ({ department }) => department,
  PEOPLE_DEPARTMENT: ({ peopleDepartment = '' }) => peopleDepartment,
  AGREEMENT: ({ agreementId }) => agreementId,
  ZONES: ({ zones }) => String(zones),
}

const oreOf = (vat: CostVat) =>
  vat === 'INCLUDED' ? ({ grossOre }: Cost) => grossOre : ({ grossOre, vatOre }: Cost) => grossOre - vatOre

/** The costs of a department, an agreement, a department of people, or all of these. */
export const filterCosts = <Of extends Pick<Cost, 'department' | 'agreementId' | 'peopleDepartment'>>(
  costs: readonly Of[],
  { department, agreement, peopleDepartment }: CostFilter,
): Of[] =>
  costs.filter(
    cost =>
      (department === undefined || cost.department === department) &&
      (agreement === undefined || cost.agreementId === agreement) &&
      (peopleDepartment === undefined || cost.peopleDepartment === peopleDepartment),
  )

const sumBy = (costs: readonly Cost[], value: (cost: Cost) => number): number =>
  costs.reduce((sum, cost) => sum + value(cost), 0)

/** The table of a report. Every amount is whole øre, and every sum that of the cells before it. */
export function costTable(
  costs: readonly Cost[],
  { from, to, split, vat }: { from: Month; to: Month; split: CostSplit; vat: CostVat },
): CostTable {
  const ore = oreOf(vat)
  const own = costs.filter(({ month }) => month >= from && month <= to)
  const bySeries = Map.groupBy(own, KEY[split])
  const series = [...bySeries]
    .map(([key, of]) => ({ key, sumOre: sumBy(of, ore) }))
    .sort((a, b) => b.sumOre - a.sumOre || (a.key < b.key ? -1 : 1))
  const byMonth = Map.groupBy(own, ({ month }) => month)
  const first = [...byMonth.keys()].sort()[0]
  const months: CostMonth[] = []
  for (const month of first === undefined ? [] : monthsBetween(first, to)) {
    const of = byMonth.get(month) ?? []
    const parts = Map.groupBy(of, KEY[split])
    const sumOre = sumBy(of, ore)
    const before = months.at(-1)
    months.push({
      month,
      preliminary: of.some(({ preliminary }) => preliminary),
      tickets: sumBy(of, ({ tickets }) => tickets),
      ore: series.map(({ key }) => sumBy(parts.get(key) ?? [], ore)),
      sumOre,
      changeOre: before ? sumOre - before.sumOre : null,
    })
  }
  return { series, months, sumOre: sumBy(own, ore), tickets: sumBy(own, ({ tickets }) => tickets) }
}

/**
 * How much more the months of a report cost than the same months a year before, in percent with one decimal. Null where the year before
 * was not paid for in full: a company that began in it, or cost nothing.
 */
export function againstYearBefore(
  costs: readonly Cost[],
  { from, to, vat }: { from: Month; to: Month; vat: CostVat },
): number | null {
  const year = { from: nextMonth(from, -12), to: nextMonth(to, -12) }
  const sumOf = (period: { from: Month; to: Month }) => costTable(costs, { ...period, split: 'PRODUCT', vat })
  const before = sumOf(year)
  if (before.sumOre <= 0 || before.months[0]?.month !== year.from) return null
  return Math.round(((sumOf({ from, to }).sumOre - before.sumOre) / before.sumOre) * 1000) / 10
}
