import { readPrinted } from '../../core/documents.ts'
import { Refusal } from '../../core/errors.ts'
import { modelsOf, readTenant } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'
import { messagesSent } from '../../core/metrics.ts'
import { MAIL_MS, type MailAttachment } from '../../ports/mail.ts'
import type { OutboxTopic } from '../outbox/service.ts'

type Message = {
  callId: string
  id: string
  channel: 'SMS' | 'EMAIL'
  recipient: string
  replyTo: string | null
  subject: string
  body: string
  byHand: boolean
  invoiceId: string | null
}

/** The printed invoice that goes with an e-mail; none where it was deleted in the meantime. */
const attachmentsOf = async (ctx: JobCtx, invoiceId: string | null): Promise<MailAttachment[]> => {
  if (invoiceId === null) return []
  const models = modelsOf(ctx)
  const [document, invoice] = await Promise.all([
    readPrinted(ctx, invoiceId, 'nb'),
    models.invoice.findFirst({ where: { id: invoiceId }, select: { kind: true, number: true } }),
  ])
  if (!document || !invoice) return []
  return [
    {
      filename: `${invoice.kind === 'CREDIT_NOTE' ? 'kreditnota' : 'faktura'}-${invoice.number}.pdf`,
      contentType: 'application/pdf',
      content: Buffer.from(document),
    },
  ]
}

const send = async (
  ctx: JobCtx,
  { id, channel, recipient, replyTo, subject, body, byHand, invoiceId }: Message,
): Promise<void> => {
  const { sms, mail } = ctx.ports
  if (channel === 'SMS') return sms.send({ to: recipient, text: body, reference: id })
  const attachments = await attachmentsOf(ctx, invoiceId)
  return mail.send({ to: recipient, replyTo, subject, text: body, reference: id, attachments, byHand })
}

/** Sends messages. The message id is the gateway's reference, so that a lost answer does not cause a second SMS. */
export const messageTopic: OutboxTopic<unknown, Message, void> = {
  name: 'message-send',
  callMs: MAIL_MS,
  says: () => ({ nb: 'Melding[: {of}]', en: 'Message[: {of}]' }),
  named:
    "select case m.channel when 'SMS' then 'SMS ' || m.recipient else m.subject end from outgoing_message m where m.id = o.subject_id",

  load: async (ctx, calls) => {
    // SQL: measured, the outbox run
    const rows = await readTenant<Message>(ctx, {
      name: 'messages-to-send',
      text: `select q.call_id as "callId", m.id, m.channel, m.recipient, m.reply_to as "replyTo", m.subject, m.body, m.by_hand as "byHand", m.invoice_id as "invoiceId"
        from unnest($1::uuid[], $2::uuid[]) q (call_id, message_id) join outgoing_message m on m.id = q.message_id where m.state = 'QUEUED'`,
      values: [calls.map(call => call.id), calls.map(call => call.subjectId)],
    })
    return new Map(rows.map(row => [row.callId, row]))
  },

  call: async (ctx, message) => {
    const counted = (outcome: string) => messagesSent.inc({ channel: message.channel.toLowerCase(), outcome })
    try {
      await send(ctx, message)
      counted('sent')
    } catch (error) {
      counted('failed')
      throw error
    }
  },

  done: async (ctx, tx, made) => {
    // SQL: measured, the outbox run
    await tx.$executeRaw`
      update outgoing_message set state = 'SENT', sent_at = ${ctx.clock.now()}, body = case when secret then '' else body end
      where id = any(${made.map(({ subject }) => subject.id)}::uuid[]) and state = 'QUEUED'`
  },

  failed: async (_ctx, tx, { id, channel }, { parked }) => {
    if (!parked) return
    messagesSent.inc({ channel: channel.toLowerCase(), outcome: 'parked' })
    await tx.models.outgoingMessage.updateMany({
      where: { id, state: 'QUEUED' },
      data: { state: 'PARKED' },
    })
  },

  reopen: async (_ctx, tx, { subjectId }) => {
    const { count } = await tx.models.outgoingMessage.updateMany({
      where: { id: subjectId, state: 'PARKED' },
      data: { state: 'QUEUED' },
    })
    if (count === 0) throw new Refusal('not-found')
  },

  dropped: async (_ctx, tx, subjectId) => {
    await tx.models.outgoingMessage.updateMany({
      where: { id: subjectId, secret: true },
      data: { body: '' },
    })
  },
}
