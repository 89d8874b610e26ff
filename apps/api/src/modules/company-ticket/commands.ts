import type { Day } from '@portal/domain'
import { DUE_AT_ONCE } from '../../core/clock.ts'
import type { Ctx } from '../../core/ctx.ts'
import { inTenant, readTenant, type Tx } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'
import { OutboundError } from '../../ports/outbound.ts'

const BATCH = 50
const CONCURRENCY = 5
const MAX_ATTEMPTS = 12
const FIRST_RETRY_MS = 5_000
const LONGEST_RETRY_MS = 3_600_000
// An issuing call times out after 5 s. After this time a call under way has reached the ticket system or never will.
const ISSUING_MS = 120_000

export type TicketingCommand =
  | { ticketId: string; kind: 'CANCEL'; issued: boolean }
  | { ticketId: string; kind: 'END'; lastDay: Day }

/** Queues a command to the ticket system in the transaction of the change, so that a rollback removes it. */
export const queueCommand = async (tx: Tx, ctx: Ctx, command: TicketingCommand): Promise<void> => {
  const lastDay = command.kind === 'END' ? command.lastDay : null
  const mayBeUnderWay = command.kind === 'CANCEL' && !command.issued
  const nextAt = mayBeUnderWay ? new Date(ctx.clock.now().getTime() + ISSUING_MS) : DUE_AT_ONCE
  await tx.$executeRaw`
    insert into ticketing_command (ticket_id, kind, last_day, next_at, created_at)
    values (${command.ticketId}::uuid, ${command.kind}::ticketing_command_kind, ${lastDay}::date, ${nextAt}, ${ctx.clock.now()})`
  await tx.enqueue('ticketing-commands', { operator: ctx.operator.id })
}

type Due = {
  id: string
  ticketId: string
  companyId: string | null
  kind: 'CANCEL' | 'END'
  lastDay: Day | null
  attempts: number
}

/**
 * Sends due commands to the ticket system. They are rows, so a lost job or a killed worker only delays them; commands are
 * idempotent.
 */
export const sendDueCommands = async (ctx: JobCtx): Promise<{ sent: number; failed: number }> => {
  const result = { sent: 0, failed: 0 }
  for (;;) {
    const due = await readTenant<Due>(ctx, {
      name: 'ticketing-commands-due',
      text: `select c.id, c.ticket_id as "ticketId", t.company_id as "companyId", c.kind, c.last_day as "lastDay", c.attempts
        from ticketing_command c left join ticket t on t.id = c.ticket_id
        where c.state = 'QUEUED' and c.next_at <= $1 order by c.next_at, c.id limit $2`,
      values: [ctx.clock.now(), BATCH],
    })
    if (!due.length) return result
    for (let at = 0; at < due.length; at += CONCURRENCY)
      for (const sent of await Promise.all(
        due.slice(at, at + CONCURRENCY).map(command => sendOne(ctx, command)),
      ))
        result[sent ? 'sent' : 'failed'] += 1
  }
}

const sendOne = async (ctx: JobCtx, command: Due): Promise<boolean> => {
  const { ticketing } = ctx.ports
  const call =
    command.kind === 'CANCEL'
      ? ticketing.cancel(command.ticketId)
      : ticketing.end(command.ticketId, command.lastDay!)
  const error = await call.then(
    () => null,
    (problem: unknown) => {
      if (problem instanceof OutboundError) return problem
      throw problem
    },
  )
  const attempts = command.attempts + 1
  const over = error !== null && (!error.retryable || attempts >= MAX_ATTEMPTS)
  const state = error === null ? 'DONE' : over ? 'PARKED' : 'QUEUED'
  const wait = Math.min(FIRST_RETRY_MS * 2 ** command.attempts, LONGEST_RETRY_MS)
  await inTenant(
    ctx,
    async tx => {
      const changed = await tx.$executeRaw`
        update ticketing_command set state = ${state}::ticketing_command_state, attempts = ${attempts}, last_error = ${error?.message ?? null},
          next_at = ${new Date(ctx.clock.now().getTime() + wait)} where id = ${command.id}::uuid and state = 'QUEUED'`
      if (changed === 0 || state === 'QUEUED') return
      await tx.audit({
        action: 'ticketing.command',
        companyId: command.companyId,
        entityId: command.ticketId,
        detail: { kind: command.kind, lastDay: command.lastDay, state, attempts },
      })
    },
    { unaudited: 'a failed attempt changes nothing; the row counts it' },
  )
  if (over) ctx.log.error({ command: command.id, kind: command.kind }, 'ticketing command parked')
  return error === null
}
