import type { Ctx } from '../../core/ctx.ts'
import { modelsOf } from '../../core/in-tenant.ts'

/** What became of a message; `at` is when it was sent or, before that, when it was queued. */
export type MessageState = { key: string; state: 'QUEUED' | 'SENT' | 'PARKED'; at: Date }

/** The messages with these keys that are still stored. */
export const messagesBy = async (ctx: Ctx, dedupeKeys: string[]): Promise<MessageState[]> => {
  const messages = await modelsOf(ctx).outgoingMessage.findMany({
    where: { dedupeKey: { in: dedupeKeys } },
    select: { dedupeKey: true, state: true, sentAt: true, createdAt: true },
  })
  return messages.map(({ dedupeKey, state, sentAt, createdAt }) => ({
    ...{ key: dedupeKey, state, at: sentAt ?? createdAt },
  }))
}
