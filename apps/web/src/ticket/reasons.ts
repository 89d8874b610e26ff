/** The possible actions of a ticket by the domain's rules, and the texts of why not, by the ticket's state. */
import { formatDay } from '@portal/domain'
import {
  isOpenStatus,
  type TicketAction,
  type TicketActionFacts,
  type TicketStatus,
  ticketCan,
} from '@portal/domain/ticket'
import type { WireTicket } from '../lib/wire.ts'
import { useTicket } from './phrases.ts'

type Facts = TicketActionFacts & Pick<WireTicket, 'replacedFrom'>

export const ticketFacts = (
  ticket: Pick<WireTicket, 'status' | 'expirationDate' | 'replacedFrom' | 'pickupCode' | 'downloadedToPhone'>,
): Facts => ({
  status: ticket.status.toUpperCase() as TicketStatus,
  expirationDate: ticket.expirationDate,
  replacedFrom: ticket.replacedFrom,
  pickupCode: ticket.pickupCode,
  downloadedToPhone: ticket.downloadedToPhone,
})

/** The sentence for an action of a ticket that is not possible, or null where it is [C-126, C-127, C-130]. */
export function useTicketReason(): (ticket: Facts, action: TicketAction) => string | null {
  const t = useTicket()
  return (ticket, action) => {
    const verdict = ticketCan[action](ticket)
    if (verdict === true) return null
    if (!isOpenStatus(ticket.status)) return t('offOver')
    switch (verdict) {
      case 'has-end-date':
        return ticket.replacedFrom === null
          ? t('offHasEnd')
          : t('offReplaced', { day: formatDay(ticket.replacedFrom) })
      case 'no-pickup-code':
        return t('offCodeComing')
      case 'already-downloaded':
        return t('offOnPhone')
      default:
        return t('offZonePending')
    }
  }
}
