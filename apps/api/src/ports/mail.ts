import { createTransport } from 'nodemailer'
import type { Config } from '../core/config.ts'
import { measured } from './measured.ts'
import { OutboundError } from './outbound.ts'

export type MailAttachment = { filename: string; contentType: string; content: Buffer }

export type MailPort = {
  send(message: {
    to: string
    replyTo?: string | null
    subject: string
    text: string
    reference: string
    attachments?: MailAttachment[]
    /** A person wrote it. */
    byHand?: boolean
  }): Promise<void>
}

const CONNECT_MS = 5_000
/** A server may look through a mail before it answers. Whoever does not wait sends it again, and the receiver has it twice (RFC 5321 §4.5.3.2). */
export const MAIL_MS = 30_000

/**
 * Of a mail that nobody wrote by hand: absence notes and other answers of machines are not sent to it (RFC 3834 §5; the second header is
 * what Exchange reads). The desk of customer service would put aside a person's message that had them.
 */
const BY_A_MACHINE = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** E-mail over SMTP. The reference becomes the Message-ID, so that a receiver can tell a repeat. */
export const openMail = (config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>): MailPort => {
  const transport = createTransport({
    url: config.SMTP_URL,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: MAIL_MS,
  })
  return measured('mail', {
    send: async ({ to, replyTo, subject, text, reference, attachments = [], byHand = false }) => {
      try {
        const domain = config.MAIL_FROM.split('@')[1] ?? 'localhost'
        await transport.sendMail({
          from: config.MAIL_FROM,
          to: { name: '', address: to },
          ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
          subject,
          text,
          attachments,
          ...(byHand ? {} : { headers: BY_A_MACHINE }),
          messageId: `<${reference}@${domain}>`,
        })
      } catch (error) {
        const code = (error as { responseCode?: number }).responseCode ?? 0
        throw new OutboundError(code ? `answered ${code}` : 'did not answer', code < 500, error)
      }
    },
  })
}
