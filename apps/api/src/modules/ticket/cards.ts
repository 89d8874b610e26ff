import { CARD_NAME_LENGTH, isGpv2 } from '@portal/domain/ticket'
import type { Ctx } from '../../core/ctx.ts'
import { Prisma, type Tx } from '../../core/in-tenant.ts'
import { queueCalls } from '../outbox/service.ts'
import { claimInsert, claimPeriod, refuseTaken, ticketClaims } from './claims.ts'
import { queueCommands } from './command.ts'
import type { LockedTicket } from './locked.ts'

/** A ticket whose current card is known; the product has checked its rules. */
export type OnCard = LockedTicket & { card: NonNullable<LockedTicket['card']> }

/** A card that was requested, its number, and when it was made. */
export type NumberedCard = { ticket: OnCard; cardNumber: string; madeAt: Date }

/** Claims the numbers for the days of their tickets that are left. @returns the ids of the tickets that have got theirs */
const claimNumbers = async (tx: Tx, ctx: Ctx, cards: NumberedCard[]): Promise<Set<string>> => {
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
    const owners = Prisma.sql`select * from unnest(${group.map(({ ticket }) => ticket.id)}::uuid[], ${group.map((_, n) => n)}::int[])`
    const rows = await tx.$queryRaw<{ owner_id: string }[]>(claimInsert(claims, owners, JSON.parse(days)))
    for (const row of rows) claimed.add(row.owner_id)
  }
  return claimed
}

/**
 * Gives requested cards their numbers, by sets. A ticket that waited for its card is issued; a running one moves to the card. A card
 * whose number another open ticket of the kind has is left as it is.
 * @returns the ids of the tickets whose cards have got their numbers
 */
export const giveCardNumbers = async (tx: Tx, ctx: Ctx, cards: NumberedCard[]): Promise<Set<string>> => {
  if (cards.length === 0) return new Set()
  const claimed = await claimNumbers(tx, ctx, cards)
  const made = cards.filter(({ ticket }) => claimed.has(ticket.id))
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
  await tx.$executeRaw`
    update travel_card k set state = 'CANCELLED', card_number = m.card_number, manufactured_at = m.made_at
    from unnest(${cards.map(({ cardId }) => cardId)}::uuid[], ${cards.map(({ cardNumber }) => cardNumber)}::text[],
      ${cards.map(({ madeAt }) => madeAt)}::timestamptz[]) m (id, card_number, made_at)
    where k.id = m.id`
  await queueCommands(
    tx,
    ctx,
    cards.map(({ ticket, cardId }) => ({ ticket, kind: 'BLOCK_CARD', cardId })),
  )
}

/**
 * Gives a requested card the number that staff have entered. It leaves its batch, so that no factory makes it once more.
 * @throws a unique violation when another open ticket of the kind has the card
 */
export const giveCardNumber = async (tx: Tx, ctx: Ctx, ticket: OnCard, cardNumber: string): Promise<void> => {
  await tx.$executeRaw`update travel_card set batch_id = null where id = ${ticket.card.id}::uuid`
  const claimed = await giveCardNumbers(tx, ctx, [{ ticket, cardNumber, madeAt: ctx.clock.now() }])
  refuseTaken([ticket], claimed.size)
}

/**
 * Blocks the current card of a ticket, here at once and by a call at the ticket system. The number is free for another ticket. The ticket
 * that this one follows may still run on the same card, which is blocked for it too.
 * @returns the ids of the tickets that the card carried
 */
export const blockCard = async (tx: Tx, ctx: Ctx, ticket: OnCard): Promise<string[]> => {
  const { id, card } = ticket
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

/** Blocks the current card of a ticket and requests another one in the name of the holder. @returns the id of the new card */
export const replaceCard = async (tx: Tx, ctx: Ctx, ticket: OnCard): Promise<string> => {
  await blockCard(tx, ctx, ticket)
  const [card] = await tx.$queryRaw<{ id: string }[]>`
    insert into travel_card (ticket_id, state, card_name, requested_at, replaces_id)
    select ${ticket.id}::uuid, 'REQUESTED', left(h.first_name || ' ' || h.last_name, ${CARD_NAME_LENGTH}::int), ${ctx.clock.now()}, ${ticket.card.id}::uuid
    from (select) one left join holder h on h.id = ${ticket.holderId}::uuid returning id`
  return card!.id
}
