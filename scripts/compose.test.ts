import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { REQUIRED_SETTINGS, readConfig } from '../apps/api/src/core/config.ts'
import { addressOf, hasRoles } from '../apps/api/src/core/database-address.ts'
import { databaseFaults } from '../apps/api/src/core/production.ts'
import { optionsFromEnv } from '../apps/sandbox/src/config.ts'
import { OPERATORS } from '../packages/domain/src/operators/index.ts'
import {
  type ComposeService,
  DEVELOPMENT,
  imageEnvironment,
  PRODUCTION,
  readCompose,
  SCALE,
} from './lib/compose.ts'
import { isPoolerFit } from './lib/pooler.ts'
import { SUPERUSER } from './lib/postgres-init.ts'
import { LOGIN, serviceUrlOf } from './lib/roles.ts'
import { runNode } from './lib/run.ts'
import { ROOT } from './lib/say.ts'

const SERVICE_URL = 'DATABASE_URL'
const OWNER_URL = 'DATABASE_OWNER_URL'

/** Values that an operator could have: everything that the file asks for. */
const SETTINGS = {
  POSTGRES_PASSWORD: 'Kq7mV2xR9tBc',
  DATABASE_PASSWORD: 'Hn4pW8sL3yDf',
  OIDC_ISSUER: 'https://id.operator.no',
  OIDC_CLIENT_SECRET: 'Zt6rN1vK5jQw',
  OIDC_ACR_VALUES: 'none',
  SESSION_KEY: Buffer.from(Array.from({ length: 32 }, (_, at) => (at * 37) % 251)).toString('base64'),
  CODE_KEY: Buffer.from(Array.from({ length: 32 }, (_, at) => (at * 41) % 251)).toString('base64'),
  SMS_URL: 'https://sms.operator.no',
  SMS_TOKEN: 'Bd9fG2hM7kPx',
  SMTP_URL: 'smtps://mail.operator.no',
  MAIL_FROM: 'portal@operator.no',
  TICKETING_URL: 'https://tickets.operator.no',
  TICKETING_TOKEN: 'Yc3wE8uT4rSa',
  SIGNING_URL: 'https://sign.operator.no',
  SIGNING_TOKEN: 'Jv5nX1zL6qOi',
  ACCESS_POINT_URL: 'https://peppol.operator.no',
  ACCESS_POINT_TOKEN: 'Qm3vZ8tK5wBn',
  CARD_FACTORY_URL: 'https://cards.operator.no',
  CARD_FACTORY_KEY: 'Rw8kN2cX7vMd',
  SCIM_URL: 'https://id.operator.no/scim/v2',
  SCIM_TOKEN: 'Fg8hB4mD2sKe',
  PORTAL_URL: 'https://bedrift.operator.no',
}

const development = readCompose(DEVELOPMENT).compose.services
const production = readCompose(PRODUCTION, SETTINGS).compose.services
const active = (services: Record<string, ComposeService>) =>
  Object.entries(services).filter(([, { profiles }]) => !profiles)
/** The environment of a process: what its image sets, and the file over it. */
const environmentOf = ({ build, environment = {} }: ComposeService) => ({
  ...imageEnvironment(build?.target ?? ''),
  ...environment,
})
const userOf = (url: string | undefined) => new URL(url!).username

describe('docker compose up', () => {
  it('needs no setting, and starts database, migration, demo data, sandbox, API and worker', () => {
    expect([...readCompose(DEVELOPMENT).missing.keys()]).toEqual([])
    expect(active(development).map(([name]) => name)).toEqual([
      'postgres',
      'migrate',
      'demo',
      'sandbox',
      'api',
      'worker',
    ])
  })

  it.each(['demo', 'api', 'worker'])('gives %s every setting that it needs', name => {
    const config = readConfig(environmentOf(development[name]!))
    expect([config.environment, config.PORT, config.PORTAL_URL]).toEqual([
      'local',
      3000,
      'http://localhost:3000',
    ])
  })

  it('has the sandbox where the portal looks for it, on the network of API and worker', () => {
    const { SMTP_URL, OIDC_ISSUER, OIDC_CLIENT_SECRET, API_AUDIENCE } = readConfig(
      environmentOf(development.api!),
    )
    const sandbox = optionsFromEnv(environmentOf(development.sandbox!))
    expect([OIDC_ISSUER, SMTP_URL, OIDC_CLIENT_SECRET, API_AUDIENCE]).toEqual([
      `http://localhost:${sandbox.port}`,
      `smtp://localhost:${sandbox.smtpPort}`,
      sandbox.clientSecret,
      sandbox.audience,
    ])
    expect(sandbox.portalOrigins[0]).toBe('http://localhost:3000')
    expect(development.sandbox!.ports).toEqual(['127.0.0.1:3000:3000', '127.0.0.1:3100:3100'])
    for (const name of ['api', 'worker']) expect(development[name]!.network_mode).toBe('service:sandbox')
  })

  it('is fit for development only: production refuses its settings', () => {
    const env = { ...environmentOf(development.api!), PORTAL_ENVIRONMENT: 'prod' }
    for (const name of [
      SERVICE_URL,
      'OIDC_ISSUER',
      'OIDC_CLIENT_SECRET',
      'SESSION_KEY',
      'CODE_KEY',
      'SMS_TOKEN',
    ])
      expect(() => readConfig(env)).toThrow(new RegExp(`^  ${name}: `, 'm'))
  })
})

describe('docker compose with docker-compose.prod.yml', () => {
  it('names each missing setting with what it is for, and asks for no more', () => {
    const { missing } = readCompose(PRODUCTION)
    expect([...missing.keys()].sort()).toEqual(Object.keys(SETTINGS).sort())
    for (const [name, purpose] of missing) expect(purpose, name).toMatch(/^.{10,}/)
    expect([...readCompose(PRODUCTION, SETTINGS).missing.keys()]).toEqual([])
  })

  it.each(['api', 'worker'])('gives %s every setting that production needs', name => {
    const env = environmentOf(production[name]!)
    expect(Object.keys(env)).toEqual(expect.arrayContaining([...REQUIRED_SETTINGS]))
    expect(readConfig(env).environment).toBe('prod')
  })

  it('loads no demo data', async () => {
    const { code, output } = await runNode(join(ROOT, development.demo!.command![1]!), [], {
      env: environmentOf(production.api!),
    })
    expect([code, output]).toEqual([1, expect.stringContaining('the demo data are for other environments')])
  })

  it('keeps no value of development', () => {
    const ofBase = (name: string) => Object.entries(development[name]!.environment ?? {})
    for (const [name, { environment = {} }] of active(production)) {
      const same = ofBase(name).filter(([key, value]) => environment[key] === value)
      // What is no secret and no address.
      expect(Object.fromEntries(same), name).toEqual(
        name === 'postgres'
          ? expect.not.objectContaining({ POSTGRES_PASSWORD: expect.anything() })
          : name === 'migrate'
            ? {}
            : { PORT: '3000' },
      )
    }
  })

  it('has nothing of the sandbox: no service, no network, nothing in the image', () => {
    expect(active(production).map(([name]) => name)).toEqual(['postgres', 'migrate', 'api', 'worker'])
    for (const [name, service] of active(production)) {
      expect(service.network_mode, name).toBeUndefined()
      expect(Object.keys(service.depends_on ?? {}), name).not.toContain('sandbox')
    }
    const stages = readFileSync(join(ROOT, 'Dockerfile'), 'utf8').split(/^FROM /m)
    const portal = stages.find(stage => /^\S+ AS portal\n/.test(stage))!
    expect(portal).toContain('COPY apps/api apps/api')
    expect(portal).not.toMatch(/sandbox|^COPY (\.|apps) |^COPY --from=\S+ \/app \S/m)
  })

  it('migrates with an encrypted database or one on the same machine', () => {
    const env = production.migrate!.environment!
    expect(databaseFaults(env, [OWNER_URL, SERVICE_URL])).toEqual([])
    expect(databaseFaults({ ...env, DATABASE_ON_THIS_MACHINE: undefined }, [OWNER_URL])).toHaveLength(1)
  })
})

describe('docker compose with docker-compose.scale.yml', () => {
  const read = (name: string) => readFileSync(join(ROOT, 'deploy/compose', name), 'utf8')
  const settings = { ...SETTINGS, REPLICATION_PASSWORD: 'Tz4bC7nX2mQe' }
  const services = readCompose(SCALE, settings).compose.services
  const pooler = Object.fromEntries(
    [...read('pgbouncer.ini').matchAll(/^(\w+) = (.*)$/gm)].map(([, name, value]) => [name!, value!]),
  )
  const proxy = read('haproxy.cfg')
  const host = (name: string, setting: string) => new URL(services[name]!.environment![setting]!).host
  const numberIn = (text: string, of: RegExp) => Number(of.exec(text)![1])

  it('asks for the password of the standby besides the settings of production', () => {
    expect([...readCompose(SCALE).missing.keys()].sort()).toEqual(Object.keys(settings).sort())
    expect(active(services).map(([name]) => name)).toEqual([
      ...['postgres', 'migrate', 'api', 'worker', 'standby', 'pooler', 'proxy'],
    ])
  })

  it.each(['api', 'worker'])('runs two processes of %s with every setting, behind the pooler', name => {
    const config = readConfig(environmentOf(services[name]!))
    expect([config.environment, services[name]!.deploy!.replicas]).toEqual(['prod', '2'])
    expect(hasRoles(config.DATABASE_URL)).toBe(true)
    expect(host(name, SERVICE_URL)).toBe(`pooler:${pooler.listen_port}`)
  })

  it('leads the queue and the migration past the pooler, to the primary', () => {
    expect(proxy).toMatch(/^ +bind :5432$/m)
    expect(pooler.portal).toBe('host=proxy port=5432')
    for (const name of ['api', 'worker', 'migrate']) {
      expect(host(name, 'QUEUE_URL'), name).toBe('proxy:5432')
      expect(userOf(services[name]!.environment!.QUEUE_URL), name).toBe(LOGIN)
    }
    const env = services.migrate!.environment!
    expect([host('migrate', SERVICE_URL), host('migrate', OWNER_URL)]).toEqual(['proxy:5432', 'proxy:5432'])
    expect(databaseFaults(env, [OWNER_URL, SERVICE_URL, 'QUEUE_URL'])).toEqual([])
  })

  it('lets the pooler sign in as each role that the migration makes', () => {
    const { OPERATORS: names, DATABASE_PASSWORD } = services.pooler!.environment!
    expect(names!.split(' ')).toEqual(OPERATORS.map(({ id }) => id))
    for (const { id } of OPERATORS) {
      const { username, password } = new URL(addressOf(services.migrate!.environment![SERVICE_URL]!, id))
      expect([username, password]).toEqual([`portal_${id}`, DATABASE_PASSWORD])
    }
    expect(read('pgbouncer.sh')).toContain('"\\"portal_$operator\\" \\"$DATABASE_PASSWORD\\""')
  })

  it('has a pooler that keeps prepared statements, and refuses what would wait longer than the API does', () => {
    expect(isPoolerFit(`PgBouncer ${/:v([\d.]+)/.exec(services.pooler!.image)![1]}`)).toBe(true)
    expect(pooler).toMatchObject({ pool_mode: 'transaction', auth_type: 'scram-sha-256' })
    expect(Number(pooler.max_prepared_statements)).toBeGreaterThanOrEqual(2500)
    expect(Number(pooler.query_wait_timeout)).toBeLessThan(5)
  })

  it('shares out requests among the processes that are ready, sooner than a stopping one closes', () => {
    const { DRAIN_MS } = readConfig(environmentOf(services.api!))
    const [, api] = proxy.split(/^backend api$/m)
    expect(api).toContain('uri /health/ready')
    expect(numberIn(api!, /inter (\d)s/) * 1000).toBeLessThan(DRAIN_MS)
    expect(api).toContain('server-template api- 2 api:3000')
    expect([services.api!.ports, services.proxy!.ports]).toEqual([undefined, ['127.0.0.1:3000:3000']])
  })

  it('has a standby like the primary, for which commits wait, and which waits for none itself', () => {
    const { postgres, standby } = services
    expect(standby!.image).toBe(postgres!.image)
    expect(read('replication.sh')).toContain(`synchronous_standby_names = 'standby'`)
    expect(read('standby.sh')).toContain('application_name=standby')
    expect(standby!.command).toContain('synchronous_standby_names=')
    for (const name of ['primary postgres', 'standby standby']) expect(proxy).toContain(`server ${name}:5432`)
  })

  it('opens no more connections than the database has', () => {
    const queues = 2 * 2 + 2 * 9
    const most = numberIn(services.postgres!.command!.join(' '), /max_connections=(\d+)/)
    expect(services.standby!.command).toContain(`max_connections=${most}`)
    expect(OPERATORS.length * Number(pooler.default_pool_size) + queues).toBeLessThan(most / 2)
  })

  it('mounts files that exist', () => {
    const mounted = active(services).flatMap(([, { volumes = [] }]) =>
      volumes.flatMap(each => /^\.\/([^:]+):/.exec(each)?.[1] ?? []),
    )
    expect(mounted).toHaveLength(4)
    for (const file of mounted) expect(existsSync(join(ROOT, file)), file).toBe(true)
  })
})

describe.each([
  ['development', development],
  ['production', production],
])('the services for %s', (_name, services) => {
  it('have the roles of the embedded start: the owner migrates, the others sign in as the role without rights', () => {
    const embedded = `postgresql://${SUPERUSER}:x@127.0.0.1:5432/portal`
    expect(userOf(serviceUrlOf(embedded))).toBe(LOGIN)
    expect(services.postgres!.environment!.POSTGRES_USER).toBe(SUPERUSER)
    const { environment } = services.migrate!
    expect(userOf(environment![OWNER_URL])).toBe(SUPERUSER)
    for (const name of ['migrate', 'demo', 'api', 'worker'])
      expect(userOf(services[name]!.environment![SERVICE_URL]), name).toBe(LOGIN)
  })

  it('keep the password of the owner from all but the database and the migration', () => {
    const { password } = new URL(services.migrate!.environment![OWNER_URL]!)
    expect(password).toBe(services.postgres!.environment!.POSTGRES_PASSWORD)
    for (const [name, { environment }] of active(services))
      expect(JSON.stringify(environment).includes(password), name).toBe(
        ['postgres', 'migrate'].includes(name),
      )
  })

  it('run files that exist, in images that the Dockerfile builds', () => {
    const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
    for (const [name, { build, command }] of active(services)) {
      if (name === 'postgres') continue
      expect(dockerfile, name).toMatch(new RegExp(`^FROM \\S+ AS ${build!.target}$`, 'm'))
      expect(existsSync(join(ROOT, command![1]!)), `${name}: ${command}`).toBe(true)
    }
  })
})
