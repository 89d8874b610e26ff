import { DUE_AT_ONCE } from '../../core/clock.ts'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, isUniqueViolation } from '../../core/in-tenant.ts'
import { tellOfParkedCalls } from './queue.ts'
import type { OutboxCall, OutboxTopicName } from './topic.ts'
import { type Topics, topicOf } from './topics.ts'

/**
 * Queues a parked call again, from the first attempt. Idempotent.
 * @throws Refusal not-found, also when its subject no longer needs it; open-ticket-exists when another ticket has the phone
 */
export const retryCall = (topics: Topics, ctx: Ctx, id: string): Promise<void> =>
  inTenant(
    ctx,
    async tx => {
      const [known] = await tx.$queryRaw<{ topic: OutboxTopicName; subjectId: string }[]>`
        select topic, subject_id as "subjectId" from outbox_call where id = ${id}::uuid`
      if (!known) throw new Refusal('not-found')
      await topicOf(topics, known.topic).lock?.(tx, [known.subjectId], true)
      const [call] = await tx.$queryRaw<
        (OutboxCall & { topic: OutboxTopicName; state: 'QUEUED' | 'PARKED' })[]
      >`
        select id, topic, state, subject_id as "subjectId", company_id as "companyId", payload, attempts, request_id as "requestId", turn from outbox_call where id = ${id}::uuid for update`
      if (!call) throw new Refusal('not-found')
      if (call.state === 'QUEUED') return
      await topicOf(topics, call.topic).reopen?.(ctx, tx, call)
      await tx.$executeRaw`
        update outbox_call set state = 'QUEUED', attempts = 0, noted = 0, due_at = ${DUE_AT_ONCE} where id = ${id}::uuid`
      await tx.audit({
        action: 'outbox.retry',
        companyId: call.companyId,
        entityId: call.subjectId,
        detail: { topic: call.topic },
      })
      tellOfParkedCalls(tx)
      await tx.enqueue(call.topic, { operator: ctx.operator.id })
    },
    { unaudited: 'a call that is queued already stays as it is' },
  ).catch((error: unknown) => {
    if (isUniqueViolation(error)) throw new Refusal('open-ticket-exists')
    throw error
  })
