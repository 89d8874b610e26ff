import { addressesIn } from './database-address.ts'

/** What is wrong with one setting. */
export type Fault = { name: string; says: string }
type Env = Record<string, string | undefined>

const ADDRESSES = [
  'OIDC_ISSUER',
  'SMS_URL',
  'TICKETING_URL',
  'REGISTER_URL',
  'FULLMAKT_URL',
  'SIGNING_URL',
  'ACCESS_POINT_URL',
  'SCIM_URL',
  'PORTAL_URL',
]
const SECRETS = [
  'OIDC_CLIENT_SECRET',
  'SMS_TOKEN',
  'TICKETING_TOKEN',
  'SIGNING_TOKEN',
  'ACCESS_POINT_TOKEN',
  'CARD_FACTORY_KEY',
  'SCIM_TOKEN',
]
const CLOCK = ['PORTAL_NOW', 'PORTAL_NOW_SINCE']

const LOOPBACK = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/
/** The sandbox, and names that are reserved for examples and tests (RFC 2606). */
const MADE_UP = /(^|\.)(sandbox(\..*)?|example(\.(com|net|org))?|test|invalid)$/
const DEMO_SECRET = /(^|[-_.])(sandbox|demo|example|changeme|password|secret|none)($|[-_.])/i
const SECRET_LENGTH = 8
/** A drawn key of 32 bytes has 30 different ones; 16 would be no accident. */
const DIFFERENT_BYTES = 16

const hostFault = (host: string): string | undefined => {
  if (LOOPBACK.test(host)) return 'leads to this machine, where only the sandbox is'
  return MADE_UP.test(host) ? 'is an address of the sandbox or an example' : undefined
}

const addressFault = (value: string | undefined): string | undefined => {
  if (!value || !URL.canParse(value)) return 'must be an address with https'
  const { protocol, hostname } = new URL(value)
  return protocol === 'https:' ? hostFault(hostname) : 'must be an address with https'
}

/** A folder is on this machine, and what is in it is signed. */
const factoryFault = (value: string | undefined): string | undefined =>
  value?.startsWith('file:///') ? undefined : addressFault(value)

const secretFault = (value: string | undefined): string | undefined => {
  if (!value) return 'is missing'
  if (DEMO_SECRET.test(value)) return 'is a value for demos'
  return value.length < SECRET_LENGTH ? `is shorter than ${SECRET_LENGTH} characters` : undefined
}

const keyFault = (value = ''): string | undefined =>
  new Set(Buffer.from(value, 'base64')).size < DIFFERENT_BYTES ? 'is not drawn at random' : undefined

const mailFault = (value: string | undefined): string | undefined => {
  if (!value || !URL.canParse(value)) return 'must be an address with smtps, or smtp with ?requireTLS=true'
  const { protocol, hostname, searchParams } = new URL(value)
  const encrypted =
    protocol === 'smtps:' || (protocol === 'smtp:' && searchParams.get('requireTLS') === 'true')
  return encrypted ? hostFault(hostname) : 'must be an address with smtps, or smtp with ?requireTLS=true'
}

const senderFault = (value: string | undefined): string | undefined => {
  if (!value) return 'is missing'
  return hostFault(value.split('@')[1] ?? '') && 'is an example'
}

/**
 * Traffic to the database is encrypted and its server verified, unless it does not leave this machine: by a socket, by the loopback
 * address, or where `DATABASE_ON_THIS_MACHINE` says so, for containers of one machine that have a network of their own.
 */
const databaseFault = (value: string | undefined, { DATABASE_ON_THIS_MACHINE }: Env): string | undefined => {
  if (!value || !URL.canParse(value)) return 'must be an address with postgresql://'
  const { hostname, password, searchParams } = new URL(value)
  // As the driver reads them: the last of two, and the host of the query before that of the address.
  const mode = searchParams.getAll('sslmode').at(-1) ?? null
  const host = searchParams.getAll('host').at(-1) ?? hostname
  if (mode !== null && mode !== 'verify-full') return `must have sslmode=verify-full, not ${mode}`
  const near = host.startsWith('/') || LOOPBACK.test(host) || DATABASE_ON_THIS_MACHINE === 'true'
  if (mode === null && !near) return 'must have sslmode=verify-full: traffic to the database is not encrypted'
  const weak = password && secretFault(decodeURIComponent(password))
  return weak ? `has a password that ${weak}` : undefined
}

/** What is wrong in production with the addresses of the database. */
export const databaseFaults = (env: Env, names: readonly string[]): Fault[] =>
  names.flatMap(name => {
    const says = databaseFault(env[name], env)
    return says ? [{ name, says }] : []
  })

/** The same for lists of addresses. One that cannot be read is a fault in every environment, and named by whoever reads it. */
export const addressesFaults = (env: Env, names: readonly string[]): Fault[] =>
  names.flatMap(name => {
    try {
      return [...addressesIn(env[name])].flatMap(([operator, address]) => {
        const says = databaseFault(address, env)
        return says ? [{ name, says: `the address of ${operator} ${says}` }] : []
      })
    } catch {
      return []
    }
  })

/** Each setting that is fit for a developer's machine only: demo values, addresses of the sandbox, a set clock, traffic without TLS. */
export const productionFaults = (env: Env): Fault[] => {
  const all: [string, string | undefined][] = [
    ...CLOCK.map((name): [string, string | undefined] => [name, env[name] && 'sets the clock: leave it out']),
    ...ADDRESSES.map((name): [string, string | undefined] => [name, addressFault(env[name])]),
    ...SECRETS.map((name): [string, string | undefined] => [name, secretFault(env[name])]),
    ['CARD_FACTORY_URL', factoryFault(env.CARD_FACTORY_URL)],
    ['DOCUMENT_STORE_URL', env.DOCUMENT_STORE_URL ? addressFault(env.DOCUMENT_STORE_URL) : undefined],
    ['DOCUMENT_STORE_KEY', env.DOCUMENT_STORE_URL ? secretFault(env.DOCUMENT_STORE_KEY) : undefined],
    ['OIDC_ACR_VALUES', env.OIDC_ACR_VALUES ? undefined : 'is missing'],
    ['SESSION_KEY', keyFault(env.SESSION_KEY)],
    ['SESSION_KEY_BEFORE', env.SESSION_KEY_BEFORE ? keyFault(env.SESSION_KEY_BEFORE) : undefined],
    ['CODE_KEY', keyFault(env.CODE_KEY)],
    ['SMTP_URL', mailFault(env.SMTP_URL)],
    ['MAIL_FROM', senderFault(env.MAIL_FROM)],
    [
      'SFTP_TO_LOOPBACK',
      env.SFTP_TO_LOOPBACK === 'true' ? 'is for tests and the sandbox: leave it out' : undefined,
    ],
    [
      'NODE_TLS_REJECT_UNAUTHORIZED',
      env.NODE_TLS_REJECT_UNAUTHORIZED === '0' ? 'takes any certificate: leave it out' : undefined,
    ],
  ]
  return [
    ...databaseFaults(env, ['DATABASE_URL', ...(env.QUEUE_URL ? ['QUEUE_URL'] : [])]),
    ...addressesFaults(env, ['DATABASE_URLS', 'DATABASE_URLS_NEXT']),
    ...all.flatMap(([name, says]) => (says ? [{ name, says }] : [])),
  ]
}
