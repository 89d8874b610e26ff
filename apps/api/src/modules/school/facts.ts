import {
  type SchoolAction,
  type SchoolActionFacts,
  type SchoolCardAction,
  type SchoolMedia,
  schoolActions,
  schoolCardCan,
} from '@portal/domain/school'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import type { Tx } from '../../core/in-tenant.ts'
import { type LockedTicket, lockTicket, type OnCard, refuseUnless } from '../ticket/service.ts'

export const KIND = 'SCHOOL_TICKET'

/** The facts that decide which actions a ticket allows, as `presentTicket` has them. */
export const actionFactsOf = (ticket: LockedTicket): SchoolActionFacts => ({
  ...ticket,
  mediaType: ticket.mediaType as SchoolMedia,
  cardState: ticket.card?.state ?? null,
  cardAtFactory: ticket.card?.atFactory ?? false,
})

/** @throws Refusal action-not-allowed unless the API announces all of these actions (002 §6) */
export const assertAllowed = (ticket: LockedTicket, actions: readonly SchoolAction[]): void => {
  const allowed = schoolActions(actionFactsOf(ticket))
  const action = actions.find(each => !allowed.includes(each))
  if (action) throw new Refusal('action-not-allowed', { action })
}

/** A ticket whose card can be blocked or replaced, locked until the commit. @throws Refusal not-found, ticket-not-changeable */
export const lockForCard = async (
  tx: Tx,
  ctx: Ctx,
  id: string,
  action: SchoolCardAction,
): Promise<OnCard> => {
  const ticket = await lockTicket(tx, ctx, KIND, id)
  refuseUnless(schoolCardCan[action](actionFactsOf(ticket)))
  return ticket as OnCard
}
