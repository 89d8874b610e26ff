import type { Ctx } from '../../core/ctx.ts'
import { readTenant } from '../../core/in-tenant.ts'

/** What became of a message; `at` is when it was sent or, before that, when it was queued. */
export type MessageState = { key: string; state: 'QUEUED' | 'SENT' | 'PARKED'; at: Date }

/** The messages with these keys that are still stored. */
export const messagesBy = (ctx: Ctx, dedupeKeys: string[]): Promise<MessageState[]> =>
  // SQL: a set by its keys
  readTenant<MessageState>(ctx, {
    name: 'messages-by-key',
    text: `select dedupe_key as key, state, coalesce(sent_at, created_at) as at from outgoing_message where dedupe_key = any($1::text[])`,
    values: [dedupeKeys],
  })
