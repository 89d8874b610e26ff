import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AccessPointStore } from '../access-point.ts'
import type { Bounded } from '../bounded.ts'
import { type FactoryStore, REPORT_KINDS } from '../factory-store.ts'
import type { Mail } from '../mail.ts'
import { REGISTER_EXAMPLE } from '../register-units.ts'
import type { SftpServer } from '../sftp.ts'
import { answerForm, type SigningStore } from '../signing.ts'
import type { Sms } from '../sms.ts'
import type { TicketStore } from '../ticketing-store.ts'
import { parsed, Refusal } from '../wire.ts'
import { accessPointPage } from './access-point-page.ts'
import { factoryPage } from './factory-page.ts'
import { homePage } from './home.ts'
import { intranetPage, intranetQuery } from './intranet-page.ts'
import { askedLanguage, languageOf } from './language.ts'
import { languageCookie, pageHeaders } from './layout.ts'
import { MAIL_VIEWS, mailFrame, mailPage } from './mail-page.ts'
import { payrollPage } from './payroll-page.ts'
import { type PhoneState, phonePage } from './phone-page.ts'
import { signingPage } from './signing-page.ts'

type Id = { Params: { id: string } }

const codeField = z.object({ code: z.string().trim().max(20).default('') })
const viewQuery = z.object({ view: z.enum(MAIL_VIEWS).optional().catch(undefined) })

/** The pages a person looks at: what was sent, one e-mail, the phone, the signing page. */
export const pageRoutes = (
  app: FastifyInstance,
  deps: {
    sms: Bounded<Sms>
    mail: Bounded<Mail>
    tickets: TicketStore
    signing: SigningStore
    factory: FactoryStore
    accessPoint: AccessPointStore
    sftp: SftpServer
    portalOrigins: string[]
    now: () => Date
    changed: () => void
    version: () => number
  },
): void => {
  const { sms, mail, tickets, signing, factory, accessPoint, sftp, portalOrigins, now, changed, version } =
    deps

  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    page: string,
    status = 200,
    frames: string[] = [],
  ) => {
    const chosen = askedLanguage(request.query)
    if (chosen) reply.header('set-cookie', languageCookie(chosen))
    return reply.status(status).headers(pageHeaders([], frames)).send(page)
  }

  app.get('/api/version', async () => ({ version: version() }))

  app.get('/', async (request, reply) =>
    send(
      request,
      reply,
      homePage({
        language: languageOf(request),
        version: version(),
        sms: sms.newestFirst(),
        mail: mail.newestFirst(),
        tickets: tickets.tickets.newestFirst(),
        signing: signing.requests.newestFirst(),
        portalOrigins,
        registerExample: REGISTER_EXAMPLE,
      }),
    ),
  )

  const foundMail = (id: string): Mail => {
    const found = mail.get(id)
    if (!found) throw new Refusal(404, 'not-found', 'No such message')
    return found
  }

  app.get<Id>('/mail/:id', async (request, reply) => {
    const { view } = parsed(viewQuery, request.query)
    return send(request, reply, mailPage(foundMail(request.params.id), view, languageOf(request)))
  })

  app.get<Id>('/mail/:id/html', async (request, reply) => {
    const { headers, body } = mailFrame(foundMail(request.params.id))
    return reply.headers(headers).send(body)
  })

  app.get('/phone', async (request, reply) => {
    const { code } = parsed(codeField, request.query)
    return send(request, reply, phonePage({ step: 'code', typed: code, problem: null }, languageOf(request)))
  })

  app.post('/phone', async (request, reply) => {
    const { code } = parsed(codeField, request.body)
    const outcome = tickets.pickUp(code, now())
    if (typeof outcome !== 'string' && outcome.first) changed()
    const state: PhoneState =
      typeof outcome === 'string'
        ? { step: 'code', typed: code, problem: outcome }
        : { step: 'ticket', ticket: outcome.ticket }
    return send(request, reply, phonePage(state, languageOf(request)), state.step === 'code' ? 400 : 200)
  })

  app.get('/intranett', async (request, reply) => {
    const shown = parsed(intranetQuery, request.query)
    const page = intranetPage(shown, portalOrigins[0]!, languageOf(request))
    return send(request, reply, page, 200, portalOrigins)
  })

  app.get('/factory', async (request, reply) => {
    const batches = factory.batches.newestFirst()
    return send(request, reply, factoryPage({ batches, version: version() }, languageOf(request)))
  })

  app.post<Id>('/factory/:id/report', async (request, reply) => {
    const batch = factory.batches.get(request.params.id)
    if (!batch) throw new Refusal(404, 'not-found', 'No such batch')
    factory.report(batch, parsed(z.object({ kind: z.enum(REPORT_KINDS) }), request.body).kind, now())
    changed()
    return reply.redirect('/factory', 303)
  })

  app.get('/access-point', async (request, reply) => {
    const documents = accessPoint.documents.newestFirst()
    return send(request, reply, accessPointPage({ documents, version: version() }, languageOf(request)))
  })

  app.get('/payroll', async (request, reply) => {
    const { port, hostKeySha256 } = sftp
    const shown = { port, hostKeySha256, files: await sftp.files(), version: version() }
    return send(request, reply, payrollPage(shown, languageOf(request)))
  })

  app.get<{ Params: { name: string } }>('/payroll/:name', async (request, reply) => {
    const file = await sftp.read(request.params.name)
    if (!file) throw new Refusal(404, 'not-found', 'No such file')
    return reply.type('application/octet-stream').send(file)
  })

  const foundDocument = (id: string) => {
    const document = accessPoint.documents.get(id)
    if (!document) throw new Refusal(404, 'not-found', 'No such document')
    return document
  }

  app.get<Id>('/access-point/:id/document', async (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(foundDocument(request.params.id).document),
  )

  app.post<Id>('/access-point/:id/answer', async (request, reply) => {
    const { status } = parsed(z.object({ status: z.enum(['DELIVERED', 'REJECTED']) }), request.body)
    accessPoint.answer(foundDocument(request.params.id), status, now())
    changed()
    return reply.redirect('/access-point', 303)
  })

  const foundSigning = (id: string) => {
    const found = signing.requests.get(id)
    if (!found) throw new Refusal(404, 'not-found', 'No such signing request')
    return found
  }

  app.get<Id>('/sign/:id', async (request, reply) =>
    send(request, reply, signingPage(foundSigning(request.params.id), languageOf(request))),
  )

  app.post<Id>('/sign/:id', async (request, reply) => {
    const entry = foundSigning(request.params.id)
    signing.answer(entry, parsed(answerForm, request.body), now())
    changed()
    return reply.redirect(`/sign/${entry.id}`, 303)
  })
}
