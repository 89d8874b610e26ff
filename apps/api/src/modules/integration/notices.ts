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

type ToldOfKey = 'keyExpiring' | 'keyUnused'

/** Keys that can be used and of which something is to be told. */
const toTellOf = (ctx: Ctx, kind: ToldOfKey) => Prisma.sql`
  api_client where kind <> 'PROVIDER' and revoked_at is null and expires_at > ${ctx.clock.now()}
    and case ${kind}::text when 'keyExpiring' then expires_at <= ${inDays(ctx, SOON)}
      else coalesce(last_used_at, created_at) < ${inDays(ctx, -KEY_BOUNDS.unusedDays)} end`

/** What the company is told of a key as it is now; it ends what was told before where that does not hold any more. */
export const tellOfKey = (
  ctx: Ctx,
  companyId: string,
  id: string,
  kind: ToldOfKey = 'keyExpiring',
): NoticeInput => ({
  kind,
  companyId,
  subjectId: id,
  // 1, and 2 where the end is very near: a higher number is news.
  waits: Prisma.sql`select count(*) + count(*) filter (where ${kind}::text = 'keyExpiring' and expires_at <= ${inDays(ctx, VERY_SOON)})
    from ${toTellOf(ctx, kind)} and id = ${id}`,
})

/** Tells companies of keys that expire soon and of those that nobody uses, and ends what is true no more. Most days it is one question. */
export const tellOfKeys = async (ctx: JobCtx): Promise<{ told: number }> => {
  // SQL: a set over two tables
  const { text, values } = Prisma.sql`
    select id, company_id as "companyId", 'keyExpiring' as kind from ${toTellOf(ctx, 'keyExpiring')}
    union select id, company_id, 'keyUnused' from ${toTellOf(ctx, 'keyUnused')}
    union select subject_id, company_id, kind from notice where kind in ('keyExpiring', 'keyUnused') and done_at is null`
  const keys = await readTenant<{ id: string; companyId: string; kind: ToldOfKey }>(ctx, {
    name: 'keys-to-tell-of',
    text,
    values,
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
