import type { Day } from '@portal/domain'
import { RETENTION_MONTHS } from '@portal/domain/company-ticket'
import { inTenant, Prisma } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'
import { dropUnreferenced } from './ticket.ts'

const BATCH = 2_000
const KEEP_COMMANDS_MS = 90 * 24 * 3_600_000

type Counts = { tickets: number; subscriptions: number; people: number }

/**
 * Removes the person from tickets and subscriptions that ended, were cancelled or failed three months ago, and deletes persons that
 * nothing refers to (000 §9; `anonymisedFrom` is the rule). Product, zones, days and price stay. Each batch is one transaction, so
 * a killed run keeps what it has done.
 */
export const anonymise = async (ctx: JobCtx, day: Day): Promise<Counts> => {
  const sum: Counts = { tickets: 0, subscriptions: 0, people: 0 }
  for (;;) {
    const done = await anonymiseBatch(ctx, day)
    if (done.tickets + done.subscriptions === 0) return sum
    for (const key of ['tickets', 'subscriptions', 'people'] as const) sum[key] += done[key]
  }
}

// A failed ticket has no last day and was never valid; its period runs from the order.
const isOver = (day: Day) => Prisma.sql`status in ('EXPIRED', 'CANCELLED', 'FAILED')
  and (coalesce(expiration_date, (ordered_at at time zone 'Europe/Oslo')::date) + 1 + make_interval(months => ${RETENTION_MONTHS}::int))::date <= ${day}::date`

const anonymiseBatch = (ctx: JobCtx, day: Day): Promise<Counts> =>
  inTenant(
    ctx,
    async tx => {
      // Ids as an array, so that every plan looks rows up by key instead of joining.
      const cut = await tx.$queryRaw<{ kind: 'ticket' | 'subscription'; subscriberId: string }[]>`
        with tickets as (
          update ticket set status = 'ANONYMISED', subscriber_id = null, pickup_code = null, app_id = null, issued_id = null
          where id = any(array(select id from ticket where ${isOver(day)} limit ${BATCH} for update)) returning old.subscriber_id),
        subscriptions as (
          update subscription set status = 'ANONYMISED', subscriber_id = null
          where id = any(array(select id from subscription where ${isOver(day)} limit ${BATCH} for update)) returning old.subscriber_id)
        select 'ticket' as kind, subscriber_id as "subscriberId" from tickets
        union all select 'subscription', subscriber_id from subscriptions`
      if (cut.length === 0) {
        await tx.$executeRaw`
          delete from ticketing_command where state = 'DONE' and next_at < ${new Date(ctx.clock.now().getTime() - KEEP_COMMANDS_MS)}`
        return { tickets: 0, subscriptions: 0, people: 0 }
      }
      const touched = [...new Set(cut.map(row => row.subscriberId))]
      // A concurrent order for one of them has either committed before, or waits and inserts the person again.
      await tx.$queryRaw`select id from subscriber where id = any(${touched}::uuid[]) order by id for update`
      const people = await dropUnreferenced(tx, touched)
      const tickets = cut.filter(({ kind }) => kind === 'ticket').length
      const counts = { tickets, subscriptions: cut.length - tickets, people }
      await tx.audit({ action: 'subscriber.anonymise', detail: { day, ...counts } })
      return counts
    },
    { unaudited: 'a batch that finds nothing changes nothing', timeoutMs: 120_000 },
  )
