import { sameZones } from '../company-ticket/change.ts'
import { addMonths, compareDays, type Day } from '../days.ts'
import type { FormCode } from '../form-codes.ts'
import { changedTextFaults, textBound } from '../forms.ts'
import type { OperatorData } from '../operators/types.ts'
import type { RefusalCode } from '../refusals.ts'
import { DATE_OPTIONS, FREE_DATE_MONTHS, INCREASED_DATE_OPTIONS, startDateOptions } from '../ticket/dates.ts'

/** Field bounds of the edit of a free ticket. Source: 002 §5. */
export const EDIT_BOUNDS = { name: { min: 1, max: 50 }, employeeId: { min: 1, max: 20 } } as const

const EDIT_TEXTS = {
  firstName: textBound(EDIT_BOUNDS.name),
  lastName: textBound(EDIT_BOUNDS.name),
  employeeId: textBound(EDIT_BOUNDS.employeeId),
} as const
/** What of a holder an edit types as text. */
export const EDIT_TEXT_FIELDS = ['firstName', 'lastName', 'employeeId'] as const
export type EditTexts = Readonly<Record<(typeof EDIT_TEXT_FIELDS)[number], string>>

/**
 * What is wrong with the texts of an edit. A text that stays as it is is not judged: a holder who was ordered by a file may have longer
 * ones (2 to 100 characters) than an edit takes. Source: 002 §5.
 */
export function editTextFaults(
  old: EditTexts,
  next: EditTexts,
): { field: keyof EditTexts; code: FormCode }[] {
  return changedTextFaults(EDIT_TEXTS, old, next)
}

/** Why a change needs a new ticket. `COMPANY` is never the reason: a ticket stays with its company. Source: 002 §3. */
export const NEW_TICKET_REASONS = [
  'ZONE',
  'AGREEMENT',
  'COMPANY',
  'NAME',
  'DATE_OF_BIRTH',
  'PROFILE_ID',
  'EMPLOYEE_ID',
  'TICKET_HOLDER_TYPE',
  'MEDIA_TYPE',
  'PHONE_NUMBER',
] as const
export type NewTicketReason = (typeof NEW_TICKET_REASONS)[number]

/** What can be changed of a free ticket, besides what stands for the person alone. `phone` has its country code. */
export type FreeTicketValues = {
  readonly zoneFrom: string
  readonly zoneTo: string
  readonly allZones: boolean
  readonly agreementNumber: string
  readonly profile: string | null
  readonly ticketHolderType: string
  readonly mediaType: string
  readonly phone: string | null
}

/**
 * Why a change needs a new ticket; empty when it does not. Names, employee id and birth date are corrected where they stand; where a
 * birth date makes the profile invalid, the profile changes too. A ticket that is not issued is changed in place. Source: 002 §3, §4,
 * docs/decisions.
 */
export function newTicketBecauseOf(
  issued: boolean,
  old: FreeTicketValues,
  next: FreeTicketValues,
): NewTicketReason[] {
  if (!issued) return []
  const differs = {
    ZONE: !sameZones(old, next),
    AGREEMENT: old.agreementNumber !== next.agreementNumber,
    PROFILE_ID: old.profile !== next.profile,
    TICKET_HOLDER_TYPE: old.ticketHolderType !== next.ticketHolderType,
    MEDIA_TYPE: old.mediaType !== next.mediaType,
    PHONE_NUMBER: next.mediaType === 'MOBILE_TICKET' && old.phone !== next.phone,
  }
  return NEW_TICKET_REASONS.filter(reason => reason in differs && differs[reason as keyof typeof differs])
}

/** A new department alone moves the ticket as it is, without a new code. Source: docs/decisions. */
export function movesOnly(reasons: readonly NewTicketReason[]): boolean {
  return reasons.length === 1 && reasons[0] === 'AGREEMENT'
}

export type ChangeDateFacts = {
  readonly today: Day
  readonly operator: Pick<OperatorData, 'freeTicketDateInput'>
  readonly ticket: { readonly startDate: Day; readonly expirationDate: Day | null }
  readonly settings: { readonly hasIncreasedExpiryDate: boolean }
}

const laterOf = (a: Day, b: Day): Day => (compareDays(a, b) > 0 ? a : b)

/** The first and last day on which a change can begin: within the ticket, and at most six months ahead where the date is free. */
function changeBounds({ today, ticket }: ChangeDateFacts): { first: Day; last: Day } {
  const first = laterOf(ticket.startDate, today)
  const ahead = laterOf(first, addMonths(today, FREE_DATE_MONTHS))
  const { expirationDate } = ticket
  return { first, last: expirationDate !== null && expirationDate < ahead ? expirationDate : ahead }
}

/**
 * The days on which a change may begin: today, or the first day of a ticket to come, then the first of each following month, within
 * the ticket. `free`: any day from the first to the last one may be typed instead. Source: decisions.md "Dates", 002 §4.
 */
export function changeDates(facts: ChangeDateFacts): {
  options: Day[]
  free: { first: Day; last: Day } | null
} {
  const { first, last } = changeBounds(facts)
  const count = facts.settings.hasIncreasedExpiryDate ? INCREASED_DATE_OPTIONS : DATE_OPTIONS
  const { expirationDate } = facts.ticket
  const months = startDateOptions({ today: first, count }).filter(
    day => expirationDate === null || day <= expirationDate,
  )
  return { options: months, free: facts.operator.freeTicketDateInput ? { first, last } : null }
}

export type ChangeDateRefusal = Extract<
  RefusalCode,
  'start-date-past' | 'start-date-not-offered' | 'start-date-too-late'
>

/** Whether a change may begin on a day. Source: as `changeDates`. */
export function changeDateAllowed(facts: ChangeDateFacts, day: Day): true | ChangeDateRefusal {
  const { options, free } = changeDates(facts)
  const { first } = changeBounds(facts)
  if (day < first) return 'start-date-past'
  if (options.includes(day)) return true
  const last = free?.last ?? options.at(-1) ?? first
  if (day > last) return 'start-date-too-late'
  return free ? true : 'start-date-not-offered'
}
