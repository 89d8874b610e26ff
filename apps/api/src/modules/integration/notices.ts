import { addMonths } from '@portal/domain'
import { addTime, startOfDay } from '@portal/domain/instants'
import { KEY_BOUNDS, REQUEST_LOG_DAYS } from '@portal/domain/integration'
import { RETENTION } from '@portal/domain/privacy'
import type { Ctx } from '../../core/ctx.ts'
import { inTenant, Prisma, readTenant } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'
import type { NoticeInput } from '../../core/notice.ts'

const [SOON, VERY_SOON] = KEY_BOUNDS.noticeDays
const inDays = ({ clock }: Pick<Ctx, 'clock'>, days: number): Date => addTime(clock.now(), { days })

// 1 where the end is near, 2 where it is very near: a higher number is news.
const expiring = (ctx: Ctx, id: string) => Prisma.sql`
  select count(*) + count(*) filter (where expires_at <= ${inDays(ctx, VERY_SOON)}) from api_client
  where id = ${id} and kind <> 'PROVIDER' and revoked_at is null and expires_at > ${ctx.clock.now()} and expires_at <= ${inDays(ctx, SOON)}`
const unused = (ctx: Ctx, id: string) => Prisma.sql`
  select count(*) from api_client where id = ${id} and kind <> 'PROVIDER' and revoked_at is null and expires_at > ${ctx.clock.now()}
    and coalesce(last_used_at, created_at) < ${inDays(ctx, -KEY_BOUNDS.unusedDays)}`

/** What the company is told of a key as it is now; it ends what was told before where that does not hold any more. */
export const tellOfKey = (
  ctx: Ctx,
  companyId: string,
  id: string,
  kind: 'keyExpiring' | 'keyUnused' = 'keyExpiring',
): NoticeInput => ({
  kind,
  companyId,
  subjectId: id,
  waits: kind === 'keyExpiring' ? expiring(ctx, id) : unused(ctx, id),
})

/** Tells companies of keys that expire soon and of those that nobody uses, and ends what is true no more. Most days it is one question. */
export const tellOfKeys = async (ctx: JobCtx): Promise<{ told: number }> => {
  // SQL: a set over two tables
  const keys = await readTenant<{ id: string; companyId: string; kind: 'keyExpiring' | 'keyUnused' }>(ctx, {
    name: 'keys-to-tell-of',
    text: `select id, company_id as "companyId", 'keyExpiring' as kind from api_client
        where kind <> 'PROVIDER' and revoked_at is null and expires_at > $1 and expires_at <= $2
      union select id, company_id, 'keyUnused' from api_client
        where kind <> 'PROVIDER' and revoked_at is null and expires_at > $1 and coalesce(last_used_at, created_at) < $3
      union select subject_id, company_id, kind from notice where kind in ('keyExpiring', 'keyUnused') and done_at is null`,
    values: [ctx.clock.now(), inDays(ctx, SOON), inDays(ctx, -KEY_BOUNDS.unusedDays)],
  })
  if (keys.length === 0) return { told: 0 }
  await inTenant(
    ctx,
    async tx => {
      for (const { id, companyId, kind } of keys) tx.notice(tellOfKey(ctx, companyId, id, kind))
    },
    { unaudited: 'a notice changes no business data' },
  )
  return { told: keys.length }
}

/** The log has what was asked from this instant on. */
export const requestsKeptFrom = (now: Date): Date => addTime(now, { days: -REQUEST_LOG_DAYS })

/** So many rows of the log are deleted in one transaction. */
const PIECE = 20_000

/** Deletes what is older than the log of requests goes back. */
export const dropOldRequests = async (ctx: JobCtx): Promise<{ dropped: number }> => {
  const before = requestsKeptFrom(ctx.clock.now())
  let dropped = 0
  for (let last = PIECE; last === PIECE; dropped += last)
    last = await inTenant(
      ctx,
      tx =>
        // SQL: a piece of a set
        tx.$executeRaw`delete from api_request where id in (select id from api_request where at < ${before} order by at limit ${PIECE})`,
      { unaudited: 'no business data changes' },
    )
  return { dropped }
}

/** A year after a key is over, its hashes, its name and the address that used it last are deleted. The row stays, because the activity log has its id. */
export const cleanUpKeys = (ctx: JobCtx): Promise<{ keys: number }> =>
  inTenant(
    ctx,
    async tx => {
      const before = startOfDay(addMonths(ctx.today, -RETENTION.key.period.months))
      // SQL: one set over two tables
      const [row] = await tx.$queryRaw<{ keys: number }[]>`
        with over as (select id from api_client where least(revoked_at, expires_at) < ${before}),
          secrets as (delete from api_secret where client_id in (select id from over) returning client_id),
          used as (update api_client set last_used_from = null, name = '' where id in (select id from over) and name <> '' returning id)
        select count(*)::int as keys from (select client_id from secrets union select id from used) gone`
      const { keys } = row!
      if (keys > 0) await tx.audit({ action: 'key.clean-up', detail: { keys } })
      return { keys }
    },
    { unaudited: 'a night with nothing to remove writes nothing' },
  )
