/** The tickets of an employee id, as the page groups them. Pure. */
import type { Schemas } from '@portal/api-client'
import { addDays, type Day, oreOf } from '@portal/domain'
import {
  cancelActionOf,
  codeActionOf,
  type FreeTicketActionFacts,
  freeTicketCan,
  isInCancelAll,
} from '@portal/domain/free-ticket'
import { isOpenStatus, type TicketStatus } from '@portal/domain/ticket'

export type WireFreeTicket = Schemas['FreeTicket']
export type HolderGroup = WireFreeTicket['ticketHolderType']

/** What the domain's rules ask of a ticket. */
export const factsOf = (ticket: WireFreeTicket): FreeTicketActionFacts => ({
  status: ticket.status.toUpperCase() as TicketStatus,
  expirationDate: ticket.expirationDate,
  pickupCode: ticket.pickupCode,
  downloadedToPhone: ticket.downloadedToPhone,
  mediaType: ticket.mediaType,
  cardState: ticket.travelCardState,
  cardAtFactory: ticket.cardAtFactory,
  handedOver: ticket.handedOver,
})

export const isOpen = ({ status }: WireFreeTicket): boolean => isOpenStatus(status.toUpperCase())
export const isOnCard = ({ mediaType }: WireFreeTicket): boolean => mediaType === 'TRAVEL_CARD'

/** The order of the groups; unknown holders last, and only when there are any. */
const GROUPS = ['EMPLOYEE', 'FAMILY_MEMBER', 'RETIRED', 'UNKNOWN'] as const satisfies HolderGroup[]

/** The open tickets by type of holder, without empty groups [F-012]. */
export const groupsOf = (tickets: readonly WireFreeTicket[]) =>
  GROUPS.map(group => ({
    group,
    tickets: tickets.filter(ticket => isOpen(ticket) && ticket.ticketHolderType === group),
  })).filter(({ tickets }) => tickets.length > 0)

/** What is over, newest start first [F-014]. */
export const endedOf = (tickets: readonly WireFreeTicket[]): WireFreeTicket[] =>
  tickets
    .filter(ticket => !isOpen(ticket))
    .sort((a, b) => (a.startDate < b.startDate ? 1 : a.startDate > b.startDate ? -1 : 0))

/** The tickets that "cancel all" is about [F-147]. */
export const cancellable = (tickets: readonly WireFreeTicket[]): WireFreeTicket[] =>
  tickets.filter(ticket => isInCancelAll(factsOf(ticket)))

export const isWithdrawn = (ticket: WireFreeTicket): boolean =>
  cancelActionOf(factsOf(ticket)) === 'cancelPending'

/** What the open tickets cost a month, and what is taxed, in øre. A price that is not known counts nothing. */
export const sumsOf = (tickets: readonly WireFreeTicket[]) => {
  const open = tickets.filter(isOpen)
  const sum = (of: (ticket: WireFreeTicket) => number | null) =>
    open.reduce((ore, ticket) => ore + oreOf(of(ticket) ?? 0), 0)
  return {
    active: open.filter(({ status }) => status === 'active').length,
    pending: open.filter(({ status }) => status === 'pending').length,
    priceOre: sum(({ pricePerMonth }) => pricePerMonth),
    taxOre: sum(({ taxAmount }) => taxAmount),
    departments: [...new Set(open.map(({ invoiceReference }) => invoiceReference))],
  }
}

export type FamilyAct =
  | 'sendPickupCode'
  | 'resend'
  | 'replaceCard'
  | 'edit'
  | 'cancelActive'
  | 'cancelPending'

/** What is possible now, in the fixed order: what the ticket needs, change, cancel. */
export const actsOf = (ticket: WireFreeTicket, operator: { replacementCards: boolean }): FamilyAct[] => {
  const facts = factsOf(ticket)
  const wanted: FamilyAct[] = [
    isOnCard(ticket) ? 'replaceCard' : codeActionOf(facts),
    'edit',
    cancelActionOf(facts),
  ]
  return wanted.filter(act => freeTicketCan[act](facts, operator) === true)
}

/** What the withdrawal of a ticket says, as a key of the phrases: what becomes of it, and of a card that was ordered for it. */
export const withdrawalTextOf = ({ status, cardAtFactory }: WireFreeTicket) => {
  if (status === 'active') return cardAtFactory ? 'pendingCardMadeText' : 'pendingCardText'
  return cardAtFactory ? 'pendingMadeText' : 'pendingText'
}

/** Why something a reader may look for is left out, as a key of the phrases and the day it is about; null where nothing is missed. */
export const whyNot = (
  ticket: WireFreeTicket,
  operator: { replacementCards: boolean },
): {
  key: 'whyMoved' | 'whyReplaced' | 'whyEnds' | 'whyCardComing' | 'whyBlocked' | 'whyCodeComing'
  day: Day
} | null => {
  const { expirationDate, handedOver, replacedFrom, travelCardState } = ticket
  if (handedOver && expirationDate) return { key: 'whyMoved', day: addDays(expirationDate, 1) }
  if (replacedFrom !== null) return { key: 'whyReplaced', day: replacedFrom }
  if (expirationDate) return { key: 'whyEnds', day: expirationDate }
  if (isOnCard(ticket) && travelCardState === 'REQUESTED')
    return operator.replacementCards ? { key: 'whyCardComing', day: '' } : null
  if (isOnCard(ticket) && travelCardState === 'DEACTIVATED') return { key: 'whyBlocked', day: '' }
  if (!isOnCard(ticket) && ticket.pickupCode === null) return { key: 'whyCodeComing', day: '' }
  return null
}
