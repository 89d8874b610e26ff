import { can, type Day } from '@portal/domain'
import { AUDIT_LIST_ROWS, mainActionOf } from '@portal/domain/audit'
import { dayOf } from '@portal/domain/instants'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { readTenant } from '../../core/in-tenant.ts'
import { type Condition, conditionsOf } from '../../core/list.ts'
import { AUTOMATIC, ENTRY_JSON, ENTRY_NAMES, type Entry, filtersOf, idIf, lookUp } from './query.ts'
import type { AuditAct, AuditActs, AuditFilters } from './schemas.ts'

type Act = z.infer<typeof AuditAct>
type Cursor = { at: string; id: string }

/** What somebody did, apart from what followed by itself. */
const HEAD = `not a.follows and not (${AUTOMATIC})`
/** Days without any act that the end of the log shows. */
const QUIET_DAYS = 60

/** What an entry is about, with a name: looked up by the kind of action, for the entries of a page only. */
const ABOUT_JSON = `case
    when hp.id is not null then json_build_object('kind', 'employee', 'id', hp.id, 'name', hp.first_name || ' ' || hp.last_name, 'count', null)
    when bp.id is not null then json_build_object('kind', case bp.ticket_kind when 'HOUSING_TICKET' then 'resident-order' else 'bulk-order' end, 'id', bp.id, 'name', bp.file_name, 'count', case when p.action = 'bulk-order.upload' then bp.total else bp.done + bp.ready end)
    when ip.id is not null then json_build_object('kind', 'invoice', 'id', ip.id, 'name', coalesce(ip.number::text, ''), 'count', null)
    when e.id is not null then json_build_object('kind', 'user', 'id', e.id, 'name', e.first_name || ' ' || e.last_name, 'count', null)
    when cp.id is not null then json_build_object('kind', 'company', 'id', cp.id, 'name', cp.name, 'count', null) end`
const ABOUT = [
  lookUp('ticket', 'tp', `id = ${idIf(`$1::boolean and p.action like 'company-ticket.%'`, 'p.entity_id')}`),
  lookUp(
    'subscription',
    'sp',
    `id = ${idIf(`$1::boolean and p.action like 'subscription.%'`, 'p.entity_id')}`,
  ),
  lookUp(
    'holder',
    'hp',
    `id = coalesce(tp.holder_id, sp.holder_id, ${idIf(`$1::boolean and p.action = 'subscriber.change'`, 'p.entity_id')})`,
  ),
  lookUp('bulk_request', 'bp', `id = ${idIf(`p.action like 'bulk-order.%'`, 'p.entity_id')}`),
  lookUp('invoice', 'ip', `id = ${idIf(`p.action = 'invoice.refund'`, 'p.entity_id')}`),
  lookUp('company', 'cp', `p.action like 'company.%' and id = p.entity_id`),
].join(' ')

type Row = {
  entry: Entry
  requestId: string | null
  about: Act['about']
  follows: Act['follows']
}

type Filters = readonly (Condition | null)[]

/** One page of entries that begin an act, with what followed from each, counted by action. SQL: a page behind a cursor. */
const readHeads = (ctx: Ctx, filters: Filters, names: boolean, before: Cursor | null, most: number) => {
  const values: unknown[] = [
    ...[names, before?.at ?? 'infinity', before?.id ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff', most],
  ]
  const where = conditionsOf(filters, values)
  return readTenant<Row>(ctx, {
    name: `audit-acts${where.name}`,
    text: `with page as (
        select * from audit_entry a where ${where.text} and ${HEAD} and (a.at, a.id) < ($2::timestamptz, $3::uuid)
        order by a.at desc, a.id desc limit $4)
      select ${ENTRY_JSON} as entry, p.request_id as "requestId", ${ABOUT_JSON} as about,
        coalesce((select json_agg(json_build_object('action', f.action, 'count', f.n, 'firstAt', to_char(f.first_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
            'lastAt', to_char(f.last_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by f.first_at, f.action)
          from (select action, count(*)::int as n, min(at) as first_at, max(at) as last_at from audit_entry f
            where f.follows and f.request_id = p.request_id and (f.company_id is null or p.company_id is null or f.company_id = p.company_id) group by action) f), '[]'::json) as follows
      from page p ${ENTRY_NAMES} ${ABOUT} order by p.at desc, p.id desc`,
    values,
  })
}

/** Entries of one person's request are one act; it is called by the most telling of them. */
function actsOf(rows: Row[]): Act[] {
  const acts = new Map<string, Row[]>()
  for (const row of rows) {
    const { id, actor } = row.entry
    // Requests of before could have an id that their caller chose.
    const key = row.requestId === null ? id : `${row.requestId} ${actor.kind} ${actor.id}`
    acts.set(key, [...(acts.get(key) ?? []), row])
  }
  return [...acts.values()].map(same => {
    const main = mainActionOf(same.map(({ entry }) => entry.action).reverse())
    const row = same.findLast(({ entry }) => entry.action === main) ?? same.at(-1)!
    const { entry, about, requestId, follows } = row
    return {
      entry,
      about,
      requestId,
      follows,
      also: same.filter(each => each !== row).map(each => each.entry),
    }
  })
}

/** What people of the customers did since an instant, the newest first; acts of the operator's staff are left out. */
export const latestOfCustomers = async (ctx: Ctx, since: Date, most: number): Promise<Act[]> => {
  const filters: Condition[] = [
    { name: 'since', value: since, sql: at => `a.at >= ${at}::timestamptz` },
    {
      name: 'customers',
      value: true,
      sql: `a.company_id is not null and a.actor_kind = 'user' and not exists (select from user_global_role g where g.user_id::text = a.actor_id)`,
    },
  ]
  // An act may have several entries.
  return actsOf(await readHeads(ctx, filters, mayName(ctx), null, 3 * most)).slice(0, most)
}

type DayRow = { day: Day; acts: number; automatic: number; actions: { action: string; count: number }[] }

/** How much was done on each day, and what the portal did by itself; of the newest 10,001 entries of the period. SQL: counts of a search. */
const readDays = (ctx: Ctx, filters: Filters, from: Day | null, to: Day | null) => {
  const values: unknown[] = [from, to]
  const where = conditionsOf(filters, values)
  return readTenant<DayRow>(ctx, {
    name: `audit-days${where.name}`,
    text: `with entry as (
        select a.at, a.action, ${HEAD} as head, ${AUTOMATIC} as automatic, coalesce(a.request_id || ' ' || a.actor_kind || ' ' || a.actor_id, a.id::text) as act
        from audit_entry a where ${where.text}
          and a.at >= coalesce($1::date::timestamp at time zone 'Europe/Oslo', '-infinity') and a.at < coalesce(($2::date + 1)::timestamp at time zone 'Europe/Oslo', 'infinity')
        order by a.at desc, a.id desc limit ${AUDIT_LIST_ROWS + 1}),
      counted as (
        select (at at time zone 'Europe/Oslo')::date as day, case when automatic then action end as action, count(*)::int as n, count(distinct act)::int as acts, bool_or(automatic) as automatic
        from entry where head or automatic group by 1, 2)
      select day, coalesce(sum(acts) filter (where not automatic), 0)::int as acts, coalesce(sum(n) filter (where automatic), 0)::int as automatic,
        coalesce(json_agg(json_build_object('action', action, 'count', n) order by n desc, action) filter (where automatic), '[]'::json) as actions
      from counted group by day order by day desc`,
    values,
  })
}

/** Whose names of travellers a caller may read: the log itself holds none. */
const mayName = ({ access }: Ctx): boolean => can(access, 'companyTicket') || can(access, 'companyAdmin')

/**
 * What people did, newest first, one entry per act: what followed from it is counted by action, and the entries that the portal made
 * by itself are counted by day. `following` and `automatic` of the list unfold them, so that nothing is left out.
 */
export const listActs = async (
  ctx: Ctx,
  { maxEntries, before, ...filters }: AuditFilters & { maxEntries: number; before?: Cursor | undefined },
): Promise<z.infer<typeof AuditActs>> => {
  const conditions = await filtersOf(ctx, filters)
  const rows = await readHeads(ctx, conditions, mayName(ctx), before ?? null, maxEntries + 1)
  const more = rows.length > maxEntries
  const page = rows.slice(0, maxEntries)
  const oldest = page.at(-1)?.entry
  const days = await readDays(
    ctx,
    conditions,
    more && oldest ? dayOf(new Date(oldest.at)) : null,
    before ? dayOf(new Date(before.at)) : null,
  )
  const shown = oldest ? dayOf(new Date(oldest.at)) : null
  const quiet = days.filter(({ day }) => shown === null || day < shown).slice(QUIET_DAYS)
  return {
    acts: actsOf(page),
    days: days.filter(day => !quiet.includes(day)),
    next: more && oldest ? `${oldest.at}_${oldest.id}` : null,
  }
}
