import type { Day, Localized } from '@portal/domain'
import { addTime } from '@portal/domain/instants'
import type { Ctx } from '../../core/ctx.ts'
import { readTenant, type Tx } from '../../core/in-tenant.ts'
import { type OutboxTopic, queueCalls, replaceCalls } from '../outbox/service.ts'
import { CURRENT_CARD } from './card.ts'
import { HOLDER_OF_CALL } from './holder-of-call.ts'
import type { LockedTicket } from './locked.ts'

// A call times out after 5 s. After this time one under way has reached the ticket system or never will.
const UNDER_WAY = { minutes: 2 }

/**
 * A ticket is put on the card that it has when the call is made, so that a late call never takes it back to an older one. A number
 * is read then, too: none is stored here.
 */
type Change =
  | { kind: 'CANCEL' }
  | { kind: 'END' /** Null takes an earlier one back. */; lastDay: Day | null }
  | { kind: 'SET_CARD' }
  | { kind: 'BLOCK_CARD'; cardId: string }
type Command = Change & { reference?: string }
export type TicketCommand = { ticket: Pick<LockedTicket, 'id' | 'companyId' | 'reference'> } & (
  | (Extract<Change, { kind: 'CANCEL' | 'END' }> & { issued: boolean })
  | Extract<Change, { kind: 'SET_CARD' | 'BLOCK_CARD' }>
)

const COMMANDS: Record<Change['kind'], Localized> = {
  CANCEL: { nb: 'Trekk tilbake billett[en til {of}]', en: 'Cancel the pending ticket[ of {of}]' },
  END: { nb: 'Si opp billett[en til {of}]', en: 'Cancel the ticket[ of {of}]' },
  SET_CARD: {
    nb: 'Legg billett[en til {of}] på et annet kort',
    en: 'Move the ticket[ of {of}] to another card',
  },
  BLOCK_CARD: { nb: 'Sperr kort[ til {of}]', en: 'Block the card[ of {of}]' },
}

type Subject = { companyId: string | null; cardNumber: string | null }

/**
 * Queues commands about issued tickets and their cards to the ticket system, in the transaction of the change. An earlier last day that
 * the ticket system has not been sent yet is not sent any more: it could arrive after the new one. The new one is sent at once, and only waits
 * while the earlier one, or the issuing, may be under way.
 */
export const queueCommands = async (tx: Tx, ctx: Ctx, commands: TicketCommand[]): Promise<void> => {
  const isEnd = ({ kind }: TicketCommand) => kind === 'END' || kind === 'CANCEL'
  const ending = commands.filter(isEnd).map(({ ticket }) => ticket.reference)
  const underWayUntil = addTime(ctx.clock.now(), UNDER_WAY)
  const replaced = await replaceCalls(tx, ctx, underWayUntil, 'ticket-command', 'END', ending)
  await queueCalls(
    tx,
    ctx,
    'ticket-command',
    commands.map(each => {
      const {
        ticket: { id, companyId, reference },
        ...command
      } = each
      const { issued, ...change } = { issued: true, ...command }
      const payload: Command = { ...change, reference }
      const dueAt = issued ? isEnd(each) && replaced.get(reference) : underWayUntil
      return { subjectId: id, companyId, payload, ...(dueAt && { dueAt }) }
    }),
  )
}

/** When the ticket system is told the last day of a ticket, where that waits for an earlier message about it; null: at once. */
export const lastDayWaitsUntil = async (
  tx: Tx,
  ctx: Ctx,
  { reference }: Pick<LockedTicket, 'reference'>,
): Promise<Date | null> => {
  // SQL: by parts of the payload.
  const [row] = await tx.$queryRaw<{ at: Date | null }[]>`
    select max(due_at) as at from outbox_call
    where topic = 'ticket-command' and payload->>'kind' = 'END' and payload->>'reference' = ${reference} and state = 'QUEUED' and due_at > ${ctx.clock.now()}`
  return row?.at ?? null
}

/** Tells the ticket system of changes to tickets and cards. Idempotent. The ticket's row may be deleted by then. */
export const commandTopic: OutboxTopic<Command, Subject, void> = {
  name: 'ticket-command',
  says: ({ kind }) => COMMANDS[kind],
  named: HOLDER_OF_CALL,

  load: async (ctx, calls) => {
    // SQL: measured, the latest card of each.
    const rows = await readTenant<Subject & { callId: string }>(ctx, {
      name: 'subjects-of-commands',
      text: `select q.call_id as "callId", t.company_id as "companyId", case when q.card_id is null then card.card_number else k.card_number end as "cardNumber"
        from unnest($1::uuid[], $2::uuid[], $3::uuid[]) q (call_id, ticket_id, card_id) left join ticket t on t.id = q.ticket_id
        ${CURRENT_CARD.sql} left join travel_card k on k.id = q.card_id`,
      values: [
        calls.map(call => call.id),
        calls.map(call => call.subjectId),
        calls.map(({ payload }) => (payload.kind === 'BLOCK_CARD' ? payload.cardId : null)),
      ],
    })
    const found = new Map(rows.map(({ callId, ...subject }) => [callId, subject]))
    return new Map(
      calls.flatMap(({ id, companyId, payload }) => {
        const subject = found.get(id)!
        const aboutCard = payload.kind === 'SET_CARD' || payload.kind === 'BLOCK_CARD'
        // A card without a number is not made yet, or anonymised.
        if (aboutCard && subject.cardNumber === null) return []
        return [[id, { ...subject, companyId: subject.companyId ?? companyId }] as const]
      }),
    )
  },

  call: (ctx, { cardNumber }, { subjectId, payload }) => {
    const { ticketing } = ctx.ports
    const reference = payload.reference ?? subjectId
    switch (payload.kind) {
      case 'CANCEL':
        return ticketing.cancel(reference)
      case 'END':
        return ticketing.end(reference, payload.lastDay)
      case 'SET_CARD':
        return ticketing.setCard(reference, cardNumber!)
      case 'BLOCK_CARD':
        return ticketing.blockCard(cardNumber!)
    }
  },

  done: (_ctx, tx, made) =>
    tx.audit(
      made.map(({ subject: { companyId }, call: { subjectId, payload, attempts, requestId } }) => ({
        action: 'ticketing.command',
        companyId,
        entityId: subjectId,
        detail: { ...payload, state: 'DONE', attempts },
        cause: requestId,
      })),
    ),

  failed: async (_ctx, tx, { companyId }, { attempts, parked }, { subjectId, payload }) => {
    if (parked)
      await tx.audit({
        action: 'ticketing.command',
        companyId,
        entityId: subjectId,
        detail: { ...payload, state: 'PARKED', attempts },
      })
  },
}
