/** Why a button is off, in words: the domain gives the reason, this names it for the state the thing is in. */
import type { SubscriptionReason } from '@portal/domain/subscription'
import { isOpenStatus, type TicketAction, type TicketActionFacts, ticketCan } from '@portal/domain/ticket'
import { useEmployee } from './phrases.ts'

/** The sentence for an action of a ticket that is not possible, or null where it is [C-126, C-127, C-130]. */
export function useTicketReason(): (ticket: TicketActionFacts, action: TicketAction) => string | null {
  const t = useEmployee()
  return (ticket, action) => {
    const verdict = ticketCan[action](ticket)
    if (verdict === true) return null
    if (!isOpenStatus(ticket.status)) return t('offOver')
    switch (verdict) {
      case 'has-end-date':
        return t('offHasEnd')
      case 'no-pickup-code':
        return t('offCodeComing')
      case 'already-downloaded':
        return t('offOnPhone')
      default:
        return t('offZonePending')
    }
  }
}

/** The sentence for what a subscription does not allow, or null where it does [C-137, C-138, C-140]. */
export function useSubscriptionReason(): (verdict: true | SubscriptionReason) => string | null {
  const t = useEmployee()
  return verdict => {
    switch (verdict) {
      case true:
        return null
      case 'has-end-date':
        return t('offSubscriptionHasEnd')
      case 'not-in-this-environment':
        return t('offHere')
      default:
        return t('offSubscriptionOver')
    }
  }
}
