import type { Day } from '@portal/domain'
import { addTime } from '@portal/domain/instants'
import { inTenant, Prisma } from '../../core/in-tenant.ts'
import { CLOCKS_DIFFER } from '../../core/job-run.ts'
import type { JobCtx } from '../../core/jobs.ts'
import { DOWNLOADS_AT_ONCE, type Download } from '../../ports/ticketing.ts'
import { releaseClaims, releaseTicketClaims } from './claims.ts'
import { refreshHolderStatus } from './holder.ts'
import { lockRows } from './lock-rows.ts'

const begins = (day: Day) =>
  Prisma.sql`status = 'PENDING' and issued_at is not null and start_date <= ${day}::date`
/** An add-on that was ordered with a ticket that waits for an agreement waits with it. */
const NOT_WAITING = Prisma.raw(
  'not exists (select from deduction_status d where d.holder_id = subscription.holder_id and d.waiting)',
)
const ends = (day: Day) =>
  Prisma.sql`expiration_date < ${day}::date and (status = 'ACTIVE' or (status = 'PENDING' and issued_at is null))`

/**
 * The changes of a new day (001 §4): issued pending tickets become active on their start date, active ones expire the day after
 * their last day, and so do those that still wait to be issued, such as for their card. Ended ones release their claims, and a card that
 * is still to be made for them is not wanted any more. Idempotent.
 */
export const advanceLifecycle = (ctx: JobCtx, day: Day): Promise<{ activated: number; expired: number }> =>
  inTenant(
    ctx,
    async tx => {
      lockRows(tx, {
        tickets: Prisma.sql`select id from ticket where (${begins(day)}) or (${ends(day)})`,
        subscriptions: Prisma.sql`
          select id from subscription where (status = 'PENDING' and start_date <= ${day}::date and ${NOT_WAITING}) or (status = 'ACTIVE' and expiration_date < ${day}::date)`,
      })
      // SQL, here and below: sets of thousands.
      const activated = await tx.$queryRaw<{ holderId: string | null }[]>`
        with tickets as (
          update ticket set status = 'ACTIVE' where ${begins(day)} returning holder_id),
        subscriptions as (
          update subscription set status = 'ACTIVE' where status = 'PENDING' and start_date <= ${day}::date and ${NOT_WAITING} returning holder_id)
        select holder_id as "holderId" from tickets union all select holder_id from subscriptions`
      const expired = await tx.$queryRaw<
        { source: 'ticket' | 'subscription'; id: string; holderId: string | null }[]
      >`
        with tickets as (
          update ticket set status = 'EXPIRED' where ${ends(day)}
          returning id, holder_id),
        subscriptions as (
          update subscription set status = 'EXPIRED' where status = 'ACTIVE' and expiration_date < ${day}::date returning id, holder_id),
        cards as (
          update travel_card set state = 'CANCELLED' where ticket_id in (select id from tickets) and state = 'REQUESTED')
        select 'ticket' as source, id, holder_id as "holderId" from tickets
        union all select 'subscription', id, holder_id from subscriptions`
      const idsOf = (source: 'ticket' | 'subscription') =>
        expired.filter(row => row.source === source).map(({ id }) => id)
      await releaseTicketClaims(tx, idsOf('ticket'))
      await releaseClaims(tx, idsOf('subscription'))
      const touched = [...new Set([...activated, ...expired].map(row => row.holderId))]
      if (touched.length) await refreshHolderStatus(tx, touched)
      await tx.audit({
        action: 'company-ticket.lifecycle',
        detail: { day, activated: activated.length, expired: expired.length },
      })
      return { activated: activated.length, expired: expired.length }
    },
    { timeoutMs: 120_000 },
  )

/** How far back it is asked at least; what is told twice changes nothing. */
const BACK = { minutes: -16 }

/**
 * Stores which tickets were fetched by a phone (`downloadedToPhone`), as reported by the ticket system: since the latest run that did this,
 * so that nothing is lost of a time without a worker.
 */
export const noteDownloads = async (ctx: JobCtx): Promise<{ downloads: number }> => {
  const back = addTime(ctx.clock.now(), BACK)
  const last = addTime(ctx.lastDone ?? back, { minutes: -CLOCKS_DIFFER.minutes })
  let since = new Date(Math.min(back.getTime(), last.getTime()))
  const seen = new Set<string>()
  let noted = 0
  for (;;) {
    const page = await ctx.ports.ticketing.downloadsSince(since)
    const fresh = page.filter(({ reference }) => !seen.has(reference))
    noted += await noteFetched(ctx, fresh)
    const last = page.at(-1)
    // The next page begins with what was fetched at the instant at which this one ends.
    if (page.length < DOWNLOADS_AT_ONCE || fresh.length === 0 || !last) return { downloads: noted }
    for (const { reference } of fresh) seen.add(reference)
    since = new Date(last.downloadedAt)
  }
}

const noteFetched = async (ctx: JobCtx, downloads: Download[]): Promise<number> => {
  const known = downloads.filter(d => /^[0-9a-f-]{36}$/i.test(d.reference))
  if (!known.length) return 0
  return inTenant(
    ctx,
    tx => {
      const ids = known.map(d => d.reference)
      lockRows(tx, {
        tickets: Prisma.sql`
          select id from ticket where (id = any(${ids}::uuid[]) or reference_id = any(${ids}::uuid[])) and downloaded_at is null`,
      })
      // SQL: one set, each as it was reported.
      return tx.$executeRaw`
        update ticket t set downloaded_at = d.at::timestamptz, app_id = d.app
        from unnest(${ids}::uuid[], ${known.map(d => d.downloadedAt)}::text[], ${known.map(d => d.appId)}::text[]) as d (id, at, app)
        where (t.id = d.id or t.reference_id = d.id) and t.downloaded_at is null and t.status <> 'ANONYMISED'`
    },
    { unaudited: 'a fact of the ticket system, not a change anybody made here' },
  )
}
