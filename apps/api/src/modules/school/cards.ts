import { nok } from '@portal/domain'
import { cardDigits, REPLACEMENT_CARD_FEE } from '@portal/domain/free-ticket'
import { makesSchoolCards, type SchoolGeneralError } from '@portal/domain/school'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, refuseDuplicate, type Tx } from '../../core/in-tenant.ts'
import type { RequestPorts } from '../../core/services.ts'
import {
  chargeForCard,
  hasPostAddress,
  lockTicket,
  type OnCard,
  replaceCard,
  withdrawCard,
} from '../ticket/service.ts'
import { KIND, lockForCard } from './facts.ts'
import { askCards } from './order-facts.ts'
import type { SchoolCardReplace, SchoolCardReplaced } from './schemas.ts'

type CardReplacement = z.infer<typeof SchoolCardReplace>
type Replaced = z.infer<typeof SchoolCardReplaced>

/** A card that the school has, as in an order. @throws Refusal card-number-invalid, card-blocked, unavailable */
const assertKnown = async (
  ctx: Ctx,
  ports: Pick<RequestPorts, 'ticketing'>,
  cardNumber: string,
): Promise<void> => {
  const states = await askCards(ctx, ports, [cardNumber])
  const state = states.get(cardNumber) ?? 'UNKNOWN'
  if (state !== 'VALID') throw new Refusal(state === 'BLOCKED' ? 'card-blocked' : 'card-number-invalid')
}

/** @throws Refusal school-ticket-refused where no card is made, or there is no address to send it to */
const assertCanBeMade = async (ctx: Ctx, tx: Tx, { companyId }: OnCard): Promise<void> => {
  const refuse = (error: SchoolGeneralError) => {
    throw new Refusal('school-ticket-refused', { generalErrors: [error] })
  }
  if (!makesSchoolCards(ctx.operator)) refuse('TRAVEL_CARD_NOT_PRODUCED')
  if (!(await hasPostAddress(tx, companyId))) refuse('TRAVEL_CARD_NO_COMPANY_POST_ADDRESS')
}

/**
 * PUT /travel-card/{id}/replace: the card of a pupil is blocked at once, and the ticket goes on with another: one that the school has, by
 * its number, or one that is made, for which the fee is charged once. The same number once more changes nothing.
 * @throws Refusal not-found, ticket-not-changeable, card-number-invalid, card-blocked, card-number-in-use, school-ticket-refused, unavailable
 */
export const replaceSchoolCard = async (
  ctx: Ctx,
  ports: Pick<RequestPorts, 'ticketing'>,
  id: string,
  asked: CardReplacement,
): Promise<Replaced> => {
  const cardNumber = asked.cardNumber === undefined ? null : cardDigits(asked.cardNumber)
  if (cardNumber !== null) await assertKnown(ctx, ports, cardNumber)
  return inTenant(
    ctx,
    async tx => {
      if (cardNumber !== null) {
        const { card } = await lockTicket(tx, ctx, KIND, id)
        if (card?.state === 'CREATED' && card.cardNumber === cardNumber) return { id, fee: 0 }
      }
      const ticket = await lockForCard(tx, ctx, id, 'REPLACE')
      if (cardNumber === null) await assertCanBeMade(ctx, tx, ticket)
      const cardId = await replaceCard(tx, ctx, ticket, cardNumber)
      const feeOre = cardNumber === null ? REPLACEMENT_CARD_FEE.ore : 0
      if (feeOre > 0) await chargeForCard(tx, ctx, ticket, cardId)
      await tx.audit({
        action: 'travel-card.replace',
        companyId: ticket.companyId,
        entityId: id,
        detail: { feeOre },
      })
      return { id, fee: nok(feeOre) }
    },
    { unaudited: 'a card that the ticket is on already' },
  ).catch(refuseDuplicate('card-number-in-use'))
}

/**
 * PUT /travel-card/{id}/deactivate: blocks the card of a pupil for good and cancels the ticket on it; a pupil who is to keep the ticket
 * gets another card instead.
 * @throws Refusal not-found, ticket-not-changeable, card-number-in-use when the ticket is over and another one uses the card
 */
export const blockSchoolCard = (ctx: Ctx, id: string): Promise<void> =>
  inTenant(ctx, async tx => {
    const ticket = await lockForCard(tx, ctx, id, 'BLOCK')
    await withdrawCard(tx, ctx, ticket)
    await tx.audit({ action: 'travel-card.block', companyId: ticket.companyId, entityId: id })
  })
