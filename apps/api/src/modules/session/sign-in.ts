import * as oidc from 'openid-client'
import { sessionKeys } from '../../core/config.ts'
import type { Ctx } from '../../core/ctx.ts'
import { inTenant, modelsOf } from '../../core/in-tenant.ts'
import type { Services } from '../../core/services.ts'
import { openSession, type Place } from '../../core/session-store.ts'
import { randomToken, seal, unseal } from '../../core/tokens.ts'
import type { Identity, SignInTransaction } from '../../ports/identity.ts'

const TRANSACTION_CONTEXT = Buffer.from('sign-in')
/** How far the provider's clock may be behind the database's; its instants are whole seconds besides. */
const CLOCK_DIFFERENCE_MS = 30_000

/** A sign-in on its way, with the language it was begun in. */
type Started = SignInTransaction & { language: string }

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
  { returnTo, language, again = false }: { returnTo?: string | undefined; language: string; again?: boolean },
) => {
  const transaction: Started = {
    state: randomToken(),
    nonce: randomToken(),
    codeVerifier: oidc.randomPKCECodeVerifier(),
    redirectUri: `${origin}/implicit/callback`,
    returnTo: safeReturnTo(returnTo),
    language,
    ...(again && { again }),
  }
  return {
    location: (await services.identity.authorizationUrl(transaction, language)).href,
    transaction: seal(services.config.SESSION_KEY, transaction, TRANSACTION_CONTEXT).toString('base64url'),
  }
}

/** @returns null for an unknown or expired transaction */
export const readTransaction = (services: Services, sealed: string): Started | null => {
  try {
    return unseal(
      sessionKeys(services.config),
      Buffer.from(sealed, 'base64url'),
      TRANSACTION_CONTEXT,
    ) as Started
  } catch {
    return null
  }
}

/**
 * Completes sign-in: exchanges the code, finds the operator's user by subject (or, at the first sign-in, by the e-mail address that
 * the provider has verified; the subject is bound then) and opens a session.
 * @returns the session cookie's value and whose it is; null when the operator knows no such active user; or that they proved who they
 *   are before their sessions were ended
 */
export const completeSignIn = async (
  services: Services,
  ctx: Ctx,
  callback: URL,
  transaction: SignInTransaction,
  place: Place,
): Promise<{ userId: string; cookie: string } | 'too-old' | null> => {
  const signedIn = await services.identity.exchange(callback, transaction)
  const user = await findUser(ctx, signedIn.identity)
  if (!user) return null
  if (
    user.signInAfter &&
    signedIn.authenticatedAt.getTime() + CLOCK_DIFFERENCE_MS < user.signInAfter.getTime()
  )
    return 'too-old'
  return { userId: user.id, cookie: await openSession(services, ctx.operator, user.id, signedIn, place) }
}

type FoundUser = { id: string; signInAfter: Date | null }

const findUser = async (ctx: Ctx, { subject, email }: Identity): Promise<FoundUser | null> => {
  const models = modelsOf(ctx)
  const bound = await models.user.findFirst({
    where: { subject },
    select: { id: true, state: true, signInAfter: true },
  })
  if (bound) return bound.state === 'ACTIVE' ? bound : null
  if (email === null) return null
  const [row] = await inTenant(
    ctx,
    tx =>
      // SQL: finds the e-mail address by an index that leaves deleted users out; a condition of a model does not match it.
      tx.$queryRaw<FoundUser[]>`
        update app_user set subject = ${subject} where email = ${email} and subject is null and state = 'ACTIVE'
        returning id, sign_in_after as "signInAfter"`,
    { unaudited: 'the first sign-in of a user binds whom the provider knows' },
  )
  return row ?? null
}
