import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { REQUIRED_SETTINGS, readConfig } from '../apps/api/src/core/config.ts'
import { databaseFaults } from '../apps/api/src/core/production.ts'
import { optionsFromEnv } from '../apps/sandbox/src/config.ts'
import { type ComposeService, DEVELOPMENT, imageEnvironment, PRODUCTION, readCompose } from './lib/compose.ts'
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
