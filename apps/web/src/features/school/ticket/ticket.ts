/** One school ticket, as its page shows it. Pure. */
import type { AccessFacts } from '@portal/domain'
import {
  isOpenSchoolTicket,
  labelOfYear,
  SCHOOL_MEDIA,
  type SchoolAction,
  type SchoolMedia,
  schoolYearAt,
  yearOf,
} from '@portal/domain/school'
import type { WireSchoolTicket } from '../../../lib/wire.ts'

/**
 * What carries a ticket.
 * @throws Error for a medium that the page does not know, and for a ticket without an agreement [F-343]
 */
export function mediumOf({
  mediaType,
  agreementNumber,
}: {
  mediaType: string
  agreementNumber: string
}): SchoolMedia {
  const medium = SCHOOL_MEDIA.find(known => known === mediaType)
  if (!medium) throw new Error(`A school ticket on an unknown medium: ${mediaType}`)
  if (agreementNumber === '') throw new Error('A school ticket without an agreement')
  return medium
}

/** The label of the school year in which a ticket begins; null in the summer. */
export function schoolYearOfTicket(
  { startDate }: WireSchoolTicket,
  operator: AccessFacts['operator'],
): string | null {
  const year = schoolYearAt(operator, startDate)
  return year && labelOfYear(yearOf(year))
}

/** What has a row of its own under "what you can do", in this order. */
const ACTS = ['sendCode', 'resend', 'changeCardName', 'end', 'withdraw'] as const
export type SchoolAct = (typeof ACTS)[number]

const ALLOWED: Readonly<Record<SchoolAct, (allows: (action: SchoolAction) => boolean) => boolean>> = {
  sendCode: allows => allows('RESEND_PICKUP_CODE'),
  resend: allows => allows('RESEND'),
  changeCardName: allows => allows('UPDATE_CARD_NAME'),
  // A running ticket gets a last day, one that has not begun is deleted (002 §4).
  end: allows => allows('UPDATE_EXPIRY'),
  withdraw: allows => allows('CANCEL') && !allows('UPDATE_EXPIRY'),
}

/** What a ticket allows, by what the API announces [F-256]. */
export const actsOf = ({ allowedActions }: WireSchoolTicket): SchoolAct[] =>
  ACTS.filter(act => ALLOWED[act](action => allowedActions.includes(action)))

/** What people look for and a ticket never allows; the page says the way around it. */
export type WayAround = 'zones' | 'address'
export const waysAround = (ticket: WireSchoolTicket): WayAround[] => {
  if (!isOpenSchoolTicket(ticket)) return []
  return ticket.travelCard?.state === 'REQUESTED' ? ['zones', 'address'] : ['zones']
}

/** While a ticket is being issued, until its code is there. */
export const isBeingIssued = ({ status, mediaType, pickupCode }: WireSchoolTicket): boolean =>
  status === 'pending' && mediaType === 'MOBILE_TICKET' && pickupCode === null
