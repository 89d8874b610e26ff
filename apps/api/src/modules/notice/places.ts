import { can, type Environment, type Operator } from '@portal/domain'
import { NOTICES, type NoticeKind, noticesTo } from '@portal/domain/notice'
import { type AccessRow, type CompanyFacts, companyFactsJson, type MoreOfUser } from '../../core/access.ts'
import type { Ctx } from '../../core/ctx.ts'
import { factsOf } from '../../core/guard.ts'
import { readTenant } from '../../core/in-tenant.ts'

const list = (kinds: readonly NoticeKind[]): string => kinds.map(kind => `'${kind}'`).join(', ')

/**
 * The notices `n` that are meant for a user, with the marks `m` of that user; whether they may see them is asked afterwards (`seenPlaces`).
 * Each of the three parts is found by an index of its own, also where the planner knows nothing of the table yet (`offset 0`).
 */
const meantFor = (user: string): string => `(
    select * from notice where user_id = ${user}
    union all select own.* from (select distinct company_id from user_company_role where user_id = ${user}) r
      cross join lateral (select * from notice where company_id = r.company_id and kind in (${list(noticesTo('company'))}) and user_id is null offset 0) own
    union all select own.* from (select from user_global_role where user_id = ${user} limit 1) g
      cross join lateral (select * from notice where kind in (${list(noticesTo('operator'))}) and user_id is null offset 0) own) n
  left join notice_mark m on m.notice_id = n.id and m.user_id = ${user}`

/** Whether a user has not seen the latest news of a notice. What nobody waits for any more is no news. */
export const UNREAD = 'n.done_at is null and (m.read_at is null or m.read_at < n.at)'

/** Notices of one kind about one company, or about none. */
export type NoticePlace = {
  kind: NoticeKind
  companyId: string | null
  unread: number
  company: CompanyFacts | null
}

/** Where a user has notices, as a JSON array of `NoticePlace`, by SQL for the user's id. */
export const placesJson = (user: string): string => `(select coalesce(json_agg(json_build_object(
    'kind', p.kind, 'companyId', p.company_id, 'unread', p.unread, 'company', ${companyFactsJson('p.company_id')})), '[]'::json)
  from (select n.kind, n.company_id, (count(*) filter (where ${UNREAD}))::int as unread from ${meantFor(user)} group by n.kind, n.company_id) p)`

export const readPlaces = async (
  ctx: Pick<Ctx, 'db' | 'operator'>,
  userId: string,
): Promise<NoticePlace[]> => {
  // SQL: counts of a set, with every request of a page
  const [row] = await readTenant<{ places: NoticePlace[] }>(ctx, {
    name: 'notice-places',
    text: `select ${placesJson('$1::uuid')} as places`,
    values: [userId],
  })
  return row!.places
}

/** The page of a list is read from these: the notices of the user `$1` in the places `$2` (kinds) and `$3` (companies). */
export const IN_PLACES = `${meantFor('$1::uuid')}
  join unnest($2::text[], $3::text[]) place (kind, company_id) on place.kind = n.kind and place.company_id is not distinct from n.company_id`

type Receiver = Pick<AccessRow, 'global_roles' | 'company_roles'>
type Place = { operator: Operator; environment: Environment; today: string }

/** The places whose notices the user may see at this moment, by the permission table. */
export const seenPlaces = (where: Place, who: Receiver, places: readonly NoticePlace[]): NoticePlace[] =>
  places.filter(({ kind, company }) =>
    can(
      factsOf(where.operator, where.environment, where.today, {
        ...who,
        company: NOTICES[kind].to === 'operator' ? null : company,
      }),
      NOTICES[kind].needs,
    ),
  )

export const unreadIn = (places: readonly NoticePlace[]): number =>
  places.reduce((sum, { unread }) => sum + unread, 0)

/** The notices of whoever a session belongs to, read with the session. */
export const WITH_NOTICES: MoreOfUser = { name: 'notices', sql: placesJson('known.user_id') }

/** How many of them are unread. */
export const unreadOfSession = (where: Place, row: AccessRow): number =>
  unreadIn(seenPlaces(where, row, (row.more?.notices ?? []) as NoticePlace[]))
