import { can, likePattern } from '@portal/domain'
import { MOST_COUNTED } from '@portal/domain/search'
import { USER_STATES } from '@portal/domain/user'
import { z } from 'zod'
import { readTenant } from '../../core/in-tenant.ts'
import { hitsOf, hitsStatement, searchReader } from '../../core/search.ts'
import { scopeOf } from './person.ts'

const UserHit = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  state: z.enum(USER_STATES),
  invited: z.boolean(),
})

const TEXT = `search_fold(u.first_name || ' ' || u.last_name || ' ' || u.email || ' ' || u.phone_country_code || u.phone)`

/** All of the operator's by the index of their texts; of the own companies, and those made without a role, by the rows themselves. */
const MATCHED_USERS = {
  all: `select id from find_users($1::text[], ${MOST_COUNTED}) id where $2::text[] is null and $3::uuid is null`,
  own: `select u.id from app_user u where ${TEXT} like all($1::text[]) and u.id in (
      select r.user_id from user_company_role r where r.company_id = any($2::text[])
      union all select n.id from app_user n where n.created_by_id = $3::uuid
        and not exists (select from user_company_role r where r.user_id = n.id) and not exists (select from user_global_role g where g.user_id = n.id))
    limit ${MOST_COUNTED}`,
}

/** Users by name, e-mail address and phone, of the companies that the caller administers users for. */
export const foundUsers = searchReader({
  group: 'users',
  hit: UserHit,
  read: async (ctx, { words, forAll }) => {
    const scope = scopeOf(ctx)
    if (!can(ctx.access, 'userAdmin') || (scope.all && !forAll)) return null
    // SQL: a search with a count.
    const [row] = await readTenant<{ matches: z.infer<typeof UserHit>[]; total: number }>(
      ctx,
      hitsStatement({
        name: scope.all ? 'search-users' : 'search-own-users',
        values: [
          words.map(likePattern),
          scope.all ? null : scope.companyIds,
          !scope.all && ctx.actor.kind === 'user' ? ctx.actor.id : null,
        ],
        given: `matched as materialized (${MATCHED_USERS[scope.all ? 'all' : 'own']})`,
        from: 'matched m join app_user u on u.id = m.id',
        where: [],
        key: 'u.id',
        order: ['u.last_name', 'u.first_name', 'u.id'],
        tables: 'join app_user u on u.id = page.id',
        row: `json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'email', u.email, 'state', u.state,
        'invited', u.state = 'INACTIVE' and u.deactivated_at is null)`,
      }),
    )
    return hitsOf(row!)
  },
})
