import { createHash } from 'node:crypto'
import type { Ctx } from './ctx.ts'
import { Refusal } from './errors.ts'
import { inTenant, Prisma, type Tx } from './in-tenant.ts'

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

/** SHA-256 of the operation and the body with sorted members, so that the order of members does not matter. */
export const fingerprintOf = (operation: string, body: unknown): Buffer =>
  createHash('sha256')
    .update(operation)
    .update('\0')
    .update(JSON.stringify(canonical(body)))
    .digest()

/**
 * Creates something at most once per `Idempotency-Key`. The first answer is stored in the transaction of its effect and replayed to
 * a repeat. A repeat that arrives while the first still runs waits for the key's row. Refusals are not stored: the transaction
 * rolls back and the key stays free. `create` must have no effect outside the database: in a repeat it may run until the answer to
 * its first statement.
 * @param options `unaudited`: why it needs no audit entry
 * @throws Refusal idempotency-key-reused when the key came before with another body
 */
export const createOnce = async <T extends object>(
  ctx: Ctx,
  create: (tx: Tx) => Promise<T>,
  options: { unaudited?: string } = {},
): Promise<{ body: T; replayed: boolean }> => {
  const once = ctx.idempotency
  if (!once) throw new Refusal('idempotency-key-missing')
  const { key, operation, fingerprint } = once
  const actor = `${ctx.actor.kind}:${ctx.actor.id}`
  const change = async (tx: Tx) => {
    // The key is sent with the first statement of `create`. It waits for a transaction with the same key and then finds its answer.
    // An existing row is updated, because only then does one statement return it.
    tx.withoutWaiting(
      // SQL: measured, the order path
      Prisma.sql`
        insert into idempotency_key (actor, operation, key, fingerprint, created_at)
        values (${actor}, ${operation}, ${key}, ${fingerprint}, ${ctx.clock.now()})
        on conflict (operator_id, actor, operation, key) do update set key = excluded.key
        returning old.key is null as fresh, new.fingerprint = ${fingerprint} as same, new.body`,
      ({ rows: [found] }) => {
        if (found.fresh) return
        if (!found.same) throw new Refusal('idempotency-key-reused')
        if (!found.body) throw new Refusal('idempotency-in-progress')
        throw new Replay(found.body)
      },
    )
    const body = await create(tx)
    // SQL: measured, the order path.
    // An upsert finds the row by its key in every plan. An update that was planned while the table was empty would read all of it.
    tx.withoutWaiting(Prisma.sql`
      insert into idempotency_key (actor, operation, key, fingerprint, created_at)
      values (${actor}, ${operation}, ${key}, ${fingerprint}, ${ctx.clock.now()})
      on conflict (operator_id, actor, operation, key) do update set body = ${JSON.stringify(body)}::jsonb, status = 201`)
    return { body, replayed: false }
  }
  return inTenant(ctx, change, options).catch((error: unknown) => {
    // A replay changes nothing: the transaction is rolled back, so that it needs no audit entry.
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
