import type { RefusalCode } from '@portal/domain'
import { addTime } from '@portal/domain/instants'
import type { Ctx } from './ctx.ts'
import { Refusal } from './errors.ts'
import { modelsOf, Prisma, type Tx } from './in-tenant.ts'
import { statementOf } from './statement.ts'

/** How often something that costs money or sends a message may be done for one subject, over all processes: `most` times in any `seconds`. */
export type Allowance = { name: string; most: number; seconds: number; refusal?: RefusalCode }

type Used = { granted: boolean; oldest: Date | null }
type Scope = Pick<Ctx, 'clock' | 'operator' | 'keyedHash'>

const subjectOf = (name: string, subject: string) => `${name} ${subject}`

// Of the subject, which may be a phone number or an e-mail address, only a keyed hash is stored, and no longer than the allowance counts.
const statement = (
  { clock, keyedHash }: Scope,
  { name, most, seconds }: Allowance,
  subject: string,
): Prisma.Sql => {
  const now = clock.now()
  const since = addTime(now, { seconds: -seconds })
  const until = addTime(now, { seconds })
  const hash = keyedHash(subjectOf(name, subject))
  // SQL: counts and writes at once, so that two at the same moment are two
  return Prisma.sql`
    with used as (
      insert into allowance_used as u (name, subject, times, expires_at)
      values (${name}, ${hash}, array[${now}::timestamptz], ${until})
      on conflict (operator_id, name, subject) do update
        set times = array(select t from unnest(u.times) t where t > ${since} order by t) || ${now}::timestamptz, expires_at = excluded.expires_at
        where (select count(*) from unnest(u.times) t where t > ${since}) < ${most}::int
      returning 1)
    select exists (select from used) as granted,
      (select min(t) from allowance_used u, unnest(u.times) t where u.name = ${name} and u.subject = ${hash} and t > ${since}) as oldest`
}

const check = (scope: Scope, { name, seconds, refusal = 'limit-reached' }: Allowance, used: Used) => {
  if (used.granted) return
  const now = scope.clock.now()
  const free = addTime(used.oldest ?? now, { seconds })
  const retryAfterSeconds = Math.max(1, Math.ceil((free.getTime() - now.getTime()) / 1000))
  throw new Refusal(refusal, { limit: name, retryAfterSeconds })
}

/**
 * Uses one of the allowance of a subject in the transaction of what it allows: rolled back, it was not used. Others who want one of
 * the same subject wait until the transaction ends.
 * @throws Refusal limit-reached, or that of the allowance, with `limit` and `retryAfterSeconds`
 */
export const useAllowance = async (tx: Tx, scope: Scope, allowance: Allowance, subject: string) => {
  // SQL: the statement above
  const [used] = await tx.$queryRaw<[Used]>(statement(scope, allowance, subject))
  check(scope, allowance, used)
}

/** As `useAllowance`, before the work and whatever becomes of it. */
export const useAllowanceNow = async (
  ctx: Scope & Pick<Ctx, 'db'>,
  allowance: Allowance,
  subject: string,
): Promise<void> => {
  const { pool } = ctx.db.tenant(ctx.operator.id)
  const { rows } = await pool.query<Used>(statementOf(statement(ctx, allowance, subject), []))
  check(ctx, allowance, rows[0]!)
}

/** When a subject last used an allowance; empty when it did not. */
export const timesUsed = async (
  ctx: Scope & Pick<Ctx, 'db'>,
  { name }: Allowance,
  subject: string,
): Promise<Date[]> => {
  const models = modelsOf(ctx)
  const row = await models.allowanceUsed.findFirst({
    where: { name, subject: new Uint8Array(ctx.keyedHash(subjectOf(name, subject))) },
    select: { times: true },
  })
  return row?.times ?? []
}
