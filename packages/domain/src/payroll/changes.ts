import { addMonths, type Day, firstDay, type Month, monthOf, nextMonth } from '../days.ts'
import { foldText, searchWords } from '../search.ts'
import { LAST_DAY_FOR_MONTH } from '../ticket/dates.ts'
import { comparePayroll, type PayrollLine, payrollKey } from './lines.ts'

export const CHANGE_TYPES = ['SUBSCRIBED', 'UNSUBSCRIBED', 'PRICE_CHANGED'] as const
export type PayrollChange = {
  readonly changeType: (typeof CHANGE_TYPES)[number]
  /** Øre; negative when the person pays less. */
  readonly priceDifferenceOre: number
  readonly old: PayrollLine | null
  readonly new: PayrollLine | null
}

const personOf = (change: PayrollChange) => (change.new ?? change.old)!

/**
 * What payroll has to change from one month to another: a product that is new, gone, or has another price; what costs
 * the same is not listed. By surname, first name, tickets before add-ons. Source: 001 §2, §3.
 * @throws RangeError when one of the months has two lines of one product for one person
 */
export function payrollChanges(
  before: readonly PayrollLine[],
  after: readonly PayrollLine[],
): PayrollChange[] {
  const [old, current] = [byProduct(before), byProduct(after)]
  const changes: PayrollChange[] = []
  for (const key of new Set([...old.keys(), ...current.keys()])) {
    const [was, is] = [old.get(key) ?? null, current.get(key) ?? null]
    const priceDifferenceOre = (is?.priceOre ?? 0) - (was?.priceOre ?? 0)
    if (was && is && priceDifferenceOre === 0) continue
    const changeType = !was ? 'SUBSCRIBED' : !is ? 'UNSUBSCRIBED' : 'PRICE_CHANGED'
    changes.push({ changeType, priceDifferenceOre, old: was, new: is })
  }
  return changes.sort((a, b) => comparePayroll(personOf(a), personOf(b)))
}

/** The changes whose person somebody searches for: every word occurs in the name or the employee id. */
export function searchChanges(changes: readonly PayrollChange[], text: string): PayrollChange[] {
  const words = searchWords(text)
  return changes.filter(change => {
    const { firstName, lastName, employeeId } = personOf(change)
    const searched = foldText(`${firstName} ${lastName} ${employeeId}`)
    return words.every(word => searched.includes(word))
  })
}

export type PayrollSummary = {
  readonly subscribed: number
  readonly unsubscribed: number
  readonly priceChanged: number
  /** Øre, of all changes. */
  readonly differenceOre: number
}

/** How many changes there are of each type, and what they come to. */
export function payrollSummary(changes: readonly PayrollChange[]): PayrollSummary {
  const countOf = (type: PayrollChange['changeType']) =>
    changes.filter(({ changeType }) => changeType === type).length
  return {
    subscribed: countOf('SUBSCRIBED'),
    unsubscribed: countOf('UNSUBSCRIBED'),
    priceChanged: countOf('PRICE_CHANGED'),
    differenceOre: changes.reduce((sum, { priceDifferenceOre }) => sum + priceDifferenceOre, 0),
  }
}

function byProduct(lines: readonly PayrollLine[]): Map<string, PayrollLine> {
  const found = new Map<string, PayrollLine>()
  for (const line of lines) {
    const key = payrollKey(line)
    if (found.has(key)) throw new RangeError('Two lines of one product for one person in one month')
    found.set(key, line)
  }
  return found
}

/** Orders and cancellations reach this far ahead. Source: 001 §9. */
export const COMPARED_MONTHS = 6

/** The two months compared when nobody has chosen others: this one and the one six later. Source: decisions.md. */
export function defaultComparison(today: Day): { old: Month; new: Month } {
  const old = monthOf(today)
  return { old, new: monthOf(addMonths(firstDay(old), COMPARED_MONTHS)) }
}

/**
 * The day until which what a month costs can still change, because its invoices are made the day after. Null once it has passed.
 * Source: 001 §1.
 */
export function openUntil(month: Month, today: Day): Day | null {
  const last = `${nextMonth(month)}-${String(LAST_DAY_FOR_MONTH).padStart(2, '0')}`
  return today <= last ? last : null
}

/** The newest of a person's deductions. Source: 001 §9. */
export const SHOWN_DEDUCTIONS = 5
