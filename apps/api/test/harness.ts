import { randomUUID } from 'node:crypto'
import type { Writable } from 'node:stream'
import { defaultOperator, OPERATORS, type OperatorId, operatorById } from '@portal/domain'
import { CLIENTS, COMPANIES, PEOPLE } from '@portal/domain/cast'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import { useOperatorFiles } from '../../../scripts/lib/operator-files.ts'
import { addOperator } from '../../../scripts/lib/operators.ts'
import { createTestDatabase } from '../../../scripts/lib/test-database.ts'
import { Browser, PORTAL_PORT, SECRET, startSandbox } from '../../sandbox/src/test/harness.ts'
import { buildApp } from '../src/app.ts'
import { fixedClock, systemClock } from '../src/core/clock.ts'
import { type Config, readConfig } from '../src/core/config.ts'
import { type OpenDatabase, openDatabase } from '../src/core/database.ts'
import { type Counts, type JobCtx, jobCtx, runJob } from '../src/core/jobs.ts'
import { loggerOptions } from '../src/core/log.ts'
import { watchOperators } from '../src/core/operators.ts'
import { type JobData, type JobName, openQueue } from '../src/core/queue.ts'
import { flushSecurityEvents } from '../src/core/security-event.ts'
import { runTransaction } from '../src/core/transaction.ts'
import { employeesOf } from '../src/demo/employees.ts'
import { bindCast, loadCast, loadEmployees } from '../src/demo/load.ts'
import { JOBS } from '../src/jobs.ts'
import { storeTariff } from '../src/modules/tariff/store.ts'
import { openAccessPoint } from '../src/ports/access-point.ts'
import { openCardFactory } from '../src/ports/card-factory.ts'
import { openDirectory } from '../src/ports/directory.ts'
import { type DocumentStore, openDocumentStore } from '../src/ports/document-store.ts'
import { openFullmakt } from '../src/ports/fullmakt.ts'
import { openIdentity, subjectOf } from '../src/ports/identity.ts'
import { openMail } from '../src/ports/mail.ts'
import { openRegister } from '../src/ports/register.ts'
import { openSftp } from '../src/ports/sftp.ts'
import { openSigning } from '../src/ports/signing.ts'
import { openSms } from '../src/ports/sms.ts'
import { openTicketing } from '../src/ports/ticketing.ts'

/** Noon on a Saturday in November, three weeks into a month whose invoices are not made yet. */
export const START = '2026-11-21T11:00:00Z'
export const NORDLYS = '100100'
export const FJORDBYGG = '100101'

export const hostOf = (operator: OperatorId) =>
  `${operatorById(operator) === defaultOperator() ? '' : `${operatorById(operator).hosts[0]}.`}localhost:${PORTAL_PORT}`

/** The sandbox's tokens are good for five minutes. */
const TOKEN_USED_MS = 120_000

/** The test says when the portal looks for new operators. */
const NEVER_MS = 2_000_000_000

/** Who waits here is let go on by what the test does next, so that nobody gives up before. */
const PATIENT = { waitMs: 60_000, lockMs: 60_000, limitMs: 60_000 }

export type Call = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  body?: unknown,
  /** One that is `undefined` is left out, also when it would be sent by default. */
  headers?: Record<string, string | undefined>,
) => Promise<LightMyRequestResponse>

export type PortalOptions = {
  employees?: number
  now?: string
  config?: Partial<Config>
  log?: Writable
  /** The document of an operator that is added once the portal runs, and has what operator A has otherwise: "oslo" then means this one. */
  home?: { id: string }
}

/**
 * The real app on a database of its own, with the sandbox as the outside world over its real protocols. Only the clock is ours.
 * `employees` is how many each demo company has; none by default. `log` gets every log line of requests and jobs.
 */
export const startPortal = async (options: PortalOptions = {}) => {
  // What the provider's server sends to the portal's, which listens to nobody here.
  let called: (url: string, init: RequestInit) => Promise<Response> = async () => Response.error()
  const callPortal = (url: string, init: RequestInit) => called(url, init)
  const [database, sandbox] = await Promise.all([createTestDatabase(), startSandbox({ callPortal })])
  const clock = fixedClock(options.now ?? START)
  const env = {
    PORTAL_ENVIRONMENT: 'local',
    DATABASE_URL: database.url,
    OIDC_ISSUER: sandbox.issuer,
    OIDC_CLIENT_SECRET: SECRET,
    SESSION_KEY: Buffer.alloc(32, 7).toString('base64'),
    CODE_KEY: Buffer.alloc(32, 8).toString('base64'),
    SMS_URL: `${sandbox.origin}/sms`,
    SMTP_URL: `smtp://localhost:${sandbox.smtpPort}`,
    TICKETING_URL: `${sandbox.origin}/ticketing`,
    REGISTER_URL: `${sandbox.origin}/enhetsregisteret/api`,
    FULLMAKT_URL: `${sandbox.origin}/fullmakt`,
    SIGNING_URL: `${sandbox.origin}/signing`,
    ACCESS_POINT_URL: `${sandbox.origin}/access-point`,
    CARD_FACTORY_URL: `${sandbox.origin}/factory`,
    SCIM_URL: `${sandbox.origin}/scim/v2`,
    SFTP_TO_LOOPBACK: 'true',
    PORTAL_URL: `http://localhost:${PORTAL_PORT}`,
    LOG_LEVEL: 'silent',
    POOL_SIZE: '6',
    RATE_LIMIT_PER_MINUTE: '1000000',
    REQUESTS_IN_FLIGHT: '1000',
    // How fast the machine is decides no test.
    MAX_LOOP_DELAY_MS: '0',
  }
  const config: Config = { ...readConfig(env), ...options.config }
  const opened = openDatabase(database.url, config.POOL_SIZE, {
    ...PATIENT,
    own: config.DATABASE_URLS,
    next: config.DATABASE_URLS_NEXT,
  })
  const queue = await openQueue(database.url, 'send', systemClock, () => undefined)
  const watched = watchOperators({ db: opened, queue }, pino({ level: 'silent' }), undefined, NEVER_MS)
  await watched.look()
  const demoOperators = OPERATORS.map(({ id }) => id)
  const { home } = options
  if (home) {
    await addOperator(database.ownerUrl, home, home.id)
    await watched.look()
  }
  const placeOf = (operator: OperatorId): OperatorId => (home && operator === 'oslo' ? home.id : operator)
  const db: OpenDatabase = home ? { ...opened, tenant: operator => opened.tenant(placeOf(operator)) } : opened
  for (const id of demoOperators) {
    await runTransaction(db.tenant(id), tx => storeTariff(tx, placeOf(id)))
    await loadCast(db, id)
    await bindCast(db, id, sandbox.issuer)
    if (options.employees)
      for (const company of COMPANIES.filter(c => c.operator === id))
        await loadEmployees(
          db,
          id,
          employeesOf(company.id, START.slice(0, 10), options.employees),
          new Date('2026-07-01T00:00:00Z'),
        )
  }
  // In tests Tor buys for Nordlys, where the others of the cast are.
  await db
    .tenant('oslo')
    .pool.query(
      `update user_company_role r set company_id = $1 from app_user u where u.id = r.user_id and u.email = 'tor@nordlys.example'`,
      [NORDLYS],
    )
  const identity = openIdentity(config, () => clock.now())
  const requestPorts = {
    register: openRegister(config),
    fullmakt: openFullmakt(config),
    signing: openSigning(config),
    directory: openDirectory(config),
    ticketing: openTicketing(config),
    accessPoint: openAccessPoint(config),
    sftp: openSftp(config),
  }
  const documents = openDocumentStore(config)
  const appServices = { config, clock, db: opened, documents, queue, identity, ports: requestPorts }
  const logged = options.log && { ...loggerOptions('debug'), stream: options.log }
  const app = await buildApp(appServices, logged && { logger: logged })
  called = async (url, { method, headers, body }) => {
    const { pathname, host } = new URL(url)
    const answer = await app.inject({
      method: method as 'POST',
      url: pathname,
      headers: { ...Object.fromEntries(new Headers(headers)), host },
      payload: String(body),
    })
    return new Response(answer.body, { status: answer.statusCode })
  }
  const services = {
    config,
    clock,
    db: opened,
    documents,
    queue,
    ports: {
      sms: openSms(config),
      mail: openMail(config),
      ticketing: requestPorts.ticketing,
      cardFactory: openCardFactory(config),
      signing: requestPorts.signing,
      accessPoint: requestPorts.accessPoint,
      sftp: requestPorts.sftp,
    },
  }
  const log = options.log ? pino(loggerOptions('debug'), options.log) : pino({ level: 'silent' })

  const tokens = new Map<string, { token: Promise<string>; until: number }>()
  const tokenOf = (who: string) => {
    const known = tokens.get(who)
    if (known && performance.now() < known.until) return known.token
    const token = fetchToken(sandbox.issuer, who)
    tokens.set(who, { token, until: performance.now() + TOKEN_USED_MS })
    return token
  }
  const operatorOf = (who: string): OperatorId => PEOPLE.find(p => p.email === who)?.operator ?? 'oslo'

  /** Calls as a person or client with a bearer token, at the host of `operator` (their own when left out). */
  const as =
    (who: string, operator: OperatorId = operatorOf(who)): Call =>
    async (method, url, body, headers) =>
      app.inject({
        ...request(method, url, body, {
          host: hostOf(placeOf(operator)),
          authorization: `Bearer ${await tokenOf(who)}`,
          ...headers,
        }),
        remoteAddress: freshAddress(),
      })
  /** Calls without credentials. */
  const anonymous =
    (operator: OperatorId = 'oslo'): Call =>
    (method, url, body, headers) =>
      // Each call is from an address of its own, so that they share no limit.
      app.inject({
        ...request(method, url, body, { host: hostOf(placeOf(operator)), ...headers }),
        remoteAddress: freshAddress(),
      })

  /** Signs in as a browser does, through the provider's pages; returns the session cookie and calls that carry it. */
  const signIn = async (email: string, operator: OperatorId = operatorOf(email)) => {
    const host = hostOf(placeOf(operator))
    const start = await app.inject({ method: 'GET', url: '/session/sign-in', headers: { host } })
    const browser = new Browser()
    const page = await browser.open(String(start.headers.location))
    const done = page.location ? page : await browser.open(`${page.url}/person`, { email })
    const callback = new URL(done.location ?? 'http://no.callback/')
    const answer = await app.inject({
      method: 'GET',
      url: callback.pathname + callback.search,
      headers: { host, cookie: cookiesOf(start) },
    })
    const cookie = cookiesOf(answer)
    const call: Call = (method, url, body, headers) =>
      app.inject(request(method, url, body, { host, cookie, 'x-portal-csrf': '1', ...headers }))
    return { start, answer, cookie, call, browser }
  }

  /** A person outside the demo: known to the provider and active at `oslo`, with these roles. */
  const addPerson = async (email: string, roles: { global?: string[]; inCompany?: [string, string][] }) => {
    const added = await fetch(`${sandbox.origin}/api/people`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, firstName: 'Ada', lastName: 'Tilfeldig', birthdate: '1980-01-01' }),
    })
    const { sub } = (await added.json()) as { sub: string }
    await db.tenant('oslo').pool.query(
      `with person as (insert into app_user (email, subject, first_name, last_name, phone) values ($1, $4, 'Ada', 'Tilfeldig', '41210999') returning id),
        staff as (insert into user_global_role (user_id, role) select id, r::global_role from person, unnest($2::text[]) r)
       insert into user_company_role (user_id, company_id, role)
       select id, r ->> 0, (r ->> 1)::company_role from person, jsonb_array_elements($3::jsonb) r`,
      [email, roles.global ?? [], JSON.stringify(roles.inCompany ?? []), subjectOf(sandbox.issuer, sub)],
    )
  }

  return {
    /** The host of an operator; of the one that stands in its place, where there is one. */
    hostOf: (operator: OperatorId) => hostOf(placeOf(operator)),
    addPerson,
    app,
    db,
    clock,
    config,
    /** The environment for a process on the same database and outside world. */
    env,
    sandbox,
    database,
    watched,
    services: { ...services, identity, ports: { ...services.ports, ...requestPorts } },
    /** Sets the document store of requests and jobs; null for none. */
    useDocuments: (store: DocumentStore | null): void => {
      appServices.documents = store
      services.documents = store
    },
    tokenOf,
    as,
    anonymous,
    signIn,
    /** Runs a job as the worker would, for one operator or all. */
    job: async (name: JobName, data: Partial<JobData> = {}) => {
      const counts: Partial<Record<OperatorId, Counts>> = {}
      for (const { id } of OPERATORS)
        if (!data.operator || placeOf(data.operator) === id)
          counts[id] = await runJob(services, JOBS, name, { ...data, operator: id }, log, 'test')
      return counts
    },
    ctxOf: (operator: OperatorId, name: JobName = 'invoice-run'): JobCtx =>
      jobCtx(services, operatorById(placeOf(operator)), name, log, 'test'),
    /** SQL on an operator's connections, under row-level security like the portal's own. */
    sql: async <Row extends object>(
      operator: OperatorId,
      text: string,
      values: unknown[] = [],
    ): Promise<Row[]> => (await db.tenant(operator).pool.query(text, values)).rows as Row[],
    stop: async () => {
      watched.stop()
      // The list is that of the process, and other files have only those of the repository.
      useOperatorFiles()
      await app.close()
      await flushSecurityEvents(opened)
      await queue.stop()
      await opened.close()
      await sandbox.close()
      await database.drop()
    },
  }
}

export type Portal = Awaited<ReturnType<typeof startPortal>>

const request = (
  method: InjectOptions['method'],
  url: string,
  body: unknown,
  headers: Record<string, string | undefined>,
): InjectOptions => ({
  method: method!,
  url,
  headers: Object.fromEntries(
    Object.entries({
      ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    }).filter(([, value]) => value !== undefined),
  ),
  ...(body === undefined
    ? {}
    : { payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
})

export const cookiesOf = (answer: LightMyRequestResponse): string =>
  [answer.headers['set-cookie'] ?? []]
    .flat()
    .map(line => line.split(';')[0]!)
    .filter(pair => !pair.endsWith('='))
    .join('; ')

const fetchToken = async (issuer: string, who: string): Promise<string> => {
  const isPerson = who.includes('@')
  const response = await fetch(`${issuer}/token`, {
    method: 'POST',
    headers: isPerson
      ? {}
      : { authorization: `Basic ${Buffer.from(`${who}:${who}-secret-for-demo-only`).toString('base64')}` },
    body: new URLSearchParams({
      resource: 'urn:bedriftsportal:api',
      ...(isPerson
        ? { grant_type: 'urn:bedriftsportal:sandbox:person', client_id: 'portal-cli', username: who }
        : {
            grant_type: 'client_credentials',
            scope: CLIENTS.find(({ id }) => id === who)!.scopes.join(' '),
          }),
    }),
  })
  const { access_token } = (await response.json()) as { access_token?: string }
  if (!access_token) throw new Error(`no token for ${who}`)
  return access_token
}

/** The key of the newest link to a car-sharing code that a phone (`+4741…`) got: once it was sent, only the phone has it. */
export const voucherKeySentTo = async ({ sandbox }: Pick<Portal, 'sandbox'>, phone: string) => {
  const answer = await fetch(`${sandbox.origin}/api/sms?to=${encodeURIComponent(phone)}`)
  const { matches } = (await answer.json()) as { matches: { text: string }[] }
  return matches.flatMap(({ text }) => /key=([\w-]{22})$/.exec(text)?.[1] ?? [])[0]
}

/** A valid order for Nordlys; a test changes what it is about. */
export const orderFor = (changes: Record<string, unknown> = {}) => ({
  agreementName: '200100',
  employeeId: 'E-77',
  firstName: 'Nora',
  lastName: 'Østby',
  phone: '41210100',
  phoneCountryCode: '+47',
  startDate: '2026-11-21',
  zoneFrom: 'RUT:TariffZone:1',
  ...changes,
})

let addresses = 0
const freshAddress = () => `2001:db8:${(++addresses).toString(16)}::1`
let phones = 0
/** A mobile number that no other order of the run has. */
export const freshPhone = () => `4121${1000 + phones++}`
