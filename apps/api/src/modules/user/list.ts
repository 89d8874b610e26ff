import { likePattern, searchWords } from '@portal/domain'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { readTenant } from '../../core/in-tenant.ts'
import { scopeOf, USER_JSON } from './person.ts'
import type { Users, UsersQuery } from './schemas.ts'

type Page = z.infer<typeof Users>

// Some callers send the query in parentheses (000 §7).
const withoutParentheses = (text: string) => /^\s*\(([\s\S]*)\)\s*$/.exec(text)?.[1] ?? text

const IN_SCOPE = `($1 or exists (select from user_company_role r where r.user_id = u.id and r.company_id = any($2::text[]))
  or (u.created_by_id::text = $3 and not exists (select from user_company_role r where r.user_id = u.id)
    and not exists (select from user_global_role g where g.user_id = u.id)))`

/** A page of the users the caller administers, by last name (000 §2.8): one round trip for rows and total. */
export const listUsers = async (ctx: Ctx, query: z.infer<typeof UsersQuery>): Promise<Page> => {
  const scope = scopeOf(ctx)
  const patterns = searchWords(withoutParentheses(query.searchFor)).map(likePattern)
  const [row] = await readTenant<{ matches: Page['matches']; total: number }>(ctx, {
    name: 'users',
    text: `with found as materialized (
        select u.id, u.last_name, u.first_name from app_user u
        where u.search_text like all($4::text[]) and ($5::text is null or u.state::text = $5) and ${IN_SCOPE}),
      page as (select id from found order by last_name, first_name, id limit $6 offset $7)
      select (select count(*) from found)::int as total,
        coalesce((select json_agg(${USER_JSON} order by u.last_name, u.first_name, u.id) from page p join app_user u on u.id = p.id), '[]'::json) as matches`,
    values: [
      scope.all,
      scope.all ? [] : scope.companyIds,
      ctx.actor.id,
      patterns,
      query.state ?? null,
      query.maxEntries,
      query.offset,
    ],
  })
  return { matches: row!.matches, totalEntries: row!.total }
}
