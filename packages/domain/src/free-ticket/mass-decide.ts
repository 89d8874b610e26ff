import type { BulkFault } from '../bulk/fault.ts'
import type { Day } from '../days.ts'
import { parsePhone } from '../phone.ts'
import type { RefusalCode } from '../refusals.ts'
import { INCREASED_DATE_OPTIONS, startDateOptions } from '../ticket/dates.ts'
import type { TakenPeriod } from './conflict.ts'
import { decideFreeTicket, type FreeTicketAccepted, type FreeTicketFacts } from './decide.ts'
import { FREE_TICKET_RECIPIENT_ERRORS, type FreeTicketGeneralError } from './faults.ts'
import { type MassCode, textCell } from './mass-cells.ts'
import type { MassColumn } from './mass-columns.ts'
import type { MassRecipient } from './mass-order.ts'

/** What can be wrong with a recipient of a mass order. Source: 002 §8. */
export const MASS_RECIPIENT_ERRORS = [
  ...FREE_TICKET_RECIPIENT_ERRORS,
  'INVALID_FIRST_NAME',
  'INVALID_LAST_NAME',
  'INVALID_EMPLOYEE_ID',
  'MOBILE_TICKET_NO_PHONE',
  'MOBILE_TICKET_INVALID_PHONE',
] as const
export type MassRecipientError = (typeof MASS_RECIPIENT_ERRORS)[number]

/** The days a mass order may begin on: today, and the first of the months that follow, 32 in all. Source: 002 §9, decisions.md "Dates". */
export const massStartDates = (today: Day): Day[] =>
  startDateOptions({ today, count: INCREASED_DATE_OPTIONS })

/** What is wrong with the start date of a mass order. Source: 002 §8. */
export function massStartErrors(today: Day, startDate: Day): FreeTicketGeneralError[] {
  const offered = massStartDates(today)
  if (offered.includes(startDate)) return []
  if (startDate < today) return ['START_DATE_TOO_EARLY']
  return startDate > offered.at(-1)! ? ['START_DATE_TOO_LATE'] : ['START_DATE_NOT_OFFERED']
}

/** A recipient whose phone is read: country code and national digits; or what is wrong with it. */
export type ReadRecipient = {
  recipient: MassRecipient
  phone: { phone: string; countryCode: string } | null
  errors: MassRecipientError[]
}

/** Reads names, employee number and phone of a recipient. Bounds of 002 §5, phones as in a file. */
export function readRecipient(recipient: MassRecipient): ReadRecipient {
  const faulty = (column: MassColumn, text: string) => 'fault' in textCell(column, text)
  const mobile = recipient.mediaType === 'MOBILE_TICKET'
  const typed = recipient.phone ?? ''
  const phone = mobile && typed !== '' ? parsePhone(typed, recipient.phoneCountryCode) : null
  const errors: MassRecipientError[] = [
    ...(faulty('employeeId', recipient.employeeId) ? (['INVALID_EMPLOYEE_ID'] as const) : []),
    ...(faulty('firstName', recipient.firstName) ? (['INVALID_FIRST_NAME'] as const) : []),
    ...(faulty('lastName', recipient.lastName) ? (['INVALID_LAST_NAME'] as const) : []),
    ...(mobile && typed === '' ? (['MOBILE_TICKET_NO_PHONE'] as const) : []),
    ...(phone && !(phone.ok && phone.kind === 'MOBILE') ? (['MOBILE_TICKET_INVALID_PHONE'] as const) : []),
  ]
  return {
    recipient,
    phone: phone?.ok ? { phone: phone.phone, countryCode: phone.countryCode } : null,
    errors,
  }
}

/** What is the same for all recipients of a mass order. */
export type MassOrderFacts = Omit<FreeTicketFacts, 'input' | 'phone' | 'open' | 'startErrors'> & {
  readonly startDate: Day
  readonly startErrors: readonly FreeTicketGeneralError[]
}

export type MassDecision =
  | { ok: true; accepted: FreeTicketAccepted }
  | { ok: false; refusal: RefusalCode; general: FreeTicketGeneralError[]; errors: MassRecipientError[] }

/**
 * Whether the ticket of one recipient can be ordered, by the rule of a single order. A ticket that exists is a conflict here, and a
 * profile that no ticket is sold to is one that does not fit. Without errors and with another refusal than `free-ticket-refused` it is
 * the agreement that allows nobody a ticket. All zones are refused where the operator has them in no mass order. Source: 002 §5, §8, §9.
 * @param open tickets with the holder, the phone or the card
 * @throws RangeError as `decideFreeTicket`
 */
export function decideRecipient(
  { startDate, ...facts }: MassOrderFacts,
  { recipient, phone, errors: misread }: ReadRecipient,
  open: readonly TakenPeriod[],
): MassDecision {
  const allZonesRefused = recipient.validAllZones && !facts.operator.massOrderAllZones
  const errors: MassRecipientError[] = [
    ...misread,
    ...(allZonesRefused ? (['INVALID_ZONE_FROM'] as const) : []),
  ]
  const decision = decideFreeTicket({
    ...facts,
    input: {
      ...recipient,
      holderType: recipient.ticketHolderType,
      birthDate: recipient.dateOfBirth,
      cardNumber: recipient.cardNumber ?? null,
      startDate,
    },
    phone: phone && phone.countryCode + phone.phone,
    open,
  })
  const refused = (
    more: readonly MassRecipientError[],
    general: FreeTicketGeneralError[] = [],
    refusal: RefusalCode = 'free-ticket-refused',
  ): MassDecision => ({ ok: false, refusal, general, errors: [...new Set([...errors, ...more])] })
  if (decision.ok) return errors.length > 0 ? refused([]) : { ok: true, accepted: decision }
  switch (decision.refusal) {
    case 'free-ticket-refused':
      return refused(decision.recipientErrors, decision.generalErrors)
    case 'free-ticket-exists':
      return refused(['CONFLICTING_TICKET'])
    case 'profile-not-sold':
      return refused(['PROFILE_MISMATCH'])
    default:
      return refused([], [], decision.refusal)
  }
}

/** The cell that each error of the server is about, as a fault of a file's row; one that is not known is told as it is. Source: 002 §5, §8. */
const PLACES: Readonly<
  Record<
    MassRecipientError,
    { column: MassColumn; code: MassCode | 'too-short' | 'phone-invalid' | 'required' | 'max-date' }
  >
> = {
  CONFLICTING_TICKET: { column: 'employeeId', code: 'mass-ticket-exists' },
  INVALID_ZONE_FROM: { column: 'zoneFrom', code: 'mass-zone-unknown' },
  INVALID_ZONE_TO: { column: 'zoneTo', code: 'mass-zones-not-adjacent' },
  BIRTH_DATE_TOO_RECENT: { column: 'birthDate', code: 'max-date' },
  PROFILE_MISMATCH: { column: 'profile', code: 'mass-profile-mismatch' },
  INVALID_CARD_NUMBER: { column: 'cardNumber', code: 'mass-card-length' },
  CARD_BLOCKED: { column: 'cardNumber', code: 'mass-card-blocked' },
  INVALID_FIRST_NAME: { column: 'firstName', code: 'too-short' },
  INVALID_LAST_NAME: { column: 'lastName', code: 'too-short' },
  INVALID_EMPLOYEE_ID: { column: 'employeeId', code: 'too-short' },
  MOBILE_TICKET_NO_PHONE: { column: 'phone', code: 'required' },
  MOBILE_TICKET_INVALID_PHONE: { column: 'phone', code: 'phone-invalid' },
}

const isKnown = (error: string): error is MassRecipientError => error in PLACES

/** An error of the server as a fault of the row; `UNKNOWN` with its text where nobody knows it. Source: 002 §8. */
export function faultOfError(error: string): BulkFault<MassColumn> {
  return isKnown(error) ? PLACES[error] : { column: null, code: 'UNKNOWN', detail: { error } }
}
