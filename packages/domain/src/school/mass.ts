import type { Day } from '../days.ts'
import { isOpenStatus } from '../ticket/status.ts'
import { type SchoolActionFacts, schoolActions } from './actions.ts'
import type { OrderedPupil } from './check-pupil.ts'
import type { FilePupil } from './file.ts'
import { comparable } from './pupil.ts'
import { type SchoolYear, schoolYearOf, schoolYearToOrder, yearOf } from './years.ts'

/** Tickets of one mass operation at most; more than a list shows at once. */
export const SCHOOL_MASS_TICKETS = 10_000

/** Why a mass operation leaves a ticket as it is. */
export const SCHOOL_MASS_REASONS = [
  'not-active-or-pending',
  'ends-already',
  'same-class',
  'no-new-class',
  'card-not-in-use',
  'card-not-sixteen-digits',
] as const
export type SchoolMassReason = (typeof SCHOOL_MASS_REASONS)[number]
type LeftOut = { reason: SchoolMassReason }

export type SchoolMassTicket = SchoolActionFacts & { readonly startDate: Day }

/**
 * What a mass end with a last day does with a ticket: an open one gets the day; one that has not begun by then, or waits for its first
 * card, is withdrawn. One that ends by then stays as it is. Source: docs/decisions.
 */
export function schoolMassEnd(ticket: SchoolMassTicket, endDate: Day): 'end' | 'withdraw' | LeftOut {
  if (!isOpenStatus(ticket.status)) return { reason: 'not-active-or-pending' }
  const waits = ticket.status === 'PENDING' && ticket.cardState === 'REQUESTED'
  if (waits || ticket.startDate > endDate) return 'withdraw'
  return ticket.expirationDate !== null && ticket.expirationDate <= endDate
    ? { reason: 'ends-already' }
    : 'end'
}

/** Whether a pupil with a ticket moves to a class. */
export function schoolMassClass(
  ticket: SchoolActionFacts & { readonly className: string | null },
  className: string,
): true | LeftOut {
  if (!schoolActions(ticket).includes('UPDATE_CLASS_NAME')) return { reason: 'not-active-or-pending' }
  return (ticket.className ?? '') === className ? { reason: 'same-class' } : true
}

/** The class that pupils of a class usually go to a year later: 8A becomes 9A. The same where its name begins with no number. */
export const nextClass = (className: string): string =>
  className.replace(/^\d{1,2}(?!\d)/, grade => String(Number(grade) + 1))

/** The school year after one, and whether it is the one that orders are placed for today. Null after the last of the operator's table. */
export function nextSchoolYear(
  operator: { readonly schoolYears: readonly SchoolYear[] },
  year: number,
  today: Day,
): { days: SchoolYear; canOrder: boolean } | null {
  const days = schoolYearOf(operator, year + 1)
  const toOrder = schoolYearToOrder(operator, today)
  return days && { days, canOrder: toOrder !== null && yearOf(toOrder) === year + 1 }
}

/** A ticket of the year before, as the order of the next one needs it. */
export type TicketOfLastYear = {
  readonly employeeId: string
  readonly firstName: string
  readonly lastName: string
  readonly className: string
  readonly mediaType: OrderedPupil['mediaType']
  readonly phone: string | null
  readonly phoneCountryCode: string | null
  readonly cardNumber: string | null
  /** The card was blocked, as one that is lost. */
  readonly cardBlocked: boolean
  readonly zoneFrom: string
  readonly zoneTo: string
  readonly allZones: boolean
}

/**
 * The pupil of a ticket in a class list for the next school year: the same number, phone or card, and zones, with the new class. A
 * pupil whose card is not in use gets a new one where cards are made.
 * @param classes the new class of each class; a class without one stays behind
 * @param makesCards cards can be made for pupils
 */
export function pupilOfNextYear(
  ticket: TicketOfLastYear,
  classes: ReadonlyMap<string, string>,
  makesCards: boolean,
): FilePupil | LeftOut {
  const className = classes.get(ticket.className)?.trim() ?? ''
  if (className === '') return { reason: 'no-new-class' }
  const { employeeId, firstName, lastName, mediaType, phone, phoneCountryCode, cardNumber } = ticket
  const { allZones, zoneFrom, zoneTo } = ticket
  const pupil = {
    ...{ firstName, lastName, className, mediaType },
    ...(employeeId !== '' && { employeeId }),
    ...(allZones
      ? { validAllZones: true }
      : { validAllZones: false, zoneIdFrom: zoneFrom, zoneIdTo: zoneTo }),
  }
  if (mediaType === 'MOBILE_TICKET')
    return {
      ...pupil,
      ...(phone !== null && { phone }),
      ...(phoneCountryCode !== null && { phoneCountryCode }),
    }
  if (cardNumber !== null && !ticket.cardBlocked)
    return /^\d{16}$/.test(cardNumber) ? { ...pupil, cardNumber } : { reason: 'card-not-sixteen-digits' }
  return makesCards ? { ...pupil, orderCard: true } : { reason: 'card-not-in-use' }
}

/** Two names of classes in the order in which schools list them: 9B before 10A. */
export const compareClasses = (one: string, other: string): number =>
  comparable(one).localeCompare(comparable(other), 'nb', { numeric: true })
