import type { Operator } from '@portal/domain'
import * as oidc from 'openid-client'
import type { Services } from '../../core/services.ts'
import { openSession } from '../../core/session-store.ts'
import { randomToken, seal, unseal } from '../../core/tokens.ts'
import type { Identity, SignInTransaction } from '../../ports/identity.ts'

const TRANSACTION_CONTEXT = Buffer.from('sign-in')

/** A return address within the portal; anything else, such as //evil or https://evil, becomes the start page. */
export const safeReturnTo = (value: string | undefined): string => {
  if (!value || !/^\/(?![/\\])[\x21-\x7e]*$/.test(value)) return '/'
  // The pattern above accepts some forms of another host, such as /..//evil; resolving the address detects them.
  const resolved = new URL(value, 'http://portal.invalid')
  const own = resolved.host === 'portal.invalid' && !resolved.pathname.startsWith('//')
  return own ? resolved.pathname + resolved.search + resolved.hash : '/'
}

/** Starts the code flow. The transaction is kept encrypted in a short-lived cookie, so that any instance can complete it. */
export const startSignIn = async (
  services: Services,
  origin: string,
  returnTo: string | undefined,
  language: string,
) => {
  const transaction: SignInTransaction = {
    state: randomToken(),
    nonce: randomToken(),
    codeVerifier: oidc.randomPKCECodeVerifier(),
    redirectUri: `${origin}/implicit/callback`,
    returnTo: safeReturnTo(returnTo),
  }
  return {
    location: (await services.identity.authorizationUrl(transaction, language)).href,
    transaction: seal(services.config.SESSION_KEY, transaction, TRANSACTION_CONTEXT).toString('base64url'),
  }
}

/** @returns null for an unknown or expired transaction */
export const readTransaction = (services: Services, sealed: string): SignInTransaction | null => {
  try {
    return unseal(
      services.config.SESSION_KEY,
      Buffer.from(sealed, 'base64url'),
      TRANSACTION_CONTEXT,
    ) as SignInTransaction
  } catch {
    return null
  }
}

/**
 * Completes sign-in: exchanges the code, finds the operator's user by subject (or, at the first sign-in, by the e-mail address that
 * the provider has verified; the subject is bound then) and opens a session.
 * @returns the session cookie's value and whose it is, or null when the operator knows no such active user
 */
export const completeSignIn = async (
  services: Services,
  operator: Operator,
  callback: URL,
  transaction: SignInTransaction,
) => {
  const { tokens, identity } = await services.identity.exchange(callback, transaction)
  const userId = await findUser(services, operator, identity)
  return userId ? { userId, cookie: await openSession(services, operator, userId, tokens) } : null
}

const findUser = async (
  services: Services,
  operator: Operator,
  { subject, email }: Identity,
): Promise<string | null> => {
  const { pool } = services.db.tenant(operator.id)
  const { rows: bound } = await pool.query<{ id: string; state: string }>(
    'select id, state from app_user where subject = $1',
    [subject],
  )
  if (bound[0]) return bound[0].state === 'ACTIVE' ? bound[0].id : null
  if (email === null) return null
  const { rows } = await pool.query<{ id: string }>(
    `update app_user set subject = $1 where email = $2 and subject is null and state = 'ACTIVE' returning id`,
    [subject, email],
  )
  return rows[0]?.id ?? null
}
