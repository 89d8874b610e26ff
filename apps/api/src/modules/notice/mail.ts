import type { Language } from '@portal/domain'
import { NOTICE_MAIL, type NoticeKind, type NoticeMail, noticesTo } from '@portal/domain/notice'
import { type AccessRow, accessStatement } from '../../core/access.ts'
import { inTenant, Prisma, readTenant } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'
import { queueMessages } from '../message/service.ts'
import { type NoticePlace, readPlaces, seenPlaces, UNREAD } from './places.ts'
import { noticeMail } from './texts.ts'

/**
 * Who has been told of the latest news by e-mail is not told again. Who wants to be told at once is told of the same thing once until they
 * have read it or it has begun anew; the daily e-mail has what is new since the last one.
 */
const NOT_MAILED: Record<Exclude<NoticeMail, 'NEVER'>, string> = {
  AT_ONCE:
    'm.mailed_at is null or m.mailed_at < n.at and (m.read_at > m.mailed_at or n.begun_at > m.mailed_at)',
  DAILY: 'm.mailed_at is null or m.mailed_at < n.at',
}

type Reader = { id: string; email: string; language: Language | null }

/** Active users with this choice for whom there may be something to tell. What they may not see is left out afterwards. */
const readersOf = (ctx: JobCtx, mail: Exclude<NoticeMail, 'NEVER'>): Promise<Reader[]> =>
  // SQL: one set
  readTenant<Reader>(ctx, {
    name: `notice-readers-${mail}`,
    text: `with open as materialized (select * from notice where done_at is null),
        meant as (
          select id, user_id as reader from open where user_id is not null
          union select o.id, r.user_id from open o join user_company_role r on r.company_id = o.company_id
            where o.user_id is null and o.kind = any($2::text[])
          union select o.id, r.user_id from open o, user_global_role r where o.user_id is null and o.kind = any($3::text[]))
      select u.id, u.email, max(c.language) as language
      from meant join notice n on n.id = meant.id join app_user u on u.id = meant.reader and u.state = 'ACTIVE'
        left join notice_choice c on c.user_id = u.id left join notice_mark m on m.notice_id = n.id and m.user_id = u.id
      where coalesce(c.mail::text, $4) = $1 and ${UNREAD} and (${NOT_MAILED[mail]})
      group by u.id, u.email order by u.id`,
    values: [mail, noticesTo('company'), noticesTo('operator'), NOTICE_MAIL],
  })

const placesOf = async (ctx: JobCtx, userId: string): Promise<NoticePlace[]> => {
  const [[who], places] = await Promise.all([
    // SQL: the statement of every request
    readTenant<AccessRow>(ctx, accessStatement('user', userId, null, null)),
    readPlaces(ctx, userId),
  ])
  return who ? seenPlaces(ctx, who, places) : []
}

/** Tells one reader; what another worker has told them meanwhile is left out. @returns 1 where there was something to tell */
const tell = async (
  ctx: JobCtx,
  mail: Exclude<NoticeMail, 'NEVER'>,
  { id, email, language }: Reader,
): Promise<number> => {
  const places = await placesOf(ctx, id)
  const now = ctx.clock.now()
  return inTenant(
    ctx,
    async tx => {
      // SQL: one set, inserted and counted
      const news = await tx.$queryRaw<{ kind: NoticeKind; notices: number; latest: string }[]>`
        with marked as (
          insert into notice_mark as mark (notice_id, user_id, mailed_at)
          select n.id, ${id}::uuid, ${now}::timestamptz from notice n
          join unnest(${places.map(({ kind }) => kind)}::text[], ${places.map(({ companyId }) => companyId)}::text[]) place (kind, company_id)
            on place.kind = n.kind and place.company_id is not distinct from n.company_id
          left join notice_mark m on m.notice_id = n.id and m.user_id = ${id}::uuid
          where (n.user_id is null or n.user_id = ${id}::uuid) and ${Prisma.raw(UNREAD)} and (${Prisma.raw(NOT_MAILED[mail])})
          on conflict (operator_id, notice_id, user_id) do update set mailed_at = excluded.mailed_at
          where mark.mailed_at is null or mark.mailed_at < (select n.at from notice n where n.id = mark.notice_id)
          returning notice_id)
        select n.kind, count(*)::int as notices, max(n.id::text || ' ' || extract(epoch from n.at)) as latest
        from marked join notice n on n.id = marked.notice_id group by n.kind order by max(n.at) desc, n.kind`
      if (news.length === 0) return 0
      await queueMessages(tx, ctx, [
        {
          dedupeKey: `notice:${id}:${news[0]!.latest}`,
          channel: 'EMAIL',
          recipient: email,
          ...noticeMail(ctx.operator, language, news, {
            link: ctx.link('/varsler'),
            choice: ctx.link('/minside#varsler'),
          }),
        },
      ])
      return 1
    },
    { unaudited: 'an e-mail about what is logged already changes no business data' },
  )
}

/** Sends the e-mails about notices to those who want them at once, or daily. Repeated, it tells nobody of the same news again. */
export const mailNotices = async (
  ctx: JobCtx,
  mail: Exclude<NoticeMail, 'NEVER'>,
): Promise<{ mails: number }> => {
  let mails = 0
  for (const reader of await readersOf(ctx, mail)) mails += await tell(ctx, mail, reader)
  return { mails }
}
