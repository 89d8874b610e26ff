import { setTimeout as delay } from 'node:timers/promises'
import type { Operator } from '@portal/domain'
import { addTime } from '@portal/domain/instants'
import { deviceOf } from '@portal/domain/session'
import type { FastifyRequest } from 'fastify'
import type { SignedIn, Tokens } from '../ports/identity.ts'
import type { AccessRow } from './access.ts'
import { sessionKeys } from './config.ts'
import { cookieName } from './cookies.ts'
import { networkOf } from './limits.ts'
import type { Services } from './services.ts'
import { hashToken, randomToken, seal, unseal } from './tokens.ts'
import { runTransaction, type Statements } from './transaction.ts'

const MINUTE = 60_000
export const IDLE_MS = 30 * MINUTE
export const ABSOLUTE_MS = 8 * 60 * MINUTE
const RENEW_BEFORE_MS = 30_000
const TOUCH_EVERY_MS = MINUTE

export const sessionCookie = (request: Pick<FastifyRequest, 'protocol'>) => cookieName(request, 'portal')

type Scope = Pick<Services, 'db' | 'clock' | 'config' | 'identity'>

/** Where a session is used: what is kept of the browser and of its address is in `packages/domain/src/session`. */
export type Place = { userAgent: string | undefined; network: string }

export const placeOf = ({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): Place => ({
  userAgent: headers['user-agent'],
  network: networkOf(ip),
})

/** How many sessions a user has at most, over all devices. */
export const SESSIONS_PER_USER = 5

/**
 * Opens a session and returns the value of its cookie; only the hash is stored. The user's oldest sessions above the limit end: their
 * next request is refused with session-replaced.
 */
export const openSession = async (
  services: Scope,
  operator: Operator,
  userId: string,
  { tokens, sid }: Pick<SignedIn, 'tokens' | 'sid'>,
  place: Place,
): Promise<string> => {
  const cookie = randomToken()
  const id = hashToken(cookie)
  const now = services.clock.now()
  await runTransaction(services.db.tenant(operator.id), async tx => {
    // SQL: a lock. Concurrent sign-ins of one user are counted one after the other.
    await tx.$executeRaw`select from app_user where id = ${userId}::uuid for update`
    // SQL: a set, all but the newest
    await tx.$executeRaw`
      update session set replaced_at = ${now}, tokens = '' where id_hash in (
        select id_hash from session where user_id = ${userId}::uuid and replaced_at is null and idle_expires_at > ${now}
        order by created_at desc offset ${SESSIONS_PER_USER - 1})`
    await tx.models.session.create({
      data: {
        idHash: new Uint8Array(id),
        userId,
        tokens: new Uint8Array(seal(services.config.SESSION_KEY, tokens, id)),
        accessExpiresAt: new Date(tokens.accessExpiresAt),
        idleExpiresAt: addTime(now, { milliseconds: IDLE_MS }),
        expiresAt: addTime(now, { milliseconds: ABSOLUTE_MS }),
        createdAt: now,
        providerSid: sid,
        ...deviceOf(place.userAgent),
        network: place.network,
      },
      select: { userId: true },
    })
  })
  return cookie
}

/** Ends a session; returns whose it was and the provider's tokens it held, or null when there was none. */
export const closeSession = async (
  services: Scope,
  operator: Operator,
  cookie: string,
): Promise<{ userId: string; tokens: Tokens } | null> => {
  const id = hashToken(cookie)
  const { rows } = await services.db
    .tenant(operator.id)
    .pool.query<{ user_id: string; tokens: Buffer }>(
      'delete from session where id_hash = $1 and replaced_at is null returning user_id, tokens',
      [id],
    )
  const [row] = rows
  return row
    ? { userId: row.user_id, tokens: unseal(sessionKeys(services.config), row.tokens, id) as Tokens }
    : null
}

/** Whose sessions end: all, all but one by the hash of its cookie, or only one by its id. */
type Ended = { userId: string; by: 'SELF' | 'STAFF'; except?: Buffer | null; only?: string }

/**
 * Ends open sessions of a user from elsewhere: their next request is refused with session-ended, and no sign-in at the provider from
 * before now opens a new one, so that a browser that is still signed in there does not come back by itself.
 * @returns how many it ended
 */
export const endSessions = async (
  tx: Statements,
  { clock }: Pick<Services, 'clock'>,
  { userId, by, except = null, only }: Ended,
): Promise<number> => {
  const now = clock.now()
  // SQL: one set, by the database's clock
  return tx.$executeRaw`
    with again as (update app_user set sign_in_after = now() where id = ${userId}::uuid)
    update session set replaced_at = ${now}, ended_by = ${by}, tokens = ''
    where user_id = ${userId}::uuid and replaced_at is null and idle_expires_at > ${now} and expires_at > ${now}
      and id_hash is distinct from ${except}::bytea and (${only ?? null}::uuid is null or id = ${only ?? null}::uuid)`
}

const expired = (now: Date, row: AccessRow) => row.idle_expires_at! <= now || row.expires_at! <= now

/** How long one request may ask the provider before another one may. It is longer than the call's own limit (`ports/identity.ts`). */
const RENEWAL_MS = 15_000
const RENEWAL_WAIT_MS = 50

type Renewal = { services: Scope; operator: Operator; id: Buffer }

/** The tokens of a session that is due, for the one request that takes its turn to renew them; null for the others. */
const takeRenewal = async ({ services, operator, id }: Renewal, now: Date): Promise<Tokens | null> => {
  const { rows } = await services.db.tenant(operator.id).pool.query<{ tokens: Buffer }>({
    name: 'session-renewal',
    text: `update session set renewing_until = $2 where id_hash = $1 and expires_at > $3 and access_expires_at <= $4
      and (renewing_until is null or renewing_until <= $3) returning tokens`,
    values: [
      id,
      addTime(now, { milliseconds: RENEWAL_MS }),
      now,
      addTime(now, { milliseconds: RENEW_BEFORE_MS }),
    ],
  })
  return rows[0] ? (unseal(sessionKeys(services.config), rows[0].tokens, id) as Tokens) : null
}

/** Asks the provider while no transaction is open, and writes its answer. @returns false when the provider has ended the session */
const renewTokens = async ({ services, operator, id }: Renewal, tokens: Tokens): Promise<boolean> => {
  const renewed = await services.identity.renew(tokens)
  await runTransaction(services.db.tenant(operator.id), async ({ models }) => {
    // One that was ended meanwhile stays ended, and without tokens.
    const where = { idHash: new Uint8Array(id), replacedAt: null }
    if (!renewed) return models.session.deleteMany({ where })
    return models.session.updateMany({
      where,
      data: {
        tokens: new Uint8Array(seal(services.config.SESSION_KEY, renewed, id)),
        accessExpiresAt: new Date(renewed.accessExpiresAt),
        renewingUntil: null,
      },
    })
  })
  return renewed !== null
}

/** The next request may try. */
const giveUpRenewal = ({ services, operator, id }: Renewal): Promise<unknown> =>
  runTransaction(services.db.tenant(operator.id), ({ models }) =>
    models.session.updateMany({ where: { idHash: new Uint8Array(id) }, data: { renewingUntil: null } }),
  )

/**
 * Renews the provider's tokens shortly before they run out (000 §1). One of several requests does it, in whichever process; the others go on
 * while the old token holds, and else wait for its answer.
 * @returns false when the session is over: idle for too long, or ended at the provider
 * @throws what the provider's call throws once the token has run out
 */
export const renewIfDue = async (
  services: Scope,
  operator: Operator,
  id: Buffer,
  row: AccessRow,
): Promise<boolean> => {
  const now = services.clock.now()
  const { pool } = services.db.tenant(operator.id)
  if (expired(now, row)) {
    await pool.query('delete from session where id_hash = $1', [id])
    return false
  }
  const holds = row.access_expires_at! > now
  if (row.access_expires_at!.getTime() - now.getTime() > RENEW_BEFORE_MS) return true
  const renewal = { services, operator, id }
  for (let waited = 0; waited < 2 * RENEWAL_MS; waited += RENEWAL_WAIT_MS) {
    try {
      const tokens = await takeRenewal(renewal, services.clock.now())
      if (tokens) return await renewTokens(renewal, tokens)
    } catch (error) {
      await giveUpRenewal(renewal)
      // The provider does not answer, but the token is still valid: the session continues until the token expires.
      if (holds) return true
      throw error
    }
    if (holds) return true
    const { rows } = await pool.query<{ renewed: boolean }>({
      name: 'session-renewed',
      text: 'select access_expires_at > $2 as renewed from session where id_hash = $1',
      values: [id, now],
    })
    if (!rows[0]) return false
    if (rows[0].renewed) return true
    await delay(RENEWAL_WAIT_MS)
  }
  throw new Error('another request did not renew the tokens of the session in time')
}

/** Extends the idle limit, and notes the network, at most once a minute, so that not every request writes a row. */
export const touchIfDue = async (
  services: Scope,
  operator: Operator,
  id: Buffer,
  row: AccessRow,
  network: string,
): Promise<void> => {
  const now = services.clock.now()
  if (row.idle_expires_at!.getTime() - now.getTime() > IDLE_MS - TOUCH_EVERY_MS) return
  await services.db
    .tenant(operator.id)
    .pool.query('update session set idle_expires_at = $2, network = $3 where id_hash = $1', [
      id,
      addTime(now, { milliseconds: IDLE_MS }),
      network,
    ])
}
