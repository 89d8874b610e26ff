import { likePattern, searchWords } from '@portal/domain'
import { AUDIT_LIST_ROWS, COMPANY_ACTIONS, HEARD_ACTIONS } from '@portal/domain/audit'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { readTenant } from '../../core/in-tenant.ts'
import { type Condition, listStatement, type SortKey } from '../../core/list.ts'
import type { AuditEntry, AuditFilters } from './schemas.ts'

export type Entry = z.infer<typeof AuditEntry>

const FEW = 200

/** What the portal did by itself, without anybody having asked for it. */
export const AUTOMATIC = `a.actor_kind = 'job' and not a.follows and a.action not in (${HEARD_ACTIONS.map(action => `'${action}'`).join(', ')})`

export const idIf = (condition: string, column: string) =>
  `case when ${condition} and ${column} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${column}::uuid end`

/** A row found by its key, for each row of a page: joined, the planner would read the whole table. */
export const lookUp = (table: string, alias: string, condition: string) =>
  `left join lateral (select * from ${table} where ${condition} offset 0) ${alias} on true`

const matchesName = (user: string) =>
  `search_fold(${user}.first_name || ' ' || ${user}.last_name || ' ' || ${user}.email) like all($1::text[])`
const CLIENTS = `select id from api_client where search_fold(name || ' ' || id) like all($1::text[])`

/** The index finds users by more than name and e-mail, so these are compared again. */
const ACTORS = `with candidate as materialized (select f as id from find_users($1::text[], $2) f)
  select (select count(*)::int from candidate) as candidates,
    array(select u.id::text from candidate join app_user u using (id) where ${matchesName('u')} union all ${CLIENTS}) as ids`

/**
 * Of everybody who is in the log: one step of the index for each. Where a name is common, those are far fewer than the users who have it.
 * A user is looked up for each (`offset 0`): joined, the names of all users might be compared.
 */
const ACTORS_OF_LOG = `with recursive acted as (
    (select actor_id as id from audit_entry order by actor_id limit 1)
    union all select (select a.actor_id from audit_entry a where a.actor_id > x.id order by a.actor_id limit 1) from acted x where x.id is not null)
  select array(select x.id from acted x ${lookUp('app_user', 'u', `id = ${idIf('true', 'x.id')}`)} where ${matchesName('u')} union all ${CLIENTS}) as ids`

/** Entries of people and clients whose name or e-mail contains every word, by the index on the actor. */
const byActor = async (ctx: Ctx, text: string): Promise<Condition | null> => {
  const patterns = searchWords(text).map(likePattern)
  if (!patterns.length) return null
  // SQL: a search.
  const [few] = await readTenant<{ candidates: number; ids: string[] }>(ctx, {
    name: 'audit-actors',
    text: ACTORS,
    values: [patterns, FEW + 1],
  })
  // SQL: measured, a search.
  const [found] =
    few!.candidates > FEW
      ? await readTenant<{ ids: string[] }>(ctx, {
          name: 'audit-actors-of-log',
          text: ACTORS_OF_LOG,
          values: [patterns],
        })
      : [few]
  const { ids } = found!
  // The entries of one are read in the order of the log.
  return ids.length === 1
    ? { name: 'actor', value: ids[0], sql: at => `a.actor_id = ${at}` }
    : { name: 'actors', value: ids, sql: at => `a.actor_id = any(${at}::text[])` }
}

/** The conditions over `audit_entry a`. Days are Norwegian calendar days, both inclusive. */
export const filtersOf = async (ctx: Ctx, filters: AuditFilters): Promise<(Condition | null)[]> => {
  const { companyId, from, to, action } = filters
  return [
    { name: 'company', value: companyId, sql: at => `a.company_id = ${at}` },
    { name: 'from', value: from, sql: at => `a.at >= (${at}::date)::timestamp at time zone 'Europe/Oslo'` },
    { name: 'to', value: to, sql: at => `a.at < (${at}::date + 1)::timestamp at time zone 'Europe/Oslo'` },
    { name: 'action', value: action, sql: at => `a.action = ${at}` },
    { name: 'following', value: filters.following, sql: at => `a.follows and a.request_id = ${at}` },
    { name: 'automatic', value: filters.automatic || undefined, sql: AUTOMATIC },
    {
      name: 'concerning',
      value: filters.concerning && COMPANY_ACTIONS,
      sql: at => `a.action = any(${at}::text[])`,
    },
    await byActor(ctx, filters.actor),
  ]
}

/** Newest first. */
export const NEWEST: readonly SortKey[] = [
  { sql: 'a.at', way: 'desc' },
  { sql: 'a.id', way: 'desc' },
]

/** An entry as it is shown. `p` is the page of entries; names are joined to the page only. */
export const ENTRY_JSON = `json_build_object('id', p.id, 'at', to_char(p.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'actor', json_build_object('kind', p.actor_kind, 'id', p.actor_id, 'name', coalesce(u.first_name || ' ' || u.last_name, k.name, '')),
    'onBehalfOf', case when p.company_id is null then null
      else json_build_object('companyId', p.company_id, 'companyName', coalesce(c.name, '')) end,
    'action', p.action, 'entityId', p.entity_id, 'entityName', e.first_name || ' ' || e.last_name, 'detail', p.detail, 'callerRequestId', p.caller_request_id)`

/**
 * Names are looked up by the kind of actor, because a client's id may equal a person's id; and row by row, because joined the planner
 * reads every user for a page.
 */
export const ENTRY_NAMES = [
  lookUp('app_user', 'u', `id = ${idIf("p.actor_kind = 'user'", 'p.actor_id')}`),
  lookUp('api_client', 'k', `p.actor_kind = 'client' and id = p.actor_id`),
  lookUp('company', 'c', 'id = p.company_id'),
  lookUp('app_user', 'e', `id = ${idIf("p.action like 'user.%'", 'p.entity_id')}`),
].join(' ')

/**
 * A page of the log, newest first. Of the newest 10,001 entries that match, the keys are read from an index, so that the last page costs as
 * much as the first; a total of 10,001 says that there are more, which are found by a shorter period.
 */
export const listAudit = async (
  ctx: Ctx,
  { maxEntries, offset, ...filters }: AuditFilters & { maxEntries: number; offset: number },
): Promise<{ matches: Entry[]; totalEntries: number }> => {
  // SQL: a search with a page and a count.
  const [row] = await readTenant<{ total: number; matches: Entry[] }>(
    ctx,
    listStatement({
      name: 'audit-list',
      from: 'audit_entry a',
      where: await filtersOf(ctx, filters),
      key: 'a.id',
      order: NEWEST,
      most: AUDIT_LIST_ROWS + 1,
      row: ENTRY_JSON,
      tables: `join audit_entry p on p.id = page.id ${ENTRY_NAMES}`,
      page: { maxEntries, offset },
    }),
  )
  return { matches: row!.matches, totalEntries: row!.total }
}
