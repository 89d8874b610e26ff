import { addTime } from '@portal/domain/instants'
import { ME_SESSION } from '@portal/domain/self-service'
import type { FastifyRequest } from 'fastify'
import { cookieName } from './cookies.ts'
import type { Actor, Ctx } from './ctx.ts'
import { modelsOf, type Tx } from './in-tenant.ts'
import type { Services } from './services.ts'
import { hashToken, hashWithKey, isToken, randomToken, seal, unseal } from './tokens.ts'
import { runTransaction } from './transaction.ts'

/** A mobile number that somebody has proven, as it is stored everywhere: digits and country code apart. */
export type ProvenPhone = { phone: string; phoneCountryCode: string }
type Scope = Pick<Services, 'db' | 'clock' | 'config'>
/** Prisma wants arrays of its own. */
export const bytes = (buffer: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(buffer)

const TOUCH_EVERY_MS = 60_000

/** The cookie of the realm of employees: no user of the portal has it, and none of theirs opens anything here. */
export const meCookie = (request: Pick<FastifyRequest, 'protocol'>): string => cookieName(request, 'me')

type Hashing = Pick<Ctx, 'keyedHash' | 'operator'>

/** What stands for a phone in the tables of sign-in: a keyed hash, because a table of all numbers is quickly made. */
export const phoneKeyOf = (
  { keyedHash, operator }: Hashing,
  { phone, phoneCountryCode }: ProvenPhone,
): Buffer => keyedHash(`me-phone ${operator.id} ${phoneCountryCode}${phone}`)

const sealingKey = ({ keyedHash }: Pick<Ctx, 'keyedHash'>): Buffer => keyedHash('me-phone-sealed')

/** A phone as it stands in a row of sign-in, bound to the row. */
export const sealPhone = (ctx: Hashing, of: ProvenPhone, row: Buffer): Uint8Array<ArrayBuffer> =>
  bytes(seal(sealingKey(ctx), { phone: of.phone, phoneCountryCode: of.phoneCountryCode }, row))

/** The phone of a row of sign-in. @throws Error when the row is another one, or the key is */
export const openPhone = (ctx: Hashing, sealed: Uint8Array, row: Buffer): ProvenPhone =>
  unseal([sealingKey(ctx)], sealed, row) as ProvenPhone

/**
 * Signs in whoever has proven a phone; of its older sign-ins the newest two go on.
 * @returns the value of the cookie, of which only the hash is stored
 */
export const openEmployeeSession = async (
  tx: Tx,
  ctx: Pick<Ctx, 'clock'> & Hashing,
  of: ProvenPhone,
): Promise<string> => {
  const cookie = randomToken()
  const idHash = hashToken(cookie)
  const key = phoneKeyOf(ctx, of)
  const phoneKey = bytes(key)
  const now = ctx.clock.now()
  await tx.serialize(`me-session ${key.toString('hex')}`)
  const older = await tx.models.meSession.findMany({
    where: { phoneKey },
    orderBy: { provenAt: 'desc' },
    skip: ME_SESSION.perPhone - 1,
    select: { idHash: true },
  })
  await tx.models.meSession.deleteMany({ where: { idHash: { in: older.map(each => each.idHash) } } })
  await tx.models.meSession.create({
    data: {
      idHash: bytes(idHash),
      phoneKey,
      phone: sealPhone(ctx, of, idHash),
      provenAt: now,
      idleExpiresAt: addTime(now, { minutes: ME_SESSION.idleMinutes }),
      expiresAt: addTime(now, { hours: ME_SESSION.hours }),
    },
    select: { provenAt: true },
  })
  return cookie
}

/** Whoever is signed in on the page of employees; null when nobody is, or no longer. Keeps the sign-in alive. */
export const employeeOf = async (
  services: Scope,
  request: FastifyRequest,
): Promise<Extract<Actor, { kind: 'employee' }> | null> => {
  const cookie = request.cookies[meCookie(request)] ?? ''
  if (!isToken(cookie)) return null
  const { operator } = request
  const id = hashToken(cookie)
  const idHash = bytes(id)
  const models = modelsOf({ db: services.db, operator })
  const now = services.clock.now()
  const session = await models.meSession.findFirst({
    where: { idHash, idleExpiresAt: { gt: now }, expiresAt: { gt: now } },
    select: { phone: true, idleExpiresAt: true },
  })
  if (!session) return null
  const idleExpiresAt = addTime(now, { minutes: ME_SESSION.idleMinutes })
  if (idleExpiresAt.getTime() - session.idleExpiresAt.getTime() > TOUCH_EVERY_MS)
    await runTransaction(services.db.tenant(operator.id), tx =>
      tx.models.meSession.updateMany({ where: { idHash }, data: { idleExpiresAt } }),
    )
  const hashing: Hashing = { operator, keyedHash: text => hashWithKey(services.config.CODE_KEY, text) }
  const of = openPhone(hashing, session.phone, id)
  // The log of security events has the phone by the beginning of its keyed hash.
  return { kind: 'employee', id: phoneKeyOf(hashing, of).toString('hex').slice(0, 16), ...of, session: id }
}
