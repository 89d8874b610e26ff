import { createHash } from 'node:crypto'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { Prisma, type Tx } from '../../core/in-tenant.ts'

const digestOf = (number: string): string => createHash('sha256').update(number, 'utf8').digest('hex')

/** Which of these card numbers are of cards that were blocked, of whatever product and company, whenever it was. */
export const blockedNumbers = async (tx: Tx, numbers: readonly string[]): Promise<Set<string>> => {
  if (numbers.length === 0) return new Set()
  const byDigest = new Map(numbers.map(number => [digestOf(number), number]))
  const rows = await tx.models.blockedCard.findMany({
    where: { digest: { in: [...byDigest.keys()] } },
    select: { digest: true },
  })
  return new Set(rows.map(({ digest }) => byDigest.get(digest)!))
}

/** Locks card numbers until the commit: for itself, or together with others who share them. */
const lockNumbers = async (
  tx: Tx,
  { operator }: Pick<Ctx, 'operator'>,
  numbers: readonly string[],
  strength: '' | '_shared',
): Promise<void> => {
  const keys = [...new Set(numbers)].sort().map(number => `blocked-card:${operator.id}:${number}`)
  // SQL: locks by name, in their order.
  await tx.$executeRaw`
    select pg_advisory_xact_lock${Prisma.raw(strength)}(hashtextextended(k, 0)) from unnest(${keys}::text[]) k`
}

/**
 * Nobody gets a ticket on a card that was blocked. Called once the rows of the tickets are written: a card is blocked by whoever holds
 * the lock of its number, so that a ticket that is ordered meanwhile sees it.
 * @throws Refusal card-blocked
 */
export const refuseBlocked = async (
  tx: Tx,
  ctx: Pick<Ctx, 'operator'>,
  numbers: readonly string[],
): Promise<void> => {
  if (numbers.length === 0) return
  await lockNumbers(tx, ctx, numbers, '_shared')
  const blocked = await blockedNumbers(tx, numbers)
  if (blocked.size > 0) throw new Refusal('card-blocked')
}

/** Notes for good that cards are blocked. Their numbers are not kept, only what tells that a number is one of them. */
export const noteBlocked = async (
  tx: Tx,
  ctx: Pick<Ctx, 'operator' | 'clock'>,
  numbers: readonly string[],
): Promise<void> => {
  if (numbers.length === 0) return
  await lockNumbers(tx, ctx, numbers, '')
  await tx.models.blockedCard.createMany({
    data: [...new Set(numbers)].map(number => ({ digest: digestOf(number), blockedAt: ctx.clock.now() })),
    skipDuplicates: true,
  })
}
