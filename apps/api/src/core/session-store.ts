import type { Operator } from '@portal/domain'
import type { FastifyRequest } from 'fastify'
import type { Tokens } from '../ports/identity.ts'
import type { AccessRow } from './access.ts'
import { cookieName } from './cookies.ts'
import type { Services } from './services.ts'
import { hashToken, randomToken, seal, unseal } from './tokens.ts'
import { runTransaction } from './transaction.ts'

const MINUTE = 60_000
export const IDLE_MS = 30 * MINUTE
export const ABSOLUTE_MS = 8 * 60 * MINUTE
const RENEW_BEFORE_MS = 30_000
const TOUCH_EVERY_MS = MINUTE

export const sessionCookie = (request: Pick<FastifyRequest, 'protocol'>) => cookieName(request, 'portal')

type Scope = Pick<Services, 'db' | 'clock' | 'config' | 'identity'>

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
  tokens: Tokens,
): Promise<string> => {
  const cookie = randomToken()
  const id = hashToken(cookie)
  const now = services.clock.now().getTime()
  await runTransaction(services.db.tenant(operator.id), async tx => {
    // Concurrent sign-ins of one user are counted one after the other.
    await tx.$executeRaw`select from app_user where id = ${userId}::uuid for update`
    await tx.$executeRaw`
      update session set replaced_at = ${new Date(now)}, tokens = '' where id_hash in (
        select id_hash from session where user_id = ${userId}::uuid and replaced_at is null and idle_expires_at > ${new Date(now)}
        order by created_at desc offset ${SESSIONS_PER_USER - 1})`
    await tx.models.session.create({
      data: {
        idHash: new Uint8Array(id),
        userId,
        tokens: new Uint8Array(seal(services.config.SESSION_KEY, tokens, id)),
        accessExpiresAt: new Date(tokens.accessExpiresAt),
        idleExpiresAt: new Date(now + IDLE_MS),
        expiresAt: new Date(now + ABSOLUTE_MS),
        createdAt: new Date(now),
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
    ? { userId: row.user_id, tokens: unseal(services.config.SESSION_KEY, row.tokens, id) as Tokens }
    : null
}

const expired = (now: number, row: AccessRow) =>
  row.idle_expires_at!.getTime() <= now || row.expires_at!.getTime() <= now

/**
 * Renews the provider's tokens shortly before they run out (000 §1). A row lock makes one of several requests do it.
 * @returns false when the session is over: idle for too long, or ended at the provider
 */
export const renewIfDue = async (
  services: Scope,
  operator: Operator,
  id: Buffer,
  row: AccessRow,
): Promise<boolean> => {
  const now = services.clock.now().getTime()
  const tenant = services.db.tenant(operator.id)
  if (expired(now, row)) {
    await tenant.pool.query('delete from session where id_hash = $1', [id])
    return false
  }
  if (row.access_expires_at!.getTime() - RENEW_BEFORE_MS > now) return true
  try {
    return await runTransaction(tenant, async tx => {
      const [held] = await tx.$queryRaw<{ tokens: Buffer; access_expires_at: Date }[]>`
        select tokens, access_expires_at from session where id_hash = ${id} and expires_at > ${new Date(now)} for update`
      if (!held) return false
      if (held.access_expires_at.getTime() - RENEW_BEFORE_MS > now) return true
      const renewed = await services.identity.renew(
        unseal(services.config.SESSION_KEY, held.tokens, id) as Tokens,
      )
      const where = { operatorId_idHash: { operatorId: operator.id, idHash: new Uint8Array(id) } }
      if (renewed)
        await tx.models.session.update({
          where,
          data: {
            tokens: new Uint8Array(seal(services.config.SESSION_KEY, renewed, id)),
            accessExpiresAt: new Date(renewed.accessExpiresAt),
          },
          select: { userId: true },
        })
      else await tx.models.session.delete({ where, select: { userId: true } })
      return renewed !== null
    })
  } catch (error) {
    // The provider does not answer, but the token is still valid: the session continues until the token expires.
    if (row.access_expires_at!.getTime() > now) return true
    throw error
  }
}

/** Extends the idle limit at most once a minute, so that not every request writes a row. */
export const touchIfDue = async (
  services: Scope,
  operator: Operator,
  id: Buffer,
  row: AccessRow,
): Promise<void> => {
  const now = services.clock.now().getTime()
  if (row.idle_expires_at!.getTime() - now > IDLE_MS - TOUCH_EVERY_MS) return
  await services.db
    .tenant(operator.id)
    .pool.query('update session set idle_expires_at = $2 where id_hash = $1', [id, new Date(now + IDLE_MS)])
}
