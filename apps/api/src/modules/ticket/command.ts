import type { Day } from '@portal/domain'
import type { Ctx } from '../../core/ctx.ts'
import { readTenant, type Tx } from '../../core/in-tenant.ts'
import { type OutboxTopic, queueCalls } from '../outbox/service.ts'

// An issuing call times out after 5 s. After this time a call under way has reached the ticket system or never will.
const ISSUING_MS = 120_000

type Command = { kind: 'CANCEL' } | { kind: 'END'; lastDay: Day }
export type TicketCommand = { ticketId: string } & (
  | { kind: 'CANCEL'; issued: boolean }
  | { kind: 'END'; lastDay: Day }
)

/** Queues commands about issued tickets to the ticket system, in the transaction of the change. */
export const queueCommands = (tx: Tx, ctx: Ctx, commands: TicketCommand[]): Promise<void> =>
  queueCalls(
    tx,
    ctx,
    'ticket-command',
    commands.map(command => {
      const payload: Command =
        command.kind === 'END' ? { kind: 'END', lastDay: command.lastDay } : { kind: 'CANCEL' }
      const mayBeUnderWay = command.kind === 'CANCEL' && !command.issued
      const dueAt = mayBeUnderWay ? { dueAt: new Date(ctx.clock.now().getTime() + ISSUING_MS) } : {}
      return { subjectId: command.ticketId, companyId: ctx.companyId, payload, ...dueAt }
    }),
  )

/** Cancels and ends tickets at the ticket system. Idempotent. The ticket's row may be deleted by then. */
export const commandTopic: OutboxTopic<Command, { companyId: string | null }, void> = {
  name: 'ticket-command',

  load: async (ctx, calls) => {
    const rows = await readTenant<{ id: string; companyId: string }>(ctx, {
      name: 'tickets-of-commands',
      text: 'select id, company_id as "companyId" from ticket where id = any($1::uuid[])',
      values: [calls.map(call => call.subjectId)],
    })
    const companies = new Map(rows.map(({ id, companyId }) => [id, companyId]))
    return new Map(
      calls.map(call => [call.id, { companyId: companies.get(call.subjectId) ?? call.companyId }]),
    )
  },

  call: (ctx, _ticket, { subjectId, payload }) =>
    payload.kind === 'CANCEL'
      ? ctx.ports.ticketing.cancel(subjectId)
      : ctx.ports.ticketing.end(subjectId, payload.lastDay),

  done: (_ctx, tx, { companyId }, _answer, { subjectId, payload, attempts }) =>
    tx.audit({
      action: 'ticketing.command',
      companyId,
      entityId: subjectId,
      detail: { ...payload, state: 'DONE', attempts },
    }),

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
