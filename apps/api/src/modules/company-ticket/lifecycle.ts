import type { Day } from '@portal/domain'
import { inTenant, type Tx } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'

/** Brings the stored status of employees in line with their tickets and subscriptions, in the transaction that changed those. */
export const refreshStatus = async (tx: Tx, subscriberIds: string[]): Promise<void> => {
  await tx.$executeRaw`
    update subscriber s set status = case
        when exists (select from ticket t where t.subscriber_id = s.id and t.status = 'ACTIVE')
          or exists (select from subscription b where b.subscriber_id = s.id and b.status = 'ACTIVE') then 'ACTIVE'
        when exists (select from ticket t where t.subscriber_id = s.id and t.status = 'PENDING')
          or exists (select from subscription b where b.subscriber_id = s.id and b.status = 'PENDING') then 'PENDING'
        else 'ENDED' end::subscriber_status
    where s.id = any(${subscriberIds}::uuid[])`
}

/**
 * The changes of a new day (001 §4): issued pending tickets become active on their start date, active ones expire the day after
 * their last day, and ended ones release their claim on the phone. Idempotent.
 */
export const advanceLifecycle = (ctx: JobCtx, day: Day): Promise<{ activated: number; expired: number }> =>
  inTenant(
    ctx,
    async tx => {
      const activated = await tx.$queryRaw<{ subscriberId: string }[]>`
        with tickets as (
          update ticket set status = 'ACTIVE' where status = 'PENDING' and issued_at is not null and start_date <= ${day}::date returning subscriber_id),
        subscriptions as (
          update subscription set status = 'ACTIVE' where status = 'PENDING' and start_date <= ${day}::date returning subscriber_id)
        select subscriber_id as "subscriberId" from tickets union all select subscriber_id from subscriptions`
      const expired = await tx.$queryRaw<{ subscriberId: string }[]>`
        with tickets as (
          update ticket set status = 'EXPIRED' where status = 'ACTIVE' and expiration_date < ${day}::date returning id, subscriber_id),
        subscriptions as (
          update subscription set status = 'EXPIRED' where status = 'ACTIVE' and expiration_date < ${day}::date returning id, subscriber_id),
        ended as (select id, subscriber_id from tickets union all select id, subscriber_id from subscriptions),
        released as (delete from open_claim where holder_id in (select id from ended))
        select subscriber_id as "subscriberId" from ended`
      const touched = [...new Set([...activated, ...expired].map(row => row.subscriberId))]
      if (touched.length) await refreshStatus(tx, touched)
      await tx.audit({
        action: 'company-ticket.lifecycle',
        detail: { day, activated: activated.length, expired: expired.length },
      })
      return { activated: activated.length, expired: expired.length }
    },
    { timeoutMs: 120_000 },
  )

const OVERLAP_MS = 60_000

/** Stores which tickets were fetched by a phone (`downloadedToPhone`), as reported by the ticket system. */
export const noteDownloads = async (ctx: JobCtx, sinceMs: number): Promise<{ downloads: number }> => {
  const downloads = await ctx.ports.ticketing.downloadsSince(
    new Date(ctx.clock.now().getTime() - sinceMs - OVERLAP_MS),
  )
  const known = downloads.filter(d => /^[0-9a-f-]{36}$/i.test(d.reference))
  if (!known.length) return { downloads: 0 }
  return inTenant(
    ctx,
    async tx => ({
      downloads: await tx.$executeRaw`
        update ticket t set downloaded_at = d.at::timestamptz, app_id = d.app
        from unnest(${known.map(d => d.reference)}::uuid[], ${known.map(d => d.downloadedAt)}::text[], ${known.map(d => d.appId)}::text[]) as d (id, at, app)
        where t.id = d.id and t.downloaded_at is null and t.subscriber_id is not null`,
    }),
    { unaudited: 'a fact of the ticket system, not a change anybody made here' },
  )
}
