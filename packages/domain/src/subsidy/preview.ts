import type { Month } from '../days.ts'
import { decideParts } from './parts.ts'
import type { SubsidyFacts, SubsidyRule } from './rules.ts'
import { monthsOfYear, type TaxParts, taxYear, yearOf } from './year.ts'

/** What somebody has in a month, at its price. */
export type SubsidyLine = Omit<SubsidyFacts, 'month'> & { readonly priceOre: number }

/** One person of a preview, tickets before add-ons. */
export type PreviewPerson = {
  readonly lines: readonly SubsidyLine[]
  /** What the limit of the year leaves beside other gifts. */
  readonly roomOre: number
}

/** A month of a year as it would be with the same tickets at the same prices. */
export type ForecastMonth = TaxParts & {
  readonly month: Month
  readonly priceOre: number
  readonly employerOre: number
  /** What of the employer's part counts to the limit. */
  readonly giftsOre: number
}

const NO_SUM = { priceOre: 0, employerOre: 0, giftsOre: 0, taxFreeOre: 0, taxableOre: 0 }

/**
 * A person's year, if they had the same tickets at the same prices in all of it. Rules hold from their own months.
 * @throws RangeError for a price that is not whole øre
 */
export function forecastYear(
  { lines, roomOre }: PreviewPerson,
  rules: readonly SubsidyRule[],
  year: number,
): ForecastMonth[] {
  const months = monthsOfYear(year)
  const divided = months.flatMap(month =>
    lines.map(line => {
      const { employerOre, rule } = decideParts(line.priceOre, rules, { ...line, month })
      return { priceOre: line.priceOre, employerOre, taxMode: rule?.taxMode ?? ('NONE' as const) }
    }),
  )
  const taxed = taxYear(divided, roomOre)
  return months.map((month, at) => {
    const sum = { ...NO_SUM }
    for (let part = at * lines.length; part < (at + 1) * lines.length; part++) {
      const { priceOre, employerOre, taxMode } = divided[part]!
      sum.priceOre += priceOre
      sum.employerOre += employerOre
      if (taxMode === 'GIFT') sum.giftsOre += employerOre
      sum.taxFreeOre += taxed[part]!.taxFreeOre
      sum.taxableOre += taxed[part]!.taxableOre
    }
    return { month, ...sum }
  })
}

/** The month in which a year passes the limit: the first whose gifts no longer fit into the room. Null where the year holds all of them. */
export function passesIn(
  months: readonly Pick<ForecastMonth, 'month' | 'giftsOre'>[],
  roomOre: number,
): Month | null {
  let gifts = 0
  for (const { month, giftsOre } of months) {
    gifts += giftsOre
    if (gifts > roomOre) return month
  }
  return null
}

/** What some rules come to for a company. Amounts are øre. */
export type SubsidyPreview = {
  /** Of the month that is looked at. */
  readonly month: { readonly priceOre: number; readonly employerOre: number; readonly employeeOre: number }
  /** Of its whole year, with the tickets and prices of the month. */
  readonly year: TaxParts & { readonly employerOre: number }
  readonly people: number
  /** How many pass the limit in each month of the year, January first. */
  readonly passing: readonly number[]
  /** How many people each rule holds for in the month, by its id. */
  readonly byRule: ReadonlyMap<string, number>
}

/** What rules come to: nothing is kept. Source: d.4. */
export function previewSubsidy(
  people: readonly PreviewPerson[],
  rules: readonly SubsidyRule[],
  month: Month,
): SubsidyPreview {
  const sum = { priceOre: 0, employerOre: 0, employeeOre: 0 }
  const year = { employerOre: 0, taxFreeOre: 0, taxableOre: 0 }
  const passing = Array.from({ length: 12 }, () => 0)
  const byRule = new Map<string, number>()
  for (const person of people) {
    const own = new Set<string>()
    for (const line of person.lines) {
      const { employerOre, employeeOre, rule } = decideParts(line.priceOre, rules, { ...line, month })
      sum.priceOre += line.priceOre
      sum.employerOre += employerOre
      sum.employeeOre += employeeOre
      if (rule) own.add(rule.id)
    }
    for (const id of own) byRule.set(id, (byRule.get(id) ?? 0) + 1)
    const months = forecastYear(person, rules, yearOf(month))
    for (const each of months) {
      year.employerOre += each.employerOre
      year.taxFreeOre += each.taxFreeOre
      year.taxableOre += each.taxableOre
    }
    const passed = passesIn(months, person.roomOre)
    if (passed !== null) passing[Number(passed.slice(5, 7)) - 1]! += 1
  }
  return { month: sum, year, people: people.length, passing, byRule }
}
