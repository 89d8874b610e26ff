import { CAST_OPERATORS } from '@portal/domain/cast'

/** What the sandbox needs to know when it starts. */
export type SandboxOptions = {
  /** HTTP port; 0 lets the system choose one. */
  port: number
  /** SMTP port; 0 lets the system choose one. */
  smtpPort: number
  /** Port of the server that takes payroll files by SFTP; 0 lets the system choose one. Where it is taken, there is no such server. */
  sftpPort: number
  /** Address to listen on. Left out, both loopback addresses are used, so that `localhost` works either way. */
  host?: string | undefined
  /** Issuer of the sign-in provider; default `http://localhost:<port>`. */
  issuer?: string | undefined
  /** Origins of the portal, one per operator host name, e.g. `http://brakar.localhost:3000`. */
  portalOrigins: string[]
  /** Secret of the client `portal`. */
  clientSecret: string
  /** What requests to the card factory and its answers are signed with; `sandbox` by default. */
  factoryKey?: string | undefined
  /** Audience of access tokens for the portal's API. */
  audience: string
  /** Lifetime of access tokens. */
  accessTokenSeconds: number
  /** How the sign-in provider calls the portal's server; tests that have none pass their own. */
  callPortal?: ((url: string, init: RequestInit) => Promise<Response>) | undefined
  /** The clock of the sandbox; tests pass their own. */
  now?: () => Date
}

/** The portal's origins on a developer's machine for a given port. */
export const localOrigins = (portalPort: number): string[] =>
  CAST_OPERATORS.map(({ host }) => `http://${host}:${portalPort}`)

/** The given origins, and whatever is one label below the first: operators are added to the portal while the sandbox runs. */
export const originsOfPortal = (portalOrigins: string[]): string[] => {
  const [first] = portalOrigins
  return first ? [...portalOrigins, first.replace('://', '://*.')] : []
}

/** Whether an address is of one of these origins. */
export const isOfPortal = (address: string, portalOrigins: string[]): boolean => {
  const { origin } = URL.parse(address) ?? {}
  if (!origin) return false
  return originsOfPortal(portalOrigins).some(
    each => each === origin || each === origin.replace(/:\/\/[^.]+\./, '://*.'),
  )
}

const wholeNumber = (env: NodeJS.ProcessEnv, name: string, fallback: number, max: number): number => {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0 || value > max) {
    throw new Error(`${name} must be a whole number from 0 to ${max}, not "${text}"`)
  }
  return value
}

/**
 * Reads the sandbox's settings from the environment; every one has a default that fits a developer's machine.
 * @throws Error with one line when a number is invalid
 */
export const optionsFromEnv = (env: NodeJS.ProcessEnv): SandboxOptions => {
  const port = wholeNumber(env, 'SANDBOX_PORT', 3100, 65_535)
  return {
    port,
    smtpPort: wholeNumber(env, 'SANDBOX_SMTP_PORT', port === 0 ? 0 : port + 25, 65_535),
    sftpPort: wholeNumber(env, 'SANDBOX_SFTP_PORT', port === 0 ? 0 : port + 22, 65_535),
    host: env.SANDBOX_HOST || undefined,
    issuer: env.ISSUER || undefined,
    portalOrigins: env.PORTAL_ORIGINS
      ? env.PORTAL_ORIGINS.split(',').map(origin => origin.trim())
      : localOrigins(wholeNumber(env, 'PORT', 3000, 65_535)),
    clientSecret: env.OIDC_CLIENT_SECRET || 'portal-sandbox-secret',
    factoryKey: env.CARD_FACTORY_KEY || undefined,
    audience: env.API_AUDIENCE || 'urn:bedriftsportal:api',
    accessTokenSeconds: wholeNumber(env, 'ACCESS_TOKEN_SECONDS', 300, 86_400),
  }
}
