import { likePattern, searchWords } from '@portal/domain'
import type { AdminScope, UserSort } from '@portal/domain/user'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { readTenant } from '../../core/in-tenant.ts'
import { listStatement } from '../../core/list.ts'
import { scopeOf } from './person.ts'
import { COMPANIES_NAMED, type Users, type UsersQuery } from './schemas.ts'

type Page = z.infer<typeof Users>

// Some callers send the query in parentheses (000 §7).
const withoutParentheses = (text: string) => /^\s*\(([\s\S]*)\)\s*$/.exec(text)?.[1] ?? text

/** A row of the list: the user with the roles that the reader may see, `$1` the company that is named first, or null. */
const rowJson = (scope: string | null) => {
  const seen = `user_id = u.id${scope ? ` and company_id = any(${scope}::text[])` : ''}`
  return `json_build_object('id', u.id, 'email', u.email, 'firstName', u.first_name, 'lastName', u.last_name,
    'phone', u.phone, 'phoneCountryCode', u.phone_country_code, 'state', u.state, 'invited', u.state = 'INACTIVE' and u.deactivated_at is null,
    'roles', ${scope ? `'[]'::json` : `coalesce((select json_agg(g.role order by g.role) from user_global_role g where g.user_id = u.id), '[]'::json)`},
    'companies', coalesce((select json_agg(json_build_object('companyId', c.id, 'companyName', c.name, 'roles', c.roles) order by c.first desc nulls last, c.name, c.id)
      from (select c.id, c.name, c.id = $1 as first, r.roles
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

/** The statement of a page of the users that an administrator sees: of all companies, or of some and those they made without a role. */
export const usersStatement = (
  scope: AdminScope,
  madeBy: string | null,
  query: Pick<z.infer<typeof UsersQuery>, 'searchFor' | 'maxEntries' | 'offset'> &
    Partial<z.infer<typeof UsersQuery>>,
) => {
  const { companyId, state, invited, sort = 'lastName', descending } = query
  const way = descending ? 'desc' : 'asc'
  const patterns = searchWords(withoutParentheses(query.searchFor)).map(likePattern)
  const values: unknown[] = [companyId ?? null]
  const parameter = (value: unknown) => `$${values.push(value)}`
  const own = scope.all ? null : parameter(scope.companyIds)
  const inOwn = own ? `and r.company_id = any(${own}::text[])` : ''
  return listStatement({
    name: ['users', sort, way, ...(own ? ['scope'] : []), ...(patterns.length ? ['search'] : [])].join('-'),
    from: patterns.length
      ? `find_users(${parameter(patterns)}::text[]) f join app_user u on u.id = f`
      : 'app_user u',
    values,
    where: [
      { name: 'state', value: state, sql: at => `u.state = ${at}::user_state` },
      {
        name: `invited-${invited}`,
        value: invited,
        sql: `(u.state = 'INACTIVE' and u.deactivated_at is null) = ${invited}`,
      },
      {
        name: 'company',
        value: companyId,
        sql: `u.id in (select r.user_id from user_company_role r where r.company_id = $1 ${inOwn})`,
      },
      {
        name: 'made',
        value: companyId || !own ? undefined : madeBy,
        sql: at => `u.id in (select r.user_id from user_company_role r where true ${inOwn}
          union all select n.id from app_user n where n.created_by_id = ${at}::uuid
            and not exists (select from user_company_role r where r.user_id = n.id) and not exists (select from user_global_role g where g.user_id = n.id))`,
      },
    ],
    key: 'u.id',
    order: KEYS[sort].map(sql => ({ sql, way })),
    ...(scope.all && !patterns.length && !companyId ? { walk: true } : {}),
    // A lookup per row: joined, the planner takes the page for a tenth of all users and reads every one of them.
    row: `(select ${rowJson(own)} from app_user u where u.id = page.id)`,
    page: query,
  })
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
