import { addMonths, type Day, firstDay, type Month, monthOf } from '../days.ts'
import { comparePayroll, type PayrollLine, payrollKey } from './lines.ts'

export const CHANGE_TYPES = ['SUBSCRIBED', 'UNSUBSCRIBED', 'PRICE_CHANGED'] as const
export type PayrollChange = {
  readonly changeType: (typeof CHANGE_TYPES)[number]
  /** Øre; negative when the person pays less. */
  readonly priceDifferenceOre: number
  readonly old: PayrollLine | null
  readonly new: PayrollLine | null
}

const who = (change: PayrollChange) => (change.new ?? change.old)!

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
  return changes.sort((a, b) => comparePayroll(who(a), who(b)))
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

/** The newest of a person's deductions. Source: 001 §9. */
export const SHOWN_DEDUCTIONS = 5
