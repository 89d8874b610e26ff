import { type BatchFault, faultOf, faultsAfter, sortReported } from '@portal/domain/card-production'
import { isOpenStatus, type TicketKind, type TravelCardState } from '@portal/domain/ticket'
import { inTenant, type Tx } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'
import { isUuid } from '../../core/params.ts'
import type { CardReport, MadeCard } from '../../ports/card-factory-wire.ts'
import {
  blockedNumbers,
  giveCardNumbers,
  type LockedTicket,
  lockTickets,
  type OnCard,
  withdrawCards,
} from '../ticket/service.ts'

type Entry = MadeCard
type Batch = { id: string; companyId: string }
/** How many cards got their numbers, and whether all cards of the batch are reported. */
export type BatchAnswer = { made: number; settled: boolean }
type BatchCard = {
  id: string
  ticketId: string
  kind: TicketKind
  state: TravelCardState
  cardNumber: string | null
}

/**
 * Takes in some entries of a report about a batch, in one transaction: cards get their numbers, those that nobody wants any more are
 * blocked, and what is wrong or cannot be read is kept as faults of the batch.
 * @returns null for a batch that was not handed over
 */
export const takeEntries = (
  ctx: JobCtx,
  batchId: string,
  entries: Entry[],
  unreadable: CardReport['unreadable'],
): Promise<BatchAnswer | null> =>
  inTenant(
    ctx,
    async tx => {
      await tx.serialize('card-report')
      tx.lock('cardBatch', { id: batchId })
      const batch = await tx.models.cardBatch.findFirst({
        where: { id: batchId, handedOverAt: { not: null } },
        select: { id: true, companyId: true, faults: true, reportedAt: true },
      })
      if (!batch) return null
      const settled = batch.reportedAt !== null
      const faultsBefore = batch.faults as BatchFault[]
      const { made, withdrawn, ...changed } = await change(tx, ctx, batch, entries)
      const found = [...changed.found, ...unreadable.map(entry => faultOf('unreadable-entry', entry))]
      const faults = faultsAfter(faultsBefore, { made, found })
      if (made.size + withdrawn === 0 && JSON.stringify(faults) === JSON.stringify(faultsBefore))
        return { made: 0, settled }
      // SQL: it reads the cards and writes the batch in one.
      const [after] = await tx.$queryRaw<{ settled: boolean; cards: number }[]>`
        update card_batch b set faults = ${JSON.stringify(faults)}::jsonb, manufactured_at = k.made_at,
          reported_at = case when k.waiting = 0 then coalesce(b.reported_at, ${ctx.clock.now()}) end
        from (select max(manufactured_at) as made_at, count(manufactured_at)::int as cards, count(*) filter (where state = 'REQUESTED') as waiting
          from travel_card where batch_id = ${batchId}::uuid) k
        where b.id = ${batchId}::uuid returning b.reported_at is not null as settled, k.cards`
      if (after!.settled && !settled)
        tx.notice({
          kind: 'cardBatchMade',
          companyId: batch.companyId,
          subjectId: batch.id,
          count: after!.cards,
        })
      await tx.audit({
        action: 'card-batch.report',
        companyId: batch.companyId,
        entityId: batch.id,
        detail: { made: made.size, withdrawn, refused: found.length },
      })
      return { made: made.size, settled: after!.settled }
    },
    { unaudited: 'a report that is repeated changes nothing', timeoutMs: 120_000 },
  )

/** The named cards of the batch with their tickets, locked as everywhere: tickets, holders, cards. */
const lockNamed = async (tx: Tx, ctx: JobCtx, batchId: string, entries: Entry[]) => {
  const ids = entries.map(({ reference }) => reference).filter(isUuid)
  const read = async (): Promise<BatchCard[]> => {
    const cards = await tx.models.travelCard.findMany({
      where: { batchId, id: { in: ids } },
      select: {
        ...{ id: true, ticketId: true, state: true, cardNumber: true },
        ticket: { select: { kind: true } },
      },
    })
    return cards.map(({ ticket: { kind }, ...card }) => ({ ...card, kind }))
  }
  const tickets = new Map<string, LockedTicket>()
  for (const [kind, cards] of Map.groupBy(await read(), card => card.kind)) {
    const ids = cards.map(({ ticketId }) => ticketId)
    for (const ticket of await lockTickets(tx, ctx, kind, ids)) tickets.set(ticket.id, ticket)
  }
  // As they are now that nobody else can change their tickets.
  const cards = await read()
  return new Map(cards.map(card => [card.id, { ...card, ticket: tickets.get(card.ticketId) }]))
}

const change = async (tx: Tx, ctx: JobCtx, batch: Batch, entries: Entry[]) => {
  const cards = await lockNamed(tx, ctx, batch.id, entries)
  const used = await tx.models.travelCard.findMany({
    where: { cardNumber: { in: entries.map(({ cardNumber }) => cardNumber) } },
    select: { cardNumber: true },
  })
  const blocked = await blockedNumbers(
    tx,
    entries.map(({ cardNumber }) => cardNumber),
  )
  const facts = [...cards].map(([id, { ticket, ...card }]) => {
    const isWanted =
      ticket !== undefined &&
      isOpenStatus(ticket.status) &&
      ticket.card?.id === id &&
      // A ticket that waited for its card until after its last day is open, and needs none.
      (ticket.expirationDate === null || ticket.expirationDate >= ctx.today)
    return [id, { ...card, isWanted }] as const
  })
  const sorted = sortReported(
    entries,
    new Map(facts),
    new Set([...used.flatMap(({ cardNumber }) => cardNumber ?? []), ...blocked]),
  )
  const numbered = ({ reference, cardNumber, manufacturedAt }: Entry) => ({
    cardId: reference,
    ticket: cards.get(reference)!.ticket as OnCard,
    cardNumber,
    madeAt: new Date(manufacturedAt),
  })
  const given = await giveCardNumbers(tx, ctx, sorted.made.map(numbered))
  await withdrawCards(tx, ctx, sorted.withdrawn.map(numbered))
  const [made, taken] = [true, false].map(is =>
    sorted.made.filter(({ reference }) => given.has(cards.get(reference)!.ticketId) === is),
  ) as [Entry[], Entry[]]
  await tx.audit(
    made.map(({ reference }) => ({
      action: 'travel-card.make',
      companyId: batch.companyId,
      entityId: cards.get(reference)!.ticketId,
      follows: true,
    })),
  )
  return {
    made: new Set(made.map(({ reference }) => reference)),
    withdrawn: sorted.withdrawn.length,
    found: [...sorted.faults, ...taken.map(entry => faultOf('number-in-use', entry))],
  }
}
