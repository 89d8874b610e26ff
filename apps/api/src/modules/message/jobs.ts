import { inTenant, readTenant } from '../../core/in-tenant.ts'
import type { JobCtx, JobHandlers } from '../../core/jobs.ts'
import { OutboundError } from '../../ports/outbound.ts'

const BATCH = 50
const CONCURRENCY = 5
const MAX_ATTEMPTS = 8
const FIRST_RETRY_MS = 10_000

type Message = {
  id: string
  dedupeKey: string
  channel: 'SMS' | 'EMAIL'
  recipient: string
  replyTo: string | null
  subject: string
  body: string
  attempts: number
}

const deliver = (ctx: JobCtx, message: Message) =>
  message.channel === 'SMS'
    ? ctx.ports.sms.send({ to: message.recipient, text: message.body, reference: message.id })
    : ctx.ports.mail.send({
        to: message.recipient,
        replyTo: message.replyTo,
        subject: message.subject,
        text: message.body,
        reference: message.id,
      })

const sendOne = async (ctx: JobCtx, message: Message): Promise<boolean> => {
  const error = await deliver(ctx, message).then(
    () => null,
    (problem: unknown) => {
      if (problem instanceof OutboundError) return problem
      throw problem
    },
  )
  const now = ctx.clock.now()
  const attempts = message.attempts + 1
  const over = error !== null && (!error.retryable || attempts >= MAX_ATTEMPTS)
  const state = error === null ? 'SENT' : over ? 'PARKED' : 'QUEUED'
  const next = new Date(now.getTime() + FIRST_RETRY_MS * 4 ** message.attempts)
  await inTenant(
    ctx,
    tx => tx.$executeRaw`
      update outgoing_message set state = ${state}::message_state, attempts = ${attempts}, next_attempt_at = ${next}, last_error = ${error?.message ?? null},
        sent_at = ${error === null ? now : null} where id = ${message.id}::uuid and state = 'QUEUED'`,
    { unaudited: 'the message itself is the record' },
  )
  if (over) ctx.log.error({ message: message.id, channel: message.channel }, 'message parked')
  return error === null
}

/** Sends due messages. The message id is the gateway's reference, so a lost answer does not cause a second SMS. */
export const sendDueMessages = async (ctx: JobCtx): Promise<{ sent: number; notSent: number }> => {
  const result = { sent: 0, notSent: 0 }
  for (;;) {
    const due = await readTenant<Message>(ctx, {
      name: 'messages-to-send',
      text: `select id, dedupe_key as "dedupeKey", channel, recipient, reply_to as "replyTo", subject, body, attempts from outgoing_message
        where state = 'QUEUED' and next_attempt_at <= $1 order by next_attempt_at, id limit $2`,
      values: [ctx.clock.now(), BATCH],
    })
    if (!due.length) return result
    for (let at = 0; at < due.length; at += CONCURRENCY)
      for (const ok of await Promise.all(
        due.slice(at, at + CONCURRENCY).map(message => sendOne(ctx, message)),
      ))
        result[ok ? 'sent' : 'notSent'] += 1
  }
}

/** A message holds a phone number or address, perhaps a code or a link, and is deleted when it is no longer needed as evidence. */
const KEPT_DAYS = 90
const DAY_MS = 24 * 3_600_000

/** Deletes messages that were sent or parked 90 days ago. Messages still to be sent stay. */
export const dropOldMessages = async (ctx: JobCtx): Promise<{ dropped: number }> =>
  inTenant(
    ctx,
    async tx => ({
      dropped: await tx.$executeRaw`
        delete from outgoing_message where state <> 'QUEUED' and coalesce(sent_at, created_at) < ${new Date(ctx.clock.now().getTime() - KEPT_DAYS * DAY_MS)}`,
    }),
    { unaudited: 'no business data changes' },
  )

export const messageJobs = {
  'message-send': async ctx => sendDueMessages(ctx),
  'message-clean-up': dropOldMessages,
} satisfies Partial<JobHandlers>
