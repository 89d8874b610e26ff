import type { Day } from '../days.ts'
import type { FreeTicketHolder } from './profiles.ts'

/** Who a ticket is for, on which days, and what carries it. */
export type TakenPeriod = {
  readonly companyId: string
  readonly employeeId: string
  readonly holderType: FreeTicketHolder
  readonly birthDate: Day | null
  /** Country code and digits of a ticket on a phone. */
  readonly phone: string | null
  /** Digits of a ticket on a card. */
  readonly card: string | null
  readonly startDate: Day
  readonly expirationDate: Day | null
}

/** True when two tickets are valid on the same day. */
export function overlaps(a: Pick<TakenPeriod, 'startDate' | 'expirationDate'>, b: typeof a): boolean {
  const ends = (first: typeof a, second: typeof a) =>
    first.expirationDate !== null && first.expirationDate < second.startDate
  return !ends(a, b) && !ends(b, a)
}

/** The same person: company, employee id, holder type and birth date. Source: decisions.md "Free tickets". */
export function isSameHolder(a: TakenPeriod, b: TakenPeriod): boolean {
  return isSamePlace(a, b) && a.birthDate === b.birthDate
}

/** The same place in a family, whatever the birth date says. */
const isSamePlace = (a: TakenPeriod, b: TakenPeriod) =>
  a.companyId === b.companyId && a.employeeId === b.employeeId && a.holderType === b.holderType

/**
 * What stands in the way of a ticket among the open tickets of the operator: the same holder has one (`EXISTS`); an employee or a
 * retired holder with the employee id and another birth date, the phone, or the card has one (`CONFLICTING_TICKET`). Only tickets
 * that are valid on the same days count, so that one may follow another. Source: decisions.md "Free tickets", 002 §8.
 */
export function conflictOf(
  order: TakenPeriod,
  open: readonly TakenPeriod[],
): 'EXISTS' | 'CONFLICTING_TICKET' | null {
  const inPeriod = open.filter(other => overlaps(order, other))
  if (inPeriod.some(other => isSameHolder(order, other))) return 'EXISTS'
  const conflicts = (other: TakenPeriod) =>
    (order.holderType !== 'FAMILY_MEMBER' && isSamePlace(order, other)) ||
    (order.phone !== null && order.phone === other.phone) ||
    (order.card !== null && order.card === other.card)
  return inPeriod.some(conflicts) ? 'CONFLICTING_TICKET' : null
}
