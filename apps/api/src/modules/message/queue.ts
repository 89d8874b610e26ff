import { type Allowance, useAllowance } from '../../core/allowance.ts'
import type { Cause, Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { Prisma, type Tx } from '../../core/in-tenant.ts'
import { outboxInsert } from '../outbox/service.ts'

/** `dedupeKey` names the subject and the receiver: the same key is one message, however often it is queued. */
export type OutgoingMessage = {
  dedupeKey: string
  recipient: string
  body: string
  /** The text holds what works for whoever reads it: a code, or a link with a key. It is deleted once it was sent. */
  secret?: true
  /** Somebody typed the address, so that it may be anybody's. */
  typed?: true
  /** Its place among those of one order, so that those of a large one do not hold up others; see the calls. */
  turn?: number
  /** The request that it follows from, where messages of several are queued together; null where it follows from none. */
  cause?: string | null
} & (
  | { channel: 'SMS' }
  | { channel: 'EMAIL'; subject: string; replyTo?: string; invoiceId?: string; byHand?: true }
)

/** Messages to an address that somebody typed, over all that is sent. */
export const TO_TYPED_ADDRESS: Allowance = { name: 'typed-address', most: 5, seconds: 3600 }

/**
 * Queues messages in the transaction of the change they are about, together with the calls that send them.
 * @throws Refusal limit-reached for a typed address that has got too many
 */
export const queueMessages = async (
  tx: Tx,
  ctx: Pick<Ctx, 'clock' | 'operator' | 'keyedHash'> & Cause & { companyId?: string | null },
  messages: OutgoingMessage[],
): Promise<void> => {
  if (messages.length === 0) return
  for (const { typed, recipient } of messages)
    if (typed) await useAllowance(tx, ctx, TO_TYPED_ADDRESS, recipient.toLowerCase())
  const rows = messages.map(message => {
    const {
      subject,
      replyTo = null,
      invoiceId = null,
      byHand = false,
    } = message.channel === 'EMAIL' ? message : { subject: '' }
    // A mail server may be slow, and an SMS with a code is waited for.
    const {
      dedupeKey,
      channel,
      recipient,
      body,
      secret = false,
      turn = channel === 'SMS' ? 0 : 1,
      cause = null,
    } = message
    return {
      dedupe_key: dedupeKey,
      channel,
      recipient,
      reply_to: replyTo,
      subject,
      body,
      secret,
      by_hand: byHand,
      invoice_id: invoiceId,
      turn,
      cause,
    }
  })
  const companyId = ctx.companyId ?? null
  // SQL: one set with its calls; measured, the order path
  await tx.$executeRaw`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m (dedupe_key text, channel message_channel, recipient text, reply_to text, subject text, body text, secret boolean, by_hand boolean, invoice_id uuid, turn int, cause text)),
    queued as (
      insert into outgoing_message (dedupe_key, channel, recipient, reply_to, subject, body, secret, by_hand, invoice_id, created_at)
      select dedupe_key, channel, recipient, reply_to, subject, body, secret, by_hand, invoice_id, ${ctx.clock.now()}::timestamptz from asked
      on conflict do nothing returning id, dedupe_key)
    ${outboxInsert(ctx, 'message-send', Prisma.sql`select q.id, ${companyId}::text, a.turn, a.cause from queued q join (select dedupe_key, min(turn) as turn, min(cause) as cause from asked group by dedupe_key) a using (dedupe_key)`, true)}`
  await tx.enqueue('message-send', { operator: ctx.operator.id })
}

/** Repeats of one message in a day. An SMS costs money, and many of them annoy. */
const A_DAY = 5
/** Two clicks within this time send one message. */
const REPEAT_WINDOW_MS = 30_000

type RepeatLimit = {
  /** What it is about; the caller holds a lock on that row, so that two requests are not counted at the same time. */
  about: string
  message: OutgoingMessage extends infer M ? (M extends unknown ? Omit<M, 'dedupeKey'> : never) : never
}

/**
 * Queues messages again at somebody's request, each by what was sent of it today.
 * @returns for each: queued, sent within the last half minute, or sent too often
 */
export const queueResends = async (
  tx: Tx,
  ctx: Pick<Ctx, 'clock' | 'operator' | 'keyedHash' | 'today' | 'companyId'> & Cause,
  asked: RepeatLimit[],
): Promise<('queued' | 'recent' | 'too-often')[]> => {
  const keysOf = (about: string) => Array.from({ length: A_DAY }, (_, n) => `${about}:${ctx.today}:${n + 1}`)
  const sent = await tx.models.outgoingMessage.findMany({
    where: { dedupeKey: { in: asked.flatMap(({ about }) => keysOf(about)) } },
    select: { dedupeKey: true, createdAt: true },
  })
  const sentAt = new Map(sent.map(({ dedupeKey, createdAt }) => [dedupeKey, createdAt.getTime()]))
  const now = ctx.clock.now().getTime()
  const decided = asked.map(({ about, message }) => {
    const keys = keysOf(about)
    const times = keys.flatMap(key => sentAt.get(key) ?? [])
    if (times.some(at => now - at < REPEAT_WINDOW_MS)) return { outcome: 'recent' as const }
    const dedupeKey = keys[times.length]
    if (dedupeKey === undefined) return { outcome: 'too-often' as const }
    return { outcome: 'queued' as const, message: { ...message, dedupeKey } as OutgoingMessage }
  })
  await queueMessages(
    tx,
    ctx,
    decided.flatMap(({ message }) => message ?? []),
  )
  return decided.map(({ outcome }) => outcome)
}

/**
 * One message by `queueResends`.
 * @returns false when it was queued within the last half minute
 * @throws Refusal too-many-requests after five in a day
 */
export const queueResend = async (
  tx: Tx,
  ctx: Pick<Ctx, 'clock' | 'operator' | 'keyedHash' | 'today' | 'companyId'> & Cause,
  about: RepeatLimit['about'],
  message: RepeatLimit['message'],
): Promise<boolean> => {
  const [outcome] = await queueResends(tx, ctx, [{ about, message }])
  if (outcome === 'too-often') throw new Refusal('too-many-requests')
  return outcome === 'queued'
}
