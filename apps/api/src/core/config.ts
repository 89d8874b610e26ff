import { type Environment, parseEnvironment } from '@portal/domain'
import { z } from 'zod'
import { addressesIn, hasRoles } from './database-address.ts'
import { hosts, networks, proxies } from './network-settings.ts'
import { type Fault, productionFaults } from './production.ts'

const instant = z.iso.datetime({ offset: true }).optional()

const key = z
  .string()
  .refine(s => Buffer.from(s, 'base64').length === 32, 'must be 32 bytes in base64')
  .transform(s => Buffer.from(s, 'base64'))

const addresses = z
  .string()
  .optional()
  .transform((text, ctx) => {
    try {
      return addressesIn(text)
    } catch (error) {
      ctx.addIssue((error as Error).message)
      return z.NEVER
    }
  })

/** Every setting with what it is for, which is shown where one is missing or wrong. */
const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe('the port of the API'),
  HOST: z.string().default('127.0.0.1').describe('the address that the API listens on'),
  DATABASE_URL: z
    .string()
    .describe(
      'how API and worker sign in at the database, postgresql://…; with {operator} in it where each operator has a role of its own, as behind a pooler',
    ),
  DATABASE_URLS: addresses.describe(
    'the operators that are in another database than that of DATABASE_URL, as operator=postgresql://…, …',
  ),
  DATABASE_URLS_NEXT: addresses.describe(
    'the operators that are being moved, with their next database: used from the moment on at which they have moved',
  ),
  QUEUE_URL: z
    .string()
    .optional()
    .describe('how API and worker sign in for the queue, past any pooler; DATABASE_URL where it is not set'),
  OIDC_ISSUER: z.url().describe("the sign-in provider's address"),
  OIDC_CLIENT_ID: z.string().default('portal').describe("the portal's client at the sign-in provider"),
  OIDC_CLIENT_SECRET: z.string().describe("the client's secret at the sign-in provider"),
  OIDC_ACR_VALUES: z
    .string()
    .regex(/^[\x21-\x7e]+( [\x21-\x7e]+)*$/, 'must be values of acr with a space between them, or none')
    .default('none')
    .transform(text => (text === 'none' ? [] : text.split(' ')))
    .describe(
      'how strong a sign-in must be: values of acr that the provider is asked for and has to confirm; none where it demands two factors of everybody',
    ),
  API_AUDIENCE: z
    .string()
    .default('urn:bedriftsportal:api')
    .describe('the name that access tokens of external systems are made out to'),
  MASKINPORTEN_ISSUER: z
    .url()
    .optional()
    .describe(
      'the issuer of Maskinporten, exactly as its tokens have it, such as https://maskinporten.no/; its tokens are not taken where it is not set',
    ),
  MASKINPORTEN_JWKS_URL: z
    .url()
    .default('https://maskinporten.no/jwk')
    .describe("the address of Maskinporten's keys"),
  MASKINPORTEN_AUDIENCE: z
    .string()
    .default('urn:bedriftsportal:api')
    .describe('the name that tokens of Maskinporten are made out to'),
  MASKINPORTEN_SCOPE_PREFIX: z
    .string()
    .default('bedriftsportal:')
    .describe("what the portal's scopes begin with at Maskinporten: bedriftsportal:company-ticket.read"),
  SESSION_KEY: key.describe('encrypts the tokens in sessions: openssl rand -base64 32'),
  SESSION_KEY_BEFORE: key
    .optional()
    .describe(
      'the SESSION_KEY before the present one, for a day after it was changed: nobody is signed out by it',
    ),
  CODE_KEY: key.describe(
    'keys the hashes of codes in text messages and of the phones and addresses they go to: openssl rand -base64 32',
  ),
  SMS_URL: z.url().describe("the SMS gateway's address"),
  SMS_TOKEN: z.string().default('sandbox').describe("the SMS gateway's token"),
  SMTP_URL: z
    .string()
    .describe('the mail server, smtp:// or smtps://, with user and password if it asks for them'),
  MAIL_FROM: z.email().default('ikke-svar@bedriftsportal.example').describe('the sender of e-mails'),
  TICKETING_URL: z.url().describe("the ticket system's address"),
  TICKETING_TOKEN: z.string().default('sandbox').describe("the ticket system's token"),
  REGISTER_URL: z.url().describe("the business register's address (open, no key)"),
  FULLMAKT_URL: z.url().describe('the address of the service of authorities to sign (open, no key)'),
  SIGNING_URL: z.url().describe("the e-signing service's address"),
  SIGNING_TOKEN: z.string().default('sandbox').describe("the e-signing service's token"),
  CARD_FACTORY_URL: z
    .url({ protocol: /^(https?|file)$/ })
    .transform(url => url.replace(/\/+$/, ''))
    .describe("the card factory's address, https://… or a folder that it reads and writes, file:///…"),
  CARD_FACTORY_KEY: z
    .string()
    .default('sandbox')
    .describe('signs what is sent to the card factory and what it answers (HMAC)'),
  ACCESS_POINT_URL: z
    .url({ protocol: /^https?$/ })
    .transform(url => url.replace(/\/+$/, ''))
    .describe('the access point to the Peppol network, which e-invoices go through'),
  ACCESS_POINT_TOKEN: z.string().default('sandbox').describe("the access point's token"),
  DOCUMENT_STORE_URL: z
    .url({ protocol: /^https?$/ })
    .transform(url => url.replace(/\/+$/, ''))
    .optional()
    .describe(
      'the bucket that documents stand in, with the S3 protocol, https://…/bucket; the database has them where it is not set',
    ),
  DOCUMENT_STORE_REGION: z.string().default('auto').describe("the bucket's region"),
  DOCUMENT_STORE_KEY_ID: z.string().optional().describe('the id of the key to the bucket'),
  DOCUMENT_STORE_KEY: z.string().optional().describe('the key to the bucket'),
  SFTP_TO_LOOPBACK: z
    .enum(['true', 'false'])
    .default('false')
    .transform(value => value === 'true')
    .describe('whether payroll files may go to an SFTP server on this machine, as that of the sandbox'),
  OWN_NETWORKS: networks.describe(
    "public addresses of the installation itself (198.51.100.0/24, …), where no company's files may be sent to",
  ),
  SCIM_URL: z.url().describe('SCIM 2.0 at the sign-in provider, where a new user is made known'),
  SCIM_TOKEN: z.string().default('sandbox').describe('the token for SCIM'),
  PORTAL_URL: z
    .url({ protocol: /^https?$/ })
    .transform(url => url.replace(/\/+$/, ''))
    .describe(
      "the first operator's portal, for links in e-mails; the others' are one label below (see links.ts)",
    ),
  DRAIN_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(6_000)
    .default(2_000)
    .describe('milliseconds in which a stopping API says that it is not ready and still answers'),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .optional()
    .describe('a port of its own where the process answers /metrics for Prometheus; off where it is not set'),
  METRICS_HOST: z.string().default('127.0.0.1').describe('the address that METRICS_PORT listens on'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .transform(url => url.replace(/\/+$/, ''))
    .optional()
    .describe('where traces are sent, by OTLP over HTTP; none are made where it is not set'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('the part of the traces that is sent, from 0 to 1'),
  TRACE_OUTSIDE: z
    .enum(['true', 'false'])
    .default('false')
    .transform(value => value === 'true')
    .describe('whether outside systems are told of the trace (the header traceparent)'),
  POOL_SIZE: z.coerce
    .number()
    .int()
    .min(1)
    .max(50)
    .default(8)
    .describe('connections per operator and process'),
  RATE_LIMIT_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(1200)
    .describe('requests a minute of one caller'),
  MAX_LOOP_DELAY_MS: z.coerce
    .number()
    .min(0)
    .default(2_000)
    .describe('requests are refused while the event loop is later than this; 0 for never'),
  REQUESTS_IN_FLIGHT: z.coerce
    .number()
    .int()
    .min(1)
    .default(24)
    .describe('requests of one caller that are worked on at the same time, per process'),
  TRUST_PROXY: proxies.describe('the number of proxies before the portal, or their addresses'),
  PORTAL_HOSTS: hosts.describe('host names besides those of PORTAL_URL, as host=operator, …'),
  LOG_LEVEL: z
    .enum(['silent', 'debug', 'info', 'warn', 'error'])
    .default('info')
    .describe('the least important lines that are logged'),
  PORTAL_NOW: instant.describe('the instant the clock starts at, for development'),
  PORTAL_NOW_SINCE: instant.describe(
    'the real instant of that start: processes with the same values have the same clock',
  ),
  WEB_ROOT: z.string().optional().describe('the folder of the built web app'),
})

export type Config = z.infer<typeof schema> & { QUEUE_URL: string; environment: Environment }

/** The keys that sealed texts are opened with: of these the first also seals. */
export const sessionKeys = ({
  SESSION_KEY,
  SESSION_KEY_BEFORE,
}: Pick<Config, 'SESSION_KEY' | 'SESSION_KEY_BEFORE'>): readonly [Buffer, ...Buffer[]] =>
  SESSION_KEY_BEFORE ? [SESSION_KEY, SESSION_KEY_BEFORE] : [SESSION_KEY]

/** Every setting that has no default. */
export const REQUIRED_SETTINGS: readonly string[] = Object.entries(schema.shape)
  .filter(([, { safeParse }]) => !safeParse(undefined).success)
  .map(([name]) => name)

const lineOf = ({ name, says }: Fault): string => {
  const purpose = name in schema.shape && schema.shape[name as keyof typeof schema.shape].description
  return `  ${name}: ${says}${purpose ? ` (${purpose})` : ''}`
}

/**
 * Reads the configuration from environment variables. An empty one counts as unset, and an unset `PORTAL_ENVIRONMENT` means prod
 * (000 §1).
 * @throws Error with a line for each variable that is missing, malformed, or not fit for production
 */
export const readConfig = (given: Record<string, string | undefined> = process.env): Config => {
  const env = Object.fromEntries(Object.entries(given).filter(([, value]) => value))
  const faults: Fault[] = []
  const parsed = schema.safeParse(env)
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = path.join('.')
    faults.push({ name, says: env[name] === undefined ? 'is missing' : message })
  }
  let environment: Environment = 'prod'
  try {
    environment = parseEnvironment(env.PORTAL_ENVIRONMENT)
  } catch (error) {
    faults.push({ name: 'PORTAL_ENVIRONMENT', says: (error as Error).message })
  }
  if (hasRoles(env.DATABASE_URL ?? '') && !env.QUEUE_URL)
    faults.push({ name: 'QUEUE_URL', says: 'is missing: the queue has one role, not one per operator' })
  for (const name of ['DOCUMENT_STORE_KEY_ID', 'DOCUMENT_STORE_KEY'])
    if (env.DOCUMENT_STORE_URL && !env[name]) faults.push({ name, says: 'is missing' })
  if (environment === 'prod')
    faults.push(...productionFaults(env).filter(({ name }) => !faults.some(known => known.name === name)))
  if (faults.length || !parsed.data)
    throw new Error(
      `These settings are missing or wrong for the environment ${environment}:\n${faults.map(lineOf).join('\n')}`,
    )
  const { DATABASE_URL, QUEUE_URL = DATABASE_URL } = parsed.data
  return { ...parsed.data, QUEUE_URL, environment }
}
