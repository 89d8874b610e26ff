import { createHash } from 'node:crypto'
import type { Ctx } from './ctx.ts'
import { Refusal } from './errors.ts'
import { inTenant, type Prisma, type Tx } from './in-tenant.ts'

const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical)
  if (value && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([k, v]) => [k, canonical(v)]),
    )
  return value
}

/** SHA-256 of the body with its members in order, so that two spellings of one order are one order. */
export const fingerprintOf = (operation: string, body: unknown): Buffer =>
  createHash('sha256')
    .update(operation)
    .update('\0')
    .update(JSON.stringify(canonical(body)))
    .digest()

/**
 * Makes something at most once per `Idempotency-Key`: the first answer is stored in the same transaction as its effect and
 * replayed to a repeat. A repeat that arrives while the first still runs waits for it on the key's row. Refusals are not
 * stored: the transaction rolls back and the key stays free.
 * @throws Refusal idempotency-key-reused when the key came before with another body
 */
export const createOnce = async <T extends object>(
  ctx: Ctx,
  create: (tx: Tx) => Promise<T>,
): Promise<{ body: T; replayed: boolean }> => {
  const once = ctx.idempotency
  if (!once) throw new Refusal('idempotency-key-missing')
  const { key, operation, fingerprint } = once
  const actor = `${ctx.actor.kind}:${ctx.actor.id}`
  return inTenant(ctx, async tx => {
    const fresh = await tx.$executeRaw`
      insert into idempotency_key (actor, operation, key, fingerprint, created_at)
      values (${actor}, ${operation}, ${key}, ${fingerprint}, ${ctx.clock.now()}) on conflict do nothing`
    if (fresh === 0) {
      const [earlier] = await tx.$queryRaw<{ same: boolean; body: T | null }[]>`
        select fingerprint = ${fingerprint} as same, body from idempotency_key
        where actor = ${actor} and operation = ${operation} and key = ${key}`
      if (!earlier?.same) throw new Refusal('idempotency-key-reused')
      if (!earlier.body) throw new Refusal('idempotency-in-progress')
      throw new Replay(earlier.body)
    }
    const body = await create(tx)
    await tx.$executeRaw`
      update idempotency_key set body = ${body as Prisma.InputJsonObject}::jsonb, status = 201
      where actor = ${actor} and operation = ${operation} and key = ${key}`
    return { body, replayed: false }
  }).catch((error: unknown) => {
    // A replay changes nothing, so it leaves by rolling back instead of asking for an audit entry.
    if (error instanceof Replay) return { body: error.body as T, replayed: true }
    throw error
  })
}

class Replay extends Error {
  readonly body: object
  constructor(body: object) {
    super('replay')
    this.body = body
  }
}
