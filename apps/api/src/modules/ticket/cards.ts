import { REPLACEMENT_CARD_FEE, replacementFeeKey } from '@portal/domain/free-ticket'
import { cardNameOf, isGpv2, isOpenStatus } from '@portal/domain/ticket'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { dayColumn, type Tx } from '../../core/in-tenant.ts'
import { queueCalls, withdrawCalls } from '../outbox/service.ts'
import { blockedNumbers, noteBlocked, refuseBlocked } from './blocked-cards.ts'
import { claimPeriod, insertClaims, refuseTaken, ticketClaims } from './claims.ts'
import { queueCommands } from './command.ts'
import { cancelNow } from './end.ts'
import { type LockedTicket, lockTickets } from './locked.ts'

/** A ticket whose current card is known; the product has checked its rules. */
export type OnCard = LockedTicket & { card: NonNullable<LockedTicket['card']> }

/** Charges once for a card that is made instead of another, on the agreement of its ticket. Source: 002 §9. */
export const chargeForCard = async (tx: Tx, ctx: Ctx, ticket: OnCard, cardId: string): Promise<void> => {
  const { ore, vatRate } = REPLACEMENT_CARD_FEE
  await tx.models.ticketFee.create({
    data: {
      ...{ ticketId: ticket.id, agreementId: ticket.agreementId, sourceKey: replacementFeeKey(cardId) },
      ...{ amountOre: ore, vatRate, day: dayColumn(ctx.today) },
    },
    select: { id: true },
  })
}

/** A card that was requested, its number, and when it was made. */
export type NumberedCard = { ticket: OnCard; cardNumber: string; madeAt: Date }

type Numbered = Pick<NumberedCard, 'cardNumber'> & { ticket: LockedTicket }

/** Claims the numbers for the days of their tickets that are left. @returns the ids of the tickets that have got theirs */
const claimNumbers = async (tx: Tx, ctx: Ctx, cards: Numbered[]): Promise<Set<string>> => {
  const claimed = new Set<string>()
  const ofDays = Map.groupBy(cards, ({ ticket: { kind, startDate, expirationDate } }) => {
    const period = claimPeriod(kind, {
      startDate: [startDate, ctx.today].sort().at(-1)!,
      expirationDate,
    })
    return JSON.stringify(period)
  })
  for (const [days, group] of ofDays) {
    const claims = group.flatMap(({ ticket, cardNumber }, n) =>
      ticketClaims(ticket.kind, {
        companyId: ticket.companyId,
        agreementId: ticket.agreementId,
        phone: null,
        card: cardNumber,
        holder: null,
      }).map(claim => ({ ...claim, n })),
    )
    const owners = group.map(({ ticket }) => ticket.id)
    for (const id of await insertClaims(tx, owners, claims, JSON.parse(days))) claimed.add(id)
  }
  return claimed
}

/**
 * Gives requested cards their numbers, by sets. A ticket that waited for its card is issued; a running one moves to the card. A card
 * whose number another open ticket of the kind has, or that was blocked before, is left as it is.
 * @returns the ids of the tickets whose cards have got their numbers
 */
export const giveCardNumbers = async (tx: Tx, ctx: Ctx, cards: NumberedCard[]): Promise<Set<string>> => {
  if (cards.length === 0) return new Set()
  const blocked = await blockedNumbers(
    tx,
    cards.map(({ cardNumber }) => cardNumber),
  )
  const claimed = await claimNumbers(
    tx,
    ctx,
    cards.filter(({ cardNumber }) => !blocked.has(cardNumber)),
  )
  const made = cards.filter(({ ticket }) => claimed.has(ticket.id))
  // SQL: one set, each card with its number.
  await tx.$executeRaw`
    update travel_card k set state = 'CREATED', card_number = m.card_number, is_gpv2 = m.is_gpv2, manufactured_at = m.made_at
    from unnest(${made.map(({ ticket }) => ticket.card.id)}::uuid[], ${made.map(({ cardNumber }) => cardNumber)}::text[],
      ${made.map(({ cardNumber }) => isGpv2(cardNumber))}::boolean[], ${made.map(({ madeAt }) => madeAt)}::timestamptz[]) m (id, card_number, is_gpv2, made_at)
    where k.id = m.id`
  const [running, waiting] = [true, false].map(is => made.filter(({ ticket }) => ticket.issued === is)) as [
    NumberedCard[],
    NumberedCard[],
  ]
  await queueCommands(
    tx,
    ctx,
    running.map(({ ticket }) => ({ ticket, kind: 'SET_CARD' })),
  )
  await queueCalls(
    tx,
    ctx,
    'ticket-issue',
    waiting.map(({ ticket: { id, companyId } }, turn) => ({ subjectId: id, companyId, turn })),
  )
  return claimed
}

/**
 * Cards that a factory has made although nobody wants them any more: they keep their numbers and are blocked, so that they open no gate.
 */
export const withdrawCards = async (
  tx: Tx,
  ctx: Ctx,
  cards: { cardId: string; ticket: LockedTicket; cardNumber: string; madeAt: Date }[],
): Promise<void> => {
  if (cards.length === 0) return
  // SQL: one set, each card with its number.
  await tx.$executeRaw`
    update travel_card k set state = 'CANCELLED', card_number = m.card_number, manufactured_at = m.made_at
    from unnest(${cards.map(({ cardId }) => cardId)}::uuid[], ${cards.map(({ cardNumber }) => cardNumber)}::text[],
      ${cards.map(({ madeAt }) => madeAt)}::timestamptz[]) m (id, card_number, made_at)
    where k.id = m.id`
  await noteBlocked(
    tx,
    ctx,
    cards.map(({ cardNumber }) => cardNumber),
  )
  await queueCommands(
    tx,
    ctx,
    cards.map(({ ticket, cardId }) => ({ ticket, kind: 'BLOCK_CARD', cardId })),
  )
}

/**
 * Gives a requested card the number that staff have entered. It leaves its batch, so that no factory makes it once more.
 * @throws Refusal card-blocked; a unique violation when another open ticket of the kind has the card
 */
export const giveCardNumber = async (tx: Tx, ctx: Ctx, ticket: OnCard, cardNumber: string): Promise<void> => {
  await refuseBlocked(tx, ctx, [cardNumber])
  await tx.models.travelCard.updateMany({ where: { id: ticket.card.id }, data: { batchId: null } })
  const claimed = await giveCardNumbers(tx, ctx, [{ ticket, cardNumber, madeAt: ctx.clock.now() }])
  refuseTaken([ticket], claimed.size)
}

/**
 * Blocks the current card of a ticket, here at once and by a call at the ticket system, and for good: no ticket is ordered on it any more.
 * The ticket that this one follows may still run on the same card, which is blocked for it too.
 * @returns the ids of the tickets that the card carried
 */
const blockCard = async (tx: Tx, ctx: Ctx, ticket: OnCard): Promise<string[]> => {
  const { id, card } = ticket
  if (card.cardNumber !== null) await noteBlocked(tx, ctx, [card.cardNumber])
  // SQL: the cards and their claims in one.
  const carried = await tx.$queryRaw<{ id: string }[]>`
    with blocked as (
      update travel_card k set state = 'DEACTIVATED', deactivated_at = ${ctx.clock.now()}
      where k.id = ${card.id}::uuid or (k.card_number = ${card.cardNumber} and k.state = 'CREATED'
        and k.ticket_id = (select replaces_id from ticket where id = ${id}::uuid))
      returning k.ticket_id),
    periods as (delete from period_claim where owner_id in (select ticket_id from blocked) and kind = 'TICKET_CARD'),
    claims as (delete from open_claim where owner_id in (select ticket_id from blocked) and kind = 'TICKET_CARD')
    select ticket_id as id from blocked`
  await queueCommands(tx, ctx, [{ ticket, kind: 'BLOCK_CARD', cardId: card.id }])
  return carried.map(row => row.id)
}

/** A ticket of any kind may have been ordered on the card since, also while somebody looks at the list. @throws Refusal card-number-in-use */
const refuseIfUsed = async (tx: Tx, { id, card }: OnCard): Promise<void> => {
  if (card.cardNumber === null) return
  const others = await tx.models.periodClaim.count({
    where: { kind: 'TICKET_CARD', key: card.cardNumber, ownerId: { not: id } },
  })
  if (others > 0) throw new Refusal('card-number-in-use')
}

/**
 * Blocks the card of a ticket that gets no other. What is open on it is cancelled, because nobody could use it: the ticket, and the one
 * that it follows and that still runs. The product has checked its rules and writes the audit entry.
 * @throws Refusal card-number-in-use when the ticket is over and another one uses the card
 */
export const withdrawCard = async (tx: Tx, ctx: Ctx, ticket: OnCard): Promise<void> => {
  const open = isOpenStatus(ticket.status)
  if (!open) await refuseIfUsed(tx, ticket)
  const carried = await blockCard(tx, ctx, ticket)
  if (!open) return
  const tickets = await lockTickets(tx, ctx, ticket.kind, carried)
  await cancelNow(
    tx,
    ctx,
    tickets.filter(({ status }) => isOpenStatus(status)),
  )
}

/**
 * Blocks the current card of a ticket and gives it another: one that the holder is handed, by its number, or one that is made in their
 * name. The product has checked its rules and writes the audit entry.
 * @returns the id of the new card
 * @throws Refusal card-blocked for the number of a blocked card; a unique violation when another open ticket of the kind has it
 */
export const replaceCard = async (
  tx: Tx,
  ctx: Ctx,
  ticket: OnCard,
  cardNumber: string | null = null,
): Promise<string> => {
  await blockCard(tx, ctx, ticket)
  // A ticket that is not issued yet waits for its new card.
  if (!ticket.issued) await withdrawCalls(tx, 'ticket-issue', [ticket.id])
  const card = await tx.models.travelCard.create({
    data: {
      ...{ ticketId: ticket.id, state: cardNumber === null ? 'REQUESTED' : 'CREATED', cardNumber },
      cardName: cardNumber === null && ticket.holder ? cardNameOf(ticket.holder) : null,
      isGpv2: cardNumber !== null && isGpv2(cardNumber),
      ...{ requestedAt: ctx.clock.now(), replacesId: ticket.card.id },
    },
    select: { id: true },
  })
  if (cardNumber !== null) {
    await refuseBlocked(tx, ctx, [cardNumber])
    const claimed = await claimNumbers(tx, ctx, [{ ticket, cardNumber }])
    refuseTaken([ticket], claimed.size)
    if (ticket.issued) await queueCommands(tx, ctx, [{ ticket, kind: 'SET_CARD' }])
    else
      await queueCalls(tx, ctx, 'ticket-issue', [
        { subjectId: ticket.id, companyId: ticket.companyId, turn: 0 },
      ])
  }
  return card.id
}
