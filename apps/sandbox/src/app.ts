import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import formbody from '@fastify/formbody'
import fastify, { type FastifyInstance } from 'fastify'
import type Provider from 'oidc-provider'
import { AccessPointStore, accessPointRoutes } from './access-point.ts'
import type { SandboxOptions } from './config.ts'
import { factoryRoutes } from './factory.ts'
import { FactoryStore } from './factory-store.ts'
import { brokenAnswer, Faults, faultRoutes, isAnswerMode, isReportMode } from './faults.ts'
import { HrStore } from './hr-store.ts'
import { MailServer, mailRoutes, mailStore } from './mail.ts'
import { createProvider, isBackChannel, isProviderPath } from './oidc/provider.ts'
import { signInFailure, signInRoutes } from './oidc/routes.ts'
import { OidcStorage } from './oidc/storage.ts'
import { appRoutes } from './pages/app-routes.ts'
import { assetRoutes } from './pages/assets.ts'
import { hrRoutes } from './pages/hr-routes.ts'
import { pageHeaders } from './pages/layout.ts'
import { pageRoutes } from './pages/routes.ts'
import { People, peopleRoutes } from './people.ts'
import { registerRoutes } from './register.ts'
import { scimRoutes } from './scim.ts'
import { SftpServer } from './sftp.ts'
import { SigningStore, signingRoutes } from './signing.ts'
import { smsRoutes, smsStore } from './sms.ts'
import { TicketApp } from './ticket-app.ts'
import { ticketingRoutes } from './ticketing.ts'
import { TicketStore } from './ticketing-store.ts'
import { answerErrors } from './wire.ts'

export type Listening = { port: number; smtpPort: number; issuer: string }

export type Sandbox = {
  /** @throws when one of the two ports is taken */
  listen(): Promise<Listening>
  close(): Promise<void>
}

/**
 * The whole outside world of the portal in one process: sign-in provider, business register, SMS gateway, SMTP inbox, ticket
 * issuing, e-signing, access point, a server for payroll files, and the pages that show it. Of what is sent only payroll files are on disk,
 * until it closes.
 */
export const buildSandbox = (options: SandboxOptions): Sandbox => {
  const now = options.now ?? (() => new Date())
  const faults = new Faults()
  const people = new People()
  const storage = new OidcStorage()
  const sms = smsStore()
  const mail = mailStore()
  const tickets = new TicketStore()
  const signing = new SigningStore()
  const factory = new FactoryStore()
  const accessPoint = new AccessPointStore()
  const hr = new HrStore(options.portalOrigins[0] ?? '')
  let version = 0
  const changed = () => {
    version += 1
  }
  // The issuer contains the port, which is known once the server listens.
  let started: { provider: Provider; callback: ReturnType<Provider['callback']>; issuer: string } | undefined
  const running = () => {
    if (!started) throw new Error('The sandbox is not listening')
    return started
  }

  /** The provider reads its own bodies, so its requests never pass the other services' body parser. */
  const answerProvider = (request: IncomingMessage, response: ServerResponse): void => {
    const fault = isBackChannel(request.url ?? '') ? faults.take('oidc') : null
    if (fault?.mode === 'hang') return
    if (fault?.mode === 'reset') return void request.socket.resetAndDestroy()
    if (fault?.mode === 'slow') {
      setTimeout(() => running().callback(request, response), fault.delayMs).unref()
      return
    }
    if (fault && fault.mode !== 'off' && !isReportMode(fault.mode) && !isAnswerMode(fault.mode)) {
      const { status, headers, body } = brokenAnswer(fault.mode)
      response.writeHead(status, headers).end(body)
      return
    }
    void running().callback(request, response)
  }

  const app: FastifyInstance = fastify({
    logger: { level: 'error' },
    bodyLimit: 1_048_576,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
    serverFactory: handler =>
      createServer((request, response) => {
        if (started && isProviderPath(request.url ?? '')) answerProvider(request, response)
        else handler(request, response)
      }),
  })
  app.register(formbody)
  answerErrors(app, (error, request) => {
    const page = signInFailure(error, request)
    return page === null ? null : { headers: pageHeaders(), body: page }
  })

  const reset = () => {
    for (const store of [sms, mail, tickets, signing, factory, accessPoint, hr, faults, storage])
      store.clear()
    people.reset()
    void sftp.clear()
    changed()
  }

  app.get('/health', async () => ({ status: 'ok' }))
  app.post('/reset', async (_request, reply) => {
    reset()
    return reply.status(204).send()
  })
  faultRoutes(app, faults)
  // The host key is the same after a restart with the same secret, so that what somebody has confirmed stays.
  const sftp = new SftpServer({ seed: options.clientSecret, changed })
  const mailServer = new MailServer({ store: mail, faults, now, changed })
  // Routes are added inside a plugin, after the form parser is there.
  app.register(async scope => {
    smsRoutes(scope, { store: sms, faults, now, changed })
    mailRoutes(scope, mail)
    ticketingRoutes(scope, { store: tickets, faults, now, changed })
    signingRoutes(scope, { store: signing, faults, now, changed, origin: () => running().issuer })
    const key = options.factoryKey ?? 'sandbox'
    factoryRoutes(scope, { store: factory, faults, key, now, changed })
    accessPointRoutes(scope, { store: accessPoint, faults, now, changed })
    registerRoutes(scope, { faults, now })
    peopleRoutes(scope, people)
    scimRoutes(scope, { people, faults, now })
    assetRoutes(scope)
    signInRoutes(scope, { provider: () => running().provider, people, portalOrigins: options.portalOrigins })
    const { portalOrigins, audience } = options
    const portal = portalOrigins[0] ?? ''
    const ticketApp = new TicketApp({ issuer: () => running().issuer, audience, portal })
    hrRoutes(scope, { store: hr, portalOrigins, now, changed, version: () => version })
    appRoutes(scope, { app: ticketApp, tickets, version: () => version })
    pageRoutes(scope, {
      sms,
      mail,
      tickets,
      signing,
      factory,
      accessPoint,
      sftp,
      portalOrigins,
      now,
      changed,
      version: () => version,
    })
  })

  return {
    async listen() {
      await app.listen({ port: options.port, host: options.host ?? 'localhost' })
      const { port } = app.server.address() as AddressInfo
      const issuer = options.issuer ?? `http://localhost:${port}`
      const provider = createProvider(options, issuer, people, storage)
      started = { provider, callback: provider.callback(), issuer }
      try {
        const smtpPort = await mailServer.listen(options.smtpPort, options.host)
        await sftp.listen(options.sftpPort, options.host).catch(() => undefined)
        return { port, smtpPort, issuer }
      } catch (error) {
        await app.close()
        throw error
      }
    },
    async close() {
      await Promise.all([app.close(), mailServer.close(), sftp.close()])
    },
  }
}
