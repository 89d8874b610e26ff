/** Tickets and subscriptions of the wire as the domain's rules ask for them. Pure. */
import { type AgreementSettings, addMonths, type Day } from '@portal/domain'
import type { SubscriptionFacts, SubscriptionStatus } from '@portal/domain/subscription'
import {
  FREE_DATE_MONTHS,
  type TicketActionFacts,
  type TicketStatus,
  ticketEndOptions,
} from '@portal/domain/ticket'
import type { WireAgreement, WireSubscription, WireTicket } from '../../../lib/wire.ts'

export const ticketFacts = (
  ticket: Pick<WireTicket, 'status' | 'expirationDate' | 'pickupCode' | 'downloadedToPhone'>,
): TicketActionFacts => ({
  status: ticket.status.toUpperCase() as TicketStatus,
  expirationDate: ticket.expirationDate,
  pickupCode: ticket.pickupCode,
  downloadedToPhone: ticket.downloadedToPhone,
})

export const subscriptionFacts = (
  subscription: Pick<WireSubscription, 'status' | 'expireAt'>,
): SubscriptionFacts => ({
  status: subscription.status.toUpperCase() as SubscriptionStatus,
  expireAt: subscription.expireAt,
})

/** An agreement that the company no longer shows allows nothing beyond what all do. */
const PLAIN: AgreementSettings = {
  allowOrderTicket: false,
  allowRefund: false,
  canSetArbitraryStartupDateForTicket: false,
  hasIncreasedExpiryDate: false,
  showDateInput: false,
  hasInvoiceBaseOnly: false,
}

/** The settings of the agreement something was ordered on. */
export const settingsOf = (agreements: readonly WireAgreement[], id: string): AgreementSettings =>
  agreements.find(agreement => agreement.id === id)?.settings ?? PLAIN

/** What the last day of something may be: its start, the agreement, and whether the user may choose any day. */
export type EndFacts = {
  today: Day
  startDate: Day
  settings: AgreementSettings
  anyDate: boolean
}

/** The days to choose from, or the bounds of a date that is typed. */
export type EndChoice =
  | { kind: 'options'; days: Day[] }
  | { kind: 'free'; min: Day; max: Day | null; days: Day[] }

/** How the end date is chosen: from a list; typed where the agreement has a date input or any day will do [C-187]. */
export function endChoice(facts: EndFacts): EndChoice {
  const { today, startDate, settings, anyDate } = facts
  const days = ticketEndOptions(facts)
  if (anyDate) return { kind: 'free', min: startDate, max: null, days }
  if (!settings.showDateInput) return { kind: 'options', days }
  // Early in a month its whole can still be given back: the first day offered then lies before today.
  const first = [today, ...days].sort()[0] ?? today
  return {
    kind: 'free',
    min: [first, startDate].sort()[1] ?? first,
    max: addMonths(today, FREE_DATE_MONTHS),
    days,
  }
}
