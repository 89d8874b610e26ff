import { addMonths, type Day, firstOfMonth } from '@portal/domain'
import { LOOK_BACK_MONTHS } from '@portal/domain/invoice'
import { RETENTION_MONTHS, TICKET_KINDS } from '@portal/domain/ticket'
import { inTenant, Prisma, type Tx } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'
import { withdrawCalls } from '../outbox/service.ts'
import { deleteIfUnused } from './holder.ts'
import { lockRows } from './lock-rows.ts'

const BATCH = 2_000

type Counts = { tickets: number; subscriptions: number; people: number }

/**
 * Removes the holder from tickets and subscriptions that ended, were cancelled or failed before the retention of their kind, and
 * deletes holders that nothing refers to (000 §9; `anonymisedFrom` is the rule). Numbers and names of their cards are removed, and what links them with another ticket of the person. Product, zones, days and price stay. Batch by batch, each whole in itself: a killed run has done
 * what it has done.
 */
export const anonymise = async (ctx: JobCtx, day: Day): Promise<Counts> => {
  const sum: Counts = { tickets: 0, subscriptions: 0, people: 0 }
  for (;;) {
    const done = await anonymiseBatch(ctx, day)
    if (done.tickets + done.subscriptions === 0) {
      await unlinkClosed(ctx, day)
      return sum
    }
    for (const key of ['tickets', 'subscriptions', 'people'] as const) sum[key] += done[key]
  }
}

const KINDS = Object.keys(TICKET_KINDS)
const MONTHS = Object.values(TICKET_KINDS).map(({ retentionMonths }) => retentionMonths)

/** The day of an instant: the time of an order would tell what was ordered together. */
const ORDERED_ON = Prisma.sql`date_trunc('day', ordered_at, 'Europe/Oslo')`

// A failed ticket was never valid, also where it had a last day; its period runs from the order.
const isOver = (day: Day) => Prisma.sql`status in ('EXPIRED', 'CANCELLED', 'FAILED')
  and (coalesce(case when status <> 'FAILED' then expiration_date end, (ordered_at at time zone 'Europe/Oslo')::date) + 1
    + make_interval(months => k.months))::date <= ${day}::date`

type Ended = { source: 'ticket' | 'subscription'; id: string; holderId: string | null }

/**
 * Removes what names a person from tickets and subscriptions that are over, by their ids. A ticket loses its holder, and what another ticket
 * of the same person has too; one of the counter has no holder, and its order is the company's.
 */
const removePersons = (
  tx: Tx,
  { tickets, subscriptions }: { tickets: string[]; subscriptions: string[] },
): Promise<Ended[]> =>
  // SQL: sets of thousands. Ids as an array, so that every plan looks rows up by key instead of joining.
  tx.$queryRaw<Ended[]>`
    with tickets as (
      update ticket set status = 'ANONYMISED', holder_id = null, pickup_code = null, app_id = null, issued_id = null, reference_id = null,
        ordered_at = case when kind = 'COUNTER_TICKET' then ordered_at else ${ORDERED_ON} end,
        issued_at = case when kind = 'COUNTER_TICKET' or issued_at is null then issued_at else ${ORDERED_ON} end,
        downloaded_at = case when kind = 'COUNTER_TICKET' then downloaded_at end
      where id = any(${tickets}::uuid[]) and status in ('EXPIRED', 'CANCELLED', 'FAILED') returning id, old.holder_id),
    moves as (
      delete from ticket_move where ticket_id in (select id from tickets) or successor_id in (select id from tickets)),
    cards as (
      update travel_card set state = 'ANONYMISED', card_number = null, card_name = null, replaces_id = null,
        requested_at = date_trunc('day', requested_at, 'Europe/Oslo'), manufactured_at = null, deactivated_at = null
      where ticket_id in (select id from tickets)),
    subscriptions as (
      update subscription set status = 'ANONYMISED', holder_id = null, ordered_at = ${ORDERED_ON}
      where id = any(${subscriptions}::uuid[]) and status in ('EXPIRED', 'CANCELLED', 'FAILED') returning id, old.holder_id)
    select 'ticket' as source, id, holder_id as "holderId" from tickets
    union all select 'subscription', id, holder_id from subscriptions`

const anonymiseBatch = (ctx: JobCtx, day: Day): Promise<Counts> =>
  inTenant(
    ctx,
    async tx => {
      // SQL: sets of thousands.
      const [due] = await tx.$queryRaw<{ tickets: string[]; subscriptions: string[] }[]>`
        select array(select t.id::text from unnest(${KINDS}::ticket_kind[], ${MONTHS}::int[]) k (kind, months) join ticket t on t.kind = k.kind
            where ${isOver(day)} limit ${BATCH}) as tickets,
          array(select id::text from (values (${RETENTION_MONTHS}::int)) k (months) cross join subscription where ${isOver(day)} limit ${BATCH}) as subscriptions`
      // A concurrent order for one of them has either committed before, or waits and inserts the person again.
      lockRows(tx, due!)
      const ended = await removePersons(tx, due!)
      if (ended.length === 0) return { tickets: 0, subscriptions: 0, people: 0 }
      const touched = [...new Set(ended.map(row => row.holderId))].filter(id => id !== null)
      const people = await deleteIfUnused(tx, touched)
      await unlinkLog(
        tx,
        ended.map(({ id }) => id),
      )
      const tickets = ended.filter(({ source }) => source === 'ticket')
      await withdrawCalls(
        tx,
        'ticket-issue',
        tickets.map(({ id }) => id),
      )
      const counts = { tickets: tickets.length, subscriptions: ended.length - tickets.length, people }
      await tx.audit({ action: 'subscriber.anonymise', detail: { day, ...counts } })
      return counts
    },
    { unaudited: 'a batch that finds nothing changes nothing', timeoutMs: 120_000 },
  )

/** The activity log forgets which ticket or add-on an entry was about. */
// SQL: a function of the database.
const unlinkLog = (tx: Tx, ids: string[]) => tx.$queryRaw`select unlink_log(${ids}::uuid[])`

/**
 * Forgets which ticket followed an anonymised one. It says which of the two is charged for a month, so it stays until no run looks back at
 * the months of the earlier one.
 */
const unlinkClosed = (ctx: JobCtx, day: Day): Promise<number> =>
  inTenant(
    ctx,
    // SQL: one set.
    tx => tx.$executeRaw`
      update ticket t set replaces_id = null from ticket e
      where e.id = t.replaces_id and e.status = 'ANONYMISED'
        and coalesce(e.expiration_date, e.start_date) < ${addMonths(firstOfMonth(day), -LOOK_BACK_MONTHS - 2)}::date`,
    { unaudited: 'nothing changes but what links rows of nobody', timeoutMs: 120_000 },
  )

/**
 * Anonymises people at once, at their own wish: all their tickets and add-ons, which have ended. The caller has locked them and
 * seen to that. What stays is what the nightly job leaves.
 */
export const anonymiseHolders = async (tx: Tx, holderIds: string[]): Promise<Counts> => {
  const of = { where: { holderId: { in: holderIds } }, select: { id: true } } as const
  const theirs = await tx.models.ticket.findMany(of)
  const addOns = await tx.models.subscription.findMany(of)
  const ended = await removePersons(tx, {
    tickets: theirs.map(({ id }) => id),
    subscriptions: addOns.map(({ id }) => id),
  })
  const idsOf = (wanted: Ended['source']) =>
    ended.filter(({ source }) => source === wanted).map(({ id }) => id)
  const [tickets, subscriptions] = [idsOf('ticket'), idsOf('subscription')]
  await unlinkLog(tx, [...tickets, ...subscriptions])
  await withdrawCalls(tx, 'ticket-issue', tickets)
  return {
    ...{ tickets: tickets.length, subscriptions: subscriptions.length },
    people: await deleteIfUnused(tx, holderIds),
  }
}
