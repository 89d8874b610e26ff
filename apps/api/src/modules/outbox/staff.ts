import type { z } from 'zod'
import { DUE_AT_ONCE } from '../../core/clock.ts'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, isUniqueViolation, readTenant } from '../../core/in-tenant.ts'
import type { OutboxQuery, ParkedCall, ParkedCalls } from './schemas.ts'
import type { OutboxCall, OutboxTopicName } from './topic.ts'
import { topicOf } from './topics.ts'

type Row = Omit<z.infer<typeof ParkedCall>, 'createdAt' | 'parkedAt'> & { createdAt: Date; parkedAt: Date }

/** Parked calls, the latest first. */
export const listParkedCalls = async (
  ctx: Ctx,
  { maxEntries, offset }: z.infer<typeof OutboxQuery>,
): Promise<z.infer<typeof ParkedCalls>> => {
  const [rows, [total]] = await Promise.all([
    readTenant<Row>(ctx, {
      name: 'outbox-parked',
      text: `select o.id, o.topic, o.subject_id as "subjectId", o.company_id as "companyId", c.name as "companyName", o.attempts, o.last_error as reason,
          o.created_at as "createdAt", o.due_at as "parkedAt"
        from outbox_call o left join company c on c.id = o.company_id
        where o.state = 'PARKED' order by o.due_at desc, o.id desc limit $1 offset $2`,
      values: [maxEntries, offset],
    }),
    readTenant<{ n: number }>(ctx, {
      name: 'outbox-parked-total',
      text: `select count(*)::int as n from outbox_call where state = 'PARKED'`,
      values: [],
    }),
  ])
  const matches = rows.map(row => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    parkedAt: row.parkedAt.toISOString(),
  }))
  return { matches, totalEntries: total!.n }
}

/**
 * Queues a parked call again, from the first attempt. Idempotent.
 * @throws Refusal not-found, also when its subject no longer needs it; open-ticket-exists when another ticket has the phone
 */
export const retryCall = (ctx: Ctx, id: string): Promise<void> =>
  inTenant(
    ctx,
    async tx => {
      const [call] = await tx.$queryRaw<
        (OutboxCall & { topic: OutboxTopicName; state: 'QUEUED' | 'PARKED' })[]
      >`
        select id, topic, state, subject_id as "subjectId", company_id as "companyId", payload, attempts, request_id as "requestId" from outbox_call where id = ${id}::uuid for update`
      if (!call) throw new Refusal('not-found')
      if (call.state === 'QUEUED') return
      await topicOf(call.topic).reopen?.(ctx, tx, call)
      await tx.$executeRaw`
        update outbox_call set state = 'QUEUED', attempts = 0, due_at = ${DUE_AT_ONCE} where id = ${id}::uuid`
      await tx.audit({
        action: 'outbox.retry',
        companyId: call.companyId,
        entityId: call.subjectId,
        detail: { topic: call.topic },
      })
      await tx.enqueue(call.topic, { operator: ctx.operator.id })
    },
    { unaudited: 'a call that is queued already stays as it is' },
  ).catch((error: unknown) => {
    if (isUniqueViolation(error)) throw new Refusal('open-ticket-exists')
    throw error
  })
