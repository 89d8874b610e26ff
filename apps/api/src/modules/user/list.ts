import { likePattern, searchWords } from '@portal/domain'
import type { AdminScope, UserSort } from '@portal/domain/user'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { readTenant } from '../../core/in-tenant.ts'
import { scopeOf } from './person.ts'
import { COMPANIES_NAMED, type Users, type UsersQuery } from './schemas.ts'

type Page = z.infer<typeof Users>

// Some callers send the query in parentheses (000 §7).
const withoutParentheses = (text: string) => /^\s*\(([\s\S]*)\)\s*$/.exec(text)?.[1] ?? text

/** A row of the list: the user with the roles that the reader may see, `$3` the company that is named first, or null. */
const rowJson = (scope: string | null) => {
  const seen = `user_id = u.id${scope ? ` and company_id = any(${scope}::text[])` : ''}`
  return `json_build_object('id', u.id, 'email', u.email, 'firstName', u.first_name, 'lastName', u.last_name,
    'phone', u.phone, 'phoneCountryCode', u.phone_country_code, 'state', u.state, 'invited', u.state = 'INACTIVE' and u.deactivated_at is null,
    'roles', ${scope ? `'[]'::json` : `coalesce((select json_agg(g.role order by g.role) from user_global_role g where g.user_id = u.id), '[]'::json)`},
    'companies', coalesce((select json_agg(json_build_object('companyId', c.id, 'companyName', c.name, 'roles', c.roles) order by c.first desc nulls last, c.name, c.id)
      from (select c.id, c.name, c.id = $3 as first, r.roles
        from (select company_id, json_agg(role order by role) as roles from user_company_role where ${seen} group by company_id) r
        join company c on c.id = r.company_id order by first desc nulls last, c.name, c.id limit ${COMPANIES_NAMED}) c), '[]'::json),
    'companyCount', (select count(distinct company_id) from user_company_role where ${seen}))`
}

/** What each sort orders by. The states stand as the list names them: active, invited, inactive, deleted. */
const KEYS: Record<UserSort, readonly string[]> = {
  lastName: ['u.last_name', 'u.first_name', 'u.id'],
  firstName: ['u.first_name', 'u.last_name', 'u.id'],
  email: ['u.email', 'u.id'],
  status: [
    `case when u.state = 'ACTIVE' then 0 when u.state = 'DELETED' then 3 when u.deactivated_at is null then 1 else 2 end`,
    'u.last_name',
    'u.first_name',
    'u.id',
  ],
}

type Order = { keys: readonly string[]; way: 'asc' | 'desc' }
const by = (names: readonly string[], way: string) => names.map(name => `${name} ${way}`).join(', ')
const keyed = ({ keys }: Order) => `u.id as user_id, ${keys.map((key, at) => `${key} as k${at}`).join(', ')}`
const byKeys = ({ keys, way }: Order, of = '') =>
  by(
    keys.map((_, at) => `${of}k${at}`),
    way,
  )

// A lookup per row: joined, the planner takes the page for a tenth of all users and reads every one of them.
const pageJson = (row: string, order: Order) =>
  `coalesce((select json_agg((select ${row} from app_user u where u.id = p.user_id) order by ${byKeys(order, 'p.')}) from page p), '[]'::json) as matches`

// The index is read from the nearer end (a window with limit 0 reads nothing), so that the last page costs as much as the first.
const allText = (row: string, where: string, order: Order) =>
  `with total as materialized (select count(*)::int as n from app_user u where ${where}),
    near as (select ${keyed(order)} from app_user u where ${where} order by ${by(order.keys, order.way)}
      limit (select case when $2::int <= n / 2 then $1::int else 0 end from total) offset $2::int),
    far as (select ${keyed(order)} from app_user u where ${where} order by ${by(order.keys, order.way === 'asc' ? 'desc' : 'asc')}
      limit (select case when $2::int > n / 2 then greatest(least($1::int, n - $2::int), 0) else 0 end from total)
      offset (select greatest(n - $2::int - $1::int, 0) from total)),
    page as (select * from near union all select * from far)
    select (select n from total) as total, ${pageJson(row, order)}`

// Found first, ordered after: walking the order to find would read every user for a rare word.
const foundText = (row: string, users: string, where: string, order: Order) =>
  `with found as materialized (select ${keyed(order)} from ${users} where ${where}),
    page as (select * from found order by ${byKeys(order)} limit $1 offset $2)
    select (select count(*) from found)::int as total, ${pageJson(row, order)}`

/** The statement of a page of the users that an administrator sees: of all companies, or of some and those they made without a role. */
export const usersStatement = (
  scope: AdminScope,
  madeBy: string | null,
  query: Pick<z.infer<typeof UsersQuery>, 'searchFor' | 'maxEntries' | 'offset'> &
    Partial<z.infer<typeof UsersQuery>>,
) => {
  const { companyId, state, invited, sort = 'lastName', descending } = query
  const order: Order = { keys: KEYS[sort], way: descending ? 'desc' : 'asc' }
  const patterns = searchWords(withoutParentheses(query.searchFor)).map(likePattern)
  const values: unknown[] = [query.maxEntries, query.offset, companyId ?? null]
  const parameter = (value: unknown) => `$${values.push(value)}`
  const conditions = state ? [`u.state = ${parameter(state)}::user_state`] : []
  if (invited) conditions.push(`(u.state = 'INACTIVE' and u.deactivated_at is null) = ${invited}`)
  const users = patterns.length
    ? `find_users(${parameter(patterns)}::text[]) f join app_user u on u.id = f`
    : 'app_user u'
  const own = scope.all ? null : parameter(scope.companyIds)
  const inOwn = own ? `and r.company_id = any(${own}::text[])` : ''
  if (companyId)
    conditions.push(`u.id in (select r.user_id from user_company_role r where r.company_id = $3 ${inOwn})`)
  else if (own)
    conditions.push(`u.id in (select r.user_id from user_company_role r where true ${inOwn}
      union all select n.id from app_user n where n.created_by_id = ${parameter(madeBy)}::uuid
        and not exists (select from user_company_role r where r.user_id = n.id) and not exists (select from user_global_role g where g.user_id = n.id))`)
  const where = conditions.join(' and ') || 'true'
  const row = rowJson(own)
  const names = [
    state && 'state',
    invited && `invited-${invited}`,
    patterns.length > 0 && 'search',
    companyId && 'company',
    own && 'scope',
  ]
  return {
    name: ['users', sort, order.way, ...names.filter(Boolean)].join('-'),
    text:
      scope.all && !patterns.length && !companyId
        ? allText(row, where, order)
        : foundText(row, users, where, order),
    values,
  }
}

/** A page of the users the caller administers, by last name unless asked otherwise (000 §2.8): one round trip for rows and total. */
export const listUsers = async (ctx: Ctx, query: z.infer<typeof UsersQuery>): Promise<Page> => {
  // SQL: a search with a page
  const [row] = await readTenant<{ matches: Page['matches']; total: number }>(
    ctx,
    usersStatement(scopeOf(ctx), ctx.actor.kind === 'user' ? ctx.actor.id : null, query),
  )
  return { matches: row!.matches, totalEntries: row!.total }
}
