import { type Environment, parseEnvironment } from '@portal/domain'
import { z } from 'zod'

// An empty value counts as unset, so that a parent process can override a variable of the shell.
const instant = z.preprocess(value => value || undefined, z.iso.datetime({ offset: true }).optional())

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.string().min(1),
  OIDC_ISSUER: z.url(),
  OIDC_CLIENT_ID: z.string().min(1).default('portal'),
  OIDC_CLIENT_SECRET: z.string().min(1),
  API_AUDIENCE: z.string().min(1).default('urn:bedriftsportal:api'),
  SESSION_KEY: z
    .string()
    .refine(s => Buffer.from(s, 'base64').length === 32, 'must be 32 bytes in base64')
    .transform(s => Buffer.from(s, 'base64')),
  SMS_URL: z.url(),
  SMS_TOKEN: z.string().default('sandbox'),
  SMTP_URL: z.string().min(1),
  MAIL_FROM: z.email().default('ikke-svar@bedriftsportal.example'),
  TICKETING_URL: z.url(),
  TICKETING_TOKEN: z.string().default('sandbox'),
  /** Enhetsregisteret and Fullmakttjenesten: open services, no key. */
  REGISTER_URL: z.url(),
  FULLMAKT_URL: z.url(),
  SIGNING_URL: z.url(),
  SIGNING_TOKEN: z.string().default('sandbox'),
  /** SCIM 2.0 base address of the sign-in provider, where a new user is made known. */
  SCIM_URL: z.url(),
  SCIM_TOKEN: z.string().default('sandbox'),
  /** Where people reach the first operator's portal, for links in e-mails; the others' are one label below (see links.ts). */
  PORTAL_URL: z.url({ protocol: /^https?$/ }).transform(url => url.replace(/\/+$/, '')),
  POOL_SIZE: z.coerce.number().int().min(1).max(50).default(8),
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(1200),
  TRUST_PROXY: z.enum(['true', 'false']).default('false'),
  LOG_LEVEL: z.enum(['silent', 'debug', 'info', 'warn', 'error']).default('info'),
  /** The instant the clock starts at, and the real instant of that start: processes with the same values have the same clock. */
  PORTAL_NOW: instant,
  PORTAL_NOW_SINCE: instant,
  WEB_ROOT: z.string().optional(),
})

export type Config = z.infer<typeof schema> & { environment: Environment }

/**
 * Reads the configuration from environment variables; an unset `PORTAL_ENVIRONMENT` means prod (000 §1).
 * @throws Error naming every variable that is missing or malformed
 */
export const readConfig = (env: Record<string, string | undefined> = process.env): Config => {
  const parsed = schema.safeParse(env)
  if (!parsed.success) {
    const lines = parsed.error.issues.map(i => `${i.path.join('.')}: ${i.message}`)
    throw new Error(`Configuration is not complete. ${lines.join('; ')}`)
  }
  return { ...parsed.data, environment: parseEnvironment(env.PORTAL_ENVIRONMENT) }
}
