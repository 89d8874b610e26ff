import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { Prisma, type Tx } from '../../core/in-tenant.ts'

const digestOf = (column: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`encode(sha256(convert_to(${column}, 'UTF8')), 'hex')`
const keyOf = (ctx: Pick<Ctx, 'operator'>, number: string): string =>
  `blocked-card:${ctx.operator.id}:${number}`

/** Which of these card numbers are of cards that were blocked, of whatever product and company, whenever it was. */
export const blockedNumbers = async (tx: Tx, numbers: readonly string[]): Promise<Set<string>> => {
  if (numbers.length === 0) return new Set()
  const rows = await tx.$queryRaw<{ cardNumber: string }[]>`
    select distinct n.card_number as "cardNumber" from unnest(${numbers}::text[]) n (card_number)
    join blocked_card b on b.digest = ${digestOf(Prisma.sql`n.card_number`)}`
  return new Set(rows.map(({ cardNumber }) => cardNumber))
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
  const keys = [...new Set(numbers)].sort().map(number => keyOf(ctx, number))
  await tx.$executeRaw`
    select pg_advisory_xact_lock_shared(hashtextextended(k, 0)) from unnest(${keys}::text[]) k`
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
  const keys = [...new Set(numbers)].sort().map(number => keyOf(ctx, number))
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(k, 0)) from unnest(${keys}::text[]) k`
  await tx.$executeRaw`
    insert into blocked_card (digest, blocked_at) select distinct ${digestOf(Prisma.sql`n.card_number`)}, ${ctx.clock.now()}::timestamptz
    from unnest(${numbers}::text[]) n (card_number) on conflict do nothing`
}
