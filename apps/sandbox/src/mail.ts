import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import PostalMime, { type Address } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { Bounded } from './bounded.ts'
import type { Fault, Faults } from './faults.ts'
import { feedQuery, listOf, parsed, Refusal } from './wire.ts'

export type MailAttachment = { filename: string; mimeType: string; size: number; content: Uint8Array }

export type Mail = {
  id: string
  messageId: string | null
  from: string
  to: string[]
  subject: string
  text: string
  html: string | null
  headers: { name: string; value: string }[]
  attachments: MailAttachment[]
  receivedAt: string
}

/** Largest message taken in, bytes. */
const MAX_SIZE = 15 * 1024 * 1024

export const mailStore = (): Bounded<Mail> => new Bounded<Mail>(500)

const addressText = (address: Address | undefined): string => {
  if (!address) return ''
  if (address.group) return address.group.map(addressText).join(', ')
  return address.name ? `${address.name} <${address.address}>` : (address.address ?? '')
}

const bytes = (content: ArrayBuffer | Uint8Array | string): Uint8Array => {
  if (typeof content === 'string') return new TextEncoder().encode(content)
  return content instanceof Uint8Array ? content : new Uint8Array(content)
}

const parseMail = async (raw: Buffer, recipients: string[], at: Date): Promise<Mail> => {
  const email = await PostalMime.parse(raw)
  return {
    id: randomUUID(),
    messageId: email.messageId ?? null,
    from: addressText(email.from),
    to: recipients,
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html ?? null,
    headers: email.headers.map(header => ({ name: header.originalKey, value: header.value })),
    attachments: email.attachments.map((attachment, index) => {
      const content = bytes(attachment.content)
      const filename = attachment.filename ?? `attachment-${index + 1}`
      return { filename, mimeType: attachment.mimeType, size: content.byteLength, content }
    }),
    receivedAt: at.toISOString(),
  }
}

const smtpError = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode })

/** The SMTP answer of a fault, decided when the message arrives; null to accept the message. */
const refusalOf = (fault: Fault): Error | null => {
  if (fault.mode === '500') return smtpError(451, 'Local error in processing')
  if (fault.mode === '429') return smtpError(450, 'Too many messages, try again later')
  if (fault.mode === '422' || fault.mode === 'bad-json') return smtpError(554, 'Transaction failed')
  return null
}

/** The SMTP side of the inbox: accepts every message, with or without authentication, and forwards none. */
export class MailServer {
  #servers: SMTPServer[] = []
  #deps: { store: Bounded<Mail>; faults: Faults; now: () => Date; changed: () => void }

  constructor(deps: { store: Bounded<Mail>; faults: Faults; now: () => Date; changed: () => void }) {
    this.#deps = deps
  }

  #create(): SMTPServer {
    const { store, faults, now, changed } = this.#deps
    const server = new SMTPServer({
      authOptional: true,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      size: MAX_SIZE,
      disableReverseLookup: true,
      closeTimeout: 500,
      logger: false,
      onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'portal' }),
      onData: (stream, session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => {
          if (!stream.sizeExceeded) chunks.push(chunk)
        })
        stream.on('end', async () => {
          try {
            if (stream.sizeExceeded) return done(smtpError(552, 'Message is too large'))
            const fault = faults.take('mail')
            // A hanging or cut-off server leaves the sender without an answer; both end when the sender gives up.
            if (fault?.mode === 'hang' || fault?.mode === 'reset') return
            if (fault?.mode === 'slow') {
              await new Promise(resolve => setTimeout(resolve, fault.delayMs).unref())
            }
            const refusal = fault ? refusalOf(fault) : null
            if (refusal) return done(refusal)
            const recipients = session.envelope.rcptTo.map(recipient => recipient.address)
            store.add(await parseMail(Buffer.concat(chunks), recipients, now()))
            changed()
            done()
          } catch (error) {
            done(smtpError(554, error instanceof Error ? error.message : 'Message could not be read'))
          }
        })
      },
    })
    // A sender that disconnects must not end the sandbox.
    server.on('error', () => {})
    return server
  }

  async #bind(port: number, host: string): Promise<number> {
    const server = this.#create()
    const address = await new Promise<AddressInfo>((resolve, reject) => {
      server.server.once('error', reject)
      server.listen(port, host, () => resolve(server.server.address() as AddressInfo))
    })
    this.#servers.push(server)
    return address.port
  }

  /**
   * @returns the port that was taken
   * @throws when the port is in use
   */
  async listen(port: number, host: string | undefined): Promise<number> {
    if (host !== undefined) return await this.#bind(port, host)
    const taken = await this.#bind(port, '127.0.0.1')
    // `localhost` may mean the IPv6 address; a machine without IPv6 simply has no second listener.
    await this.#bind(taken, '::1').catch(() => taken)
    return taken
  }

  async close(): Promise<void> {
    const servers = this.#servers.splice(0)
    await Promise.all(servers.map(server => new Promise<void>(resolve => server.close(() => resolve()))))
  }
}

/** The feeds of the inbox: GET /api/mail (newest first, `to` filters), GET /api/mail/:id, attachments by number. */
export const mailRoutes = (app: FastifyInstance, store: Bounded<Mail>): void => {
  const wire = (mail: Mail) => ({
    ...mail,
    attachments: mail.attachments.map(({ filename, mimeType, size }) => ({ filename, mimeType, size })),
  })
  const found = (id: string): Mail => {
    const mail = store.get(id)
    if (!mail) throw new Refusal(404, 'not-found', 'No such message')
    return mail
  }

  app.get('/api/mail', async request => {
    const { maxEntries, to } = parsed(feedQuery, request.query)
    const wanted = to?.toLowerCase()
    const hits = store
      .newestFirst()
      .filter(mail => !wanted || mail.to.some(address => address.toLowerCase() === wanted))
    return listOf(hits.map(wire), maxEntries)
  })

  app.get<{ Params: { id: string } }>('/api/mail/:id', async request => wire(found(request.params.id)))

  app.get<{ Params: { id: string; index: string } }>(
    '/api/mail/:id/attachments/:index',
    async (request, reply) => {
      const attachment = found(request.params.id).attachments[Number(request.params.index)]
      if (!attachment) throw new Refusal(404, 'not-found', 'No such attachment')
      return reply
        .header('content-type', attachment.mimeType)
        .header(
          'content-disposition',
          `attachment; filename*=UTF-8''${encodeURIComponent(attachment.filename)}`,
        )
        .send(Buffer.from(attachment.content))
    },
  )
}
