import type { TicketActionFacts } from '../ticket/can.ts'
import type { TravelCardState } from '../ticket/card.ts'
import { isOpenStatus } from '../ticket/status.ts'
import type { SchoolMedia } from './kind.ts'

/** What can be done with a school ticket, as the API calls it. Source: 002 §3. */
export const SCHOOL_ACTIONS = [
  'CANCEL',
  'CHANGE_ZONE',
  'RESEND',
  'RESEND_PICKUP_CODE',
  'UPDATE_CARD_NAME',
  'UPDATE_CLASS_NAME',
  'UPDATE_NAME',
  'UPDATE_EXPIRY',
  'UPDATE_STUDENTID',
  'UPDATE_ADDRESS',
] as const
export type SchoolAction = (typeof SCHOOL_ACTIONS)[number]

/** What decides which actions a school ticket allows. */
export type SchoolActionFacts = TicketActionFacts & {
  readonly mediaType: SchoolMedia
  /** The current card of a ticket on a card; null where there is none. */
  readonly cardState: TravelCardState | null
  /** A requested card has been handed over to the factory. */
  readonly cardAtFactory: boolean
}

const ALLOWED: Readonly<Record<SchoolAction, (ticket: SchoolActionFacts) => boolean>> = {
  CANCEL: () => true,
  // Announced by nobody: zones are changed by ending a ticket and ordering anew, and cards are sent to the company.
  CHANGE_ZONE: () => false,
  UPDATE_ADDRESS: () => false,
  RESEND: ({ mediaType, downloadedToPhone }) => mediaType === 'MOBILE_TICKET' && downloadedToPhone,
  RESEND_PICKUP_CODE: ({ mediaType, pickupCode, downloadedToPhone }) =>
    mediaType === 'MOBILE_TICKET' && pickupCode !== null && !downloadedToPhone,
  UPDATE_CARD_NAME: ({ cardState, cardAtFactory }) => cardState === 'REQUESTED' && !cardAtFactory,
  UPDATE_CLASS_NAME: () => true,
  UPDATE_NAME: () => true,
  UPDATE_EXPIRY: ({ status }) => status === 'ACTIVE',
  UPDATE_STUDENTID: () => true,
}

/** The actions that a ticket allows; none once it has ended. The API announces and enforces them. Source: 002 §3, §4, docs/decisions. */
export function schoolActions(ticket: SchoolActionFacts): SchoolAction[] {
  return isOpenStatus(ticket.status) ? SCHOOL_ACTIONS.filter(action => ALLOWED[action](ticket)) : []
}
