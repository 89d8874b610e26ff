import { examplesWith } from '../../../test/examples.ts'

export const examples = examplesWith({
  requests: {
    noticeList: { about: 'caller', url: () => '/notice-api/notices?maxEntries=5' },
    noticeUnread: { about: 'caller', url: () => '/notice-api/unread' },
    noticeRead: { about: 'caller', url: ({ noticeId }) => `/notice-api/notices/${noticeId}/read` },
    noticeReadAll: {
      about: 'caller',
      url: () => '/notice-api/read',
      body: () => ({ until: '2026-11-21T11:00:00.000Z' }),
    },
    noticeChoiceGet: { about: 'caller', url: () => '/notice-api/choice' },
    noticeChoiceSet: {
      about: 'caller',
      url: () => '/notice-api/choice',
      body: () => ({ mail: 'DAILY', language: 'nb' }),
    },
  },
  rows: async (portal, companyId) => {
    const [notice] = await portal.sql<{ id: string }>(
      'oslo',
      `insert into notice (key, kind, company_id, count, begun_at, at) values ('ticketRequests ' || $1 || '  ', 'ticketRequests', $1, 1, now(), now())
       on conflict (operator_id, key) do update set count = 1 returning id`,
      [companyId],
    )
    const [user] = await portal.sql<{ id: string }>('oslo', 'select id from app_user order by id limit 1')
    await portal.sql(
      'oslo',
      `insert into notice_mark (notice_id, user_id, read_at) values ($1, $2, '2026-11-20T11:00:00Z') on conflict do nothing`,
      [notice!.id, user!.id],
    )
    await portal.sql(
      'oslo',
      `insert into notice_choice (user_id, mail, language) values ($1, 'NEVER', 'nb') on conflict do nothing`,
      [user!.id],
    )
    return { noticeId: notice!.id }
  },
  unknown: () => ({ noticeId: '0197a000-0000-7000-8000-000000000000' }),
})
