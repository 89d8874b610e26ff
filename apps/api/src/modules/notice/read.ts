import { NOTICE_MAIL, type NoticeKind, noticeLink } from '@portal/domain/notice'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, modelsOf, readTenant } from '../../core/in-tenant.ts'
import { IN_PLACES, type NoticePlace, readPlaces, seenPlaces, UNREAD, unreadIn } from './places.ts'
import {
  cursorOf,
  type NoticeChoice,
  type NoticeChosen,
  type Notices,
  type NoticesQuery,
  type UnreadNotices,
} from './schemas.ts'

const unaudited = 'what somebody has read or chosen to be told changes no business data'

/** External systems have no notices. */
const userOf = (ctx: Ctx): string | null => (ctx.actor.kind === 'user' ? ctx.actor.id : null)

/** Where the caller has notices that they may see now. */
const placesOf = async (ctx: Ctx): Promise<NoticePlace[]> => {
  const { actor } = ctx
  if (actor.kind !== 'user') return []
  const places = await readPlaces(ctx, actor.id)
  return seenPlaces(ctx, { global_roles: actor.globalRoles, company_roles: actor.companyRoles }, places)
}

const valuesOf = (places: readonly NoticePlace[]) => [
  places.map(({ kind }) => kind),
  places.map(({ companyId }) => companyId),
]

type Row = {
  id: string
  kind: NoticeKind
  at: Date
  companyId: string | null
  companyName: string | null
  subjectId: string | null
  count: number
  missed: number
  unread: boolean
  done: boolean
}

/** GET /notice-api/notices: what happened for the caller, newest first, as far as they may see it now. */
export const listNotices = async (
  ctx: Ctx,
  { maxEntries, after }: z.infer<typeof NoticesQuery>,
): Promise<z.infer<typeof Notices>> => {
  const places = await placesOf(ctx)
  const behind = after ? cursorOf(after) : null
  // SQL: a page behind a cursor, because notices come meanwhile.
  const rows = await readTenant<Row>(ctx, {
    name: 'notices',
    text: `select n.id, n.kind, n.at, n.company_id as "companyId", c.name as "companyName", n.subject_id as "subjectId", n.count, n.missed,
        ${UNREAD} as unread, n.done_at is not null as done
      from ${IN_PLACES} left join company c on c.id = n.company_id
      where $4::timestamptz is null or (n.at, n.id) < ($4::timestamptz, $5::uuid)
      order by n.at desc, n.id desc limit $6`,
    values: [userOf(ctx), ...valuesOf(places), behind?.at ?? null, behind?.id ?? null, maxEntries + 1],
  })
  const page = rows.slice(0, maxEntries)
  const last = page.at(-1)
  return {
    matches: page.map(({ id, kind, at, companyId, companyName, subjectId, count, missed, unread, done }) => ({
      ...{ id, kind, at: at.toISOString(), count, missed, unread, done },
      company: companyId === null ? null : { id: companyId, name: companyName ?? companyId },
      link: noticeLink(kind, { companyId, subjectId }),
    })),
    unread: unreadIn(places),
    next: last && rows.length > maxEntries ? `${last.at.getTime()}-${last.id}` : null,
  }
}

/** GET /notice-api/unread, which open pages poll. */
export const countUnread = async (ctx: Ctx): Promise<z.infer<typeof UnreadNotices>> => ({
  unread: unreadIn(await placesOf(ctx)),
})

/**
 * PUT /notice-api/read, PUT /notice-api/notices/{id}/read: notices of the caller count as read, all whose latest news is not after
 * `until`, or one. Those that the caller may not see stay as they are. Idempotent.
 * @throws Refusal not-found for one that the caller may not see
 */
export const markRead = async (ctx: Ctx, which: { until: string } | { id: string }): Promise<void> => {
  const userId = userOf(ctx)
  const [id, until] = 'id' in which ? [which.id, null] : [null, new Date(which.until)]
  const [kinds, companies] = valuesOf(await placesOf(ctx))
  const seen = await inTenant(
    ctx,
    async tx => {
      // SQL: one set, inserted from what is meant for the user
      const [row] = await tx.$queryRaw<{ seen: number }[]>`
        with seen as materialized (
          select n.id from notice n join unnest(${kinds}::text[], ${companies}::text[]) place (kind, company_id)
            on place.kind = n.kind and place.company_id is not distinct from n.company_id
          where (n.user_id is null or n.user_id = ${userId}::uuid) and (n.id = ${id}::uuid or n.at <= ${until}::timestamptz)),
        marked as (
          insert into notice_mark as m (notice_id, user_id, read_at) select id, ${userId}::uuid, ${ctx.clock.now()}::timestamptz from seen
          on conflict (operator_id, notice_id, user_id) do update set read_at = excluded.read_at
          where m.read_at is null or m.read_at < (select n.at from notice n where n.id = m.notice_id))
        select count(*)::int as seen from seen`
      return row!.seen
    },
    { unaudited },
  )
  if (id !== null && seen === 0) throw new Refusal('not-found')
}

/** GET /notice-api/choice. */
export const readChoice = async (ctx: Ctx): Promise<z.infer<typeof NoticeChosen>> => {
  const userId = userOf(ctx)
  const models = modelsOf(ctx)
  const chosen =
    userId === null
      ? null
      : await models.noticeChoice.findFirst({ where: { userId }, select: { mail: true, language: true } })
  return (chosen as z.infer<typeof NoticeChosen> | null) ?? { mail: NOTICE_MAIL, language: null }
}

/** PUT /notice-api/choice. Idempotent. @throws Refusal not-found for an external system */
export const choose = (ctx: Ctx, { mail, language }: z.infer<typeof NoticeChoice>): Promise<void> => {
  const userId = userOf(ctx)
  if (userId === null) throw new Refusal('not-found')
  return inTenant(
    ctx,
    async tx => {
      const key = { operatorId: ctx.operator.id, userId }
      await tx.models.noticeChoice.upsert({
        where: { operatorId_userId: key },
        create: { ...key, mail, language },
        update: { mail, language },
        select: { userId: true },
      })
    },
    { unaudited },
  )
}
