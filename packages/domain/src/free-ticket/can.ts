import type { Day } from '../days.ts'
import type { OperatorData } from '../operators/types.ts'
import { type TicketActionFacts, type TicketReason, ticketCan } from '../ticket/can.ts'
import type { TravelCardState } from '../ticket/card.ts'
import { type EndDateRefusal, type EndDateSettings, endDateAllowed } from '../ticket/dates.ts'
import { isOpenStatus } from '../ticket/status.ts'

/** What decides which actions a free ticket allows. */
export type FreeTicketActionFacts = TicketActionFacts & {
  readonly mediaType: string
  /** The current card of a ticket on a card; null where there is none. */
  readonly cardState: TravelCardState | null
  /** A requested card has been handed over to the factory. */
  readonly cardAtFactory?: boolean
  /** Another ticket goes on with what is on the phone or card. */
  readonly handedOver: boolean
}

/** Why an action is not allowed. */
export const FREE_TICKET_REASONS = [
  'not-active',
  'not-pending',
  'not-active-or-pending',
  'has-end-date',
  'no-pickup-code',
  'already-downloaded',
  'not-downloaded',
  'handed-over',
  'not-on-phone',
  'not-on-card',
  'card-not-made',
  'card-not-requested',
  'card-at-factory',
  'card-not-in-use',
  'no-replacement-cards',
] as const
export type FreeTicketReason = (typeof FREE_TICKET_REASONS)[number]
type Verdict = true | FreeTicketReason

export const onCard = ({ mediaType }: Pick<FreeTicketActionFacts, 'mediaType'>): boolean =>
  mediaType === 'TRAVEL_CARD'

/** A card that is still to be made, so that the ticket is in nobody's hands. */
const isRequested = (ticket: FreeTicketActionFacts): boolean =>
  onCard(ticket) && ticket.cardState === 'REQUESTED'

function changeable(ticket: FreeTicketActionFacts): Verdict {
  if (!isOpenStatus(ticket.status)) return 'not-active-or-pending'
  return ticket.handedOver ? 'handed-over' : true
}

function onPhone(ticket: FreeTicketActionFacts, verdict: true | TicketReason): Verdict {
  if (onCard(ticket)) return 'not-on-phone'
  return isOpenStatus(ticket.status) && ticket.handedOver ? 'handed-over' : verdict
}

/** Whether the current card is one that the holder uses: true, or why not. */
function cardInUse({ cardState }: FreeTicketActionFacts): Verdict {
  if (cardState === 'REQUESTED') return 'card-not-made'
  return cardState === 'CREATED' ? true : 'card-not-in-use'
}

const and = (first: Verdict, then: () => Verdict): Verdict => (first === true ? then() : first)

/**
 * Which action a free ticket allows, or the reason why not. The page leaves out what is not allowed and says the reason; the server
 * uses the same functions. Source: 002 §4.
 */
export const freeTicketCan = {
  /** A ticket on a card can be changed while the card is made, requested or absent. */
  edit: (ticket: FreeTicketActionFacts): Verdict =>
    and(changeable(ticket), () =>
      onCard(ticket) && ticket.cardState !== null && !isRequested(ticket) ? cardInUse(ticket) : true,
    ),
  sendPickupCode: (ticket: FreeTicketActionFacts): Verdict =>
    onPhone(ticket, ticketCan.sendPickupCode(ticket)),
  resend: (ticket: FreeTicketActionFacts): Verdict => onPhone(ticket, ticketCan.resend(ticket)),
  /** Once until the new card is made, and only where the operator makes them. */
  replaceCard: (ticket: FreeTicketActionFacts, operator: Pick<OperatorData, 'replacementCards'>): Verdict => {
    if (!onCard(ticket)) return 'not-on-card'
    if (!operator.replacementCards) return 'no-replacement-cards'
    return and(changeable(ticket), () => cardInUse(ticket))
  },
  cancelActive: (ticket: FreeTicketActionFacts): Verdict =>
    and(ticketCan.cancelActive(ticket), () =>
      onCard(ticket) && ticket.cardState !== null ? cardInUse(ticket) : true,
    ),
  /** A ticket that has not begun, and one whose card is not made yet. */
  cancelPending: (ticket: FreeTicketActionFacts): Verdict =>
    and(changeable(ticket) === 'handed-over' ? 'handed-over' : true, () =>
      ticket.status === 'PENDING' || (isOpenStatus(ticket.status) && isRequested(ticket))
        ? true
        : 'not-pending',
    ),
  /** Staff enter the number of a card that is requested, until the factory has been told to make it. */
  giveCardNumber: (ticket: FreeTicketActionFacts): Verdict => {
    if (!onCard(ticket)) return 'not-on-card'
    return and(changeable(ticket), () => {
      if (!isRequested(ticket)) return 'card-not-requested'
      return ticket.cardAtFactory ? 'card-at-factory' : true
    })
  },
  /** Staff block a card; one of a ticket that has ended too, so that it opens no gate. */
  blockCard: (ticket: FreeTicketActionFacts): Verdict => {
    if (!onCard(ticket)) return 'not-on-card'
    return ticket.handedOver && isOpenStatus(ticket.status) ? 'handed-over' : cardInUse(ticket)
  },
} as const

/** The one button for both: Resend once the ticket is on a phone and has no end, else Send pickup code. Source: 002 §4. */
export function codeActionOf(ticket: FreeTicketActionFacts): 'resend' | 'sendPickupCode' {
  return freeTicketCan.resend(ticket) === true ? 'resend' : 'sendPickupCode'
}

/** A pending ticket, or one that waits for its card, is withdrawn; any other gets a last day. Source: 002 §4. */
export function cancelActionOf(ticket: FreeTicketActionFacts): 'cancelPending' | 'cancelActive' {
  return ticket.status === 'PENDING' || isRequested(ticket) ? 'cancelPending' : 'cancelActive'
}

/** The tickets of an employee id that "cancel all" is about: open ones without a last day. Source: 002 §4. */
export function isInCancelAll(ticket: FreeTicketActionFacts): boolean {
  return isOpenStatus(ticket.status) && ticket.expirationDate === null
}

/** "Cancel all" shows while an active ticket has no last day. Source: 002 §2.1. */
export function showsCancelAll(tickets: readonly FreeTicketActionFacts[]): boolean {
  return tickets.some(({ status, expirationDate }) => status === 'ACTIVE' && expirationDate === null)
}

/** Where the operator lets a free date be typed, its tickets also end on one. Source: 002 §9. */
export function endSettingsOf(
  operator: Pick<OperatorData, 'freeTicketDateInput'>,
  settings: EndDateSettings,
): EndDateSettings {
  return { ...settings, showDateInput: settings.showDateInput || operator.freeTicketDateInput }
}

/**
 * Whether one ticket of "cancel all" can be cancelled, by the rules of a single one: it is withdrawn, or gets the last day.
 * @param anyDate as of `endDateAllowed`
 */
export function cancelAllVerdict(
  ticket: FreeTicketActionFacts & { readonly startDate: Day; readonly settings: EndDateSettings },
  facts: { today: Day; lastDay: Day; anyDate: boolean; operator: Pick<OperatorData, 'freeTicketDateInput'> },
): Verdict | EndDateRefusal {
  const action = cancelActionOf(ticket)
  const verdict = freeTicketCan[action](ticket)
  if (verdict !== true || action === 'cancelPending') return verdict
  return endDateAllowed({
    today: facts.today,
    startDate: ticket.startDate,
    endDate: facts.lastDay,
    settings: endSettingsOf(facts.operator, ticket.settings),
    anyDate: facts.anyDate,
  })
}
