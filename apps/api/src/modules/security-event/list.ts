import { likePattern, searchWords } from '@portal/domain'
import { SECURITY_EVENT_LIST_ROWS } from '@portal/domain/security-event'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { readTenant } from '../../core/in-tenant.ts'
import { type Condition, listStatement } from '../../core/list.ts'
import type { SecurityEvents, SecurityEventsQuery } from './schemas.ts'

type Page = z.infer<typeof SecurityEvents>

// A text of hexadecimal digits with a dot or a colon is an address or its beginning.
const ADDRESS = /^(?=.*[.:])[0-9a-f.:]+$/i

const searched = (text: string): Condition | null => {
  if (ADDRESS.test(text.trim()))
    return {
      name: 'address',
      value: likePattern(text.trim()).slice(1),
      sql: at => `e.address like lower(${at})`,
    }
  const patterns = searchWords(text).map(likePattern)
  if (!patterns.length) return null
  return {
    name: 'actor',
    value: patterns,
    sql: at => `e.actor_id in (
      select u.id::text from find_users(${at}::text[]) f join app_user u on u.id = f
        where search_fold(u.first_name || ' ' || u.last_name || ' ' || u.email) like all(${at}::text[])
      union all select id from api_client where search_fold(name || ' ' || id) like all(${at}::text[]))`,
  }
}

const UUID = `'^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`
const person = (alias: string, column: string, condition: string) =>
  `left join lateral (select first_name || ' ' || last_name as name from app_user
     where id = case when ${condition} and ${column} ~ ${UUID} then ${column}::uuid end offset 0) ${alias} on true`

const EVENT_JSON = `json_build_object('id', p.id, 'at', to_char(p.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'kind', p.kind,
    'actor', json_build_object('kind', p.actor_kind, 'id', p.actor_id, 'name', coalesce(u.name, k.name, '')), 'address', p.address,
    'company', case when p.company_id is null then null else json_build_object('id', p.company_id, 'name', coalesce(c.name, '')) end,
    'entityId', p.entity_id, 'entityName', t.name, 'operation', p.operation, 'detail', p.detail, 'times', p.times)`
const EVENT_NAMES = `${person('u', 'p.actor_id', `p.actor_kind = 'user'`)}
    left join api_client k on p.actor_kind = 'client' and k.id = p.actor_id
    left join company c on c.id = p.company_id
    ${person('t', 'p.entity_id', `p.kind = 'roles.changed'`)}`

/**
 * A page of the events, newest first; the newest 10,000 that match are counted and paged through, as in the activity log. Days are
 * Norwegian calendar days, both inclusive.
 */
export const listSecurityEvents = async (
  ctx: Ctx,
  { from, to, kind, searchFor, maxEntries, offset }: z.infer<typeof SecurityEventsQuery>,
): Promise<Page> => {
  // SQL: a search with a page and a count.
  const [row] = await readTenant<{ total: number; matches: Page['matches'] }>(
    ctx,
    listStatement({
      name: 'security-events',
      from: 'security_event e',
      where: [
        {
          name: 'from',
          value: from,
          sql: at => `e.at >= (${at}::date)::timestamp at time zone 'Europe/Oslo'`,
        },
        {
          name: 'to',
          value: to,
          sql: at => `e.at < (${at}::date + 1)::timestamp at time zone 'Europe/Oslo'`,
        },
        { name: 'kind', value: kind, sql: at => `e.kind = ${at}` },
        searched(searchFor),
      ],
      key: 'e.id',
      order: [
        { sql: 'e.at', way: 'desc' },
        { sql: 'e.id', way: 'desc' },
      ],
      most: SECURITY_EVENT_LIST_ROWS + 1,
      row: EVENT_JSON,
      tables: `join security_event p on p.id = page.id ${EVENT_NAMES}`,
      page: { maxEntries, offset },
    }),
  )
  return { matches: row!.matches, totalEntries: row!.total }
}
