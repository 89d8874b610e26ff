import { DUE_AT_ONCE } from '../../core/clock.ts'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, refuseDuplicate } from '../../core/in-tenant.ts'
import { tellOfParkedCalls } from './queue.ts'
import type { OutboxTopicName } from './topic.ts'
import { type Topics, topicOf } from './topics.ts'

/**
 * Queues a parked call again, from the first attempt. Idempotent.
 * @throws Refusal not-found, also when its subject no longer needs it; open-ticket-exists when another ticket has the phone
 */
export const retryCall = (topics: Topics, ctx: Ctx, id: string): Promise<void> =>
  inTenant(
    ctx,
    async tx => {
      const known = await tx.models.outboxCall.findFirst({
        where: { id },
        select: { topic: true, subjectId: true },
      })
      if (!known) throw new Refusal('not-found')
      const topic = topicOf(topics, known.topic as OutboxTopicName)
      await topic.lock?.(tx, [known.subjectId], true)
      tx.lock('outboxCall', { id })
      const call = await tx.models.outboxCall.findFirst({
        where: { id },
        select: {
          ...{ id: true, state: true, subjectId: true, companyId: true, payload: true },
          ...{ attempts: true, requestId: true, turn: true },
        },
      })
      if (!call) throw new Refusal('not-found')
      if (call.state === 'QUEUED') return
      await topic.reopen?.(ctx, tx, call)
      await tx.models.outboxCall.updateMany({
        where: { id },
        data: { state: 'QUEUED', attempts: 0, noted: 0, dueAt: DUE_AT_ONCE },
      })
      await tx.audit({
        action: 'outbox.retry',
        companyId: call.companyId,
        entityId: call.subjectId,
        detail: { topic: topic.name },
      })
      tellOfParkedCalls(tx)
      await tx.enqueue(topic.name, { operator: ctx.operator.id })
    },
    { unaudited: 'a call that is queued already stays as it is' },
  ).catch(refuseDuplicate('open-ticket-exists'))
