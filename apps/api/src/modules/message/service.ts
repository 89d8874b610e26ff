import { DUE_AT_ONCE } from '../../core/clock.ts'
import type { Ctx } from '../../core/ctx.ts'
import { Prisma, type Tx } from '../../core/in-tenant.ts'

/** `dedupeKey` names what is told and to whom: the same key is one message, however often it is queued. */
export type OutgoingMessage = { dedupeKey: string; recipient: string; body: string } & (
  | { channel: 'SMS' }
  | { channel: 'EMAIL'; subject: string; replyTo?: string }
)

/** Puts messages in the ledger, in the transaction of what they tell about: no commit, no message. */
export const queueMessages = async (
  tx: Tx,
  ctx: Pick<Ctx, 'clock' | 'operator'>,
  messages: OutgoingMessage[],
): Promise<void> => {
  if (messages.length === 0) return
  const now = ctx.clock.now()
  const rows = messages.map(message => {
    const { subject, replyTo = null } = message.channel === 'EMAIL' ? message : { subject: '' }
    return Prisma.sql`(${message.dedupeKey}, ${message.channel}::message_channel, ${message.recipient}, ${replyTo}, ${subject}, ${message.body}, ${now}, ${DUE_AT_ONCE})`
  })
  await tx.$executeRaw`
    insert into outgoing_message (dedupe_key, channel, recipient, reply_to, subject, body, created_at, next_attempt_at)
    values ${Prisma.join(rows)} on conflict do nothing`
  await tx.enqueue('message-send', { operator: ctx.operator.id })
}

/** Fills the placeholders. A name that looks like a placeholder stays as it is: each is replaced once, in one pass. */
export const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole)

export { queueResend } from './again.ts'
