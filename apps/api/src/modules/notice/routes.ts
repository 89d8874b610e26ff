import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { choose, countUnread, listNotices, markRead, readChoice } from './read.ts'
import {
  NoticeChoice,
  NoticeChosen,
  NoticeParams,
  Notices,
  NoticesQuery,
  ReadBody,
  UnreadNotices,
} from './schemas.ts'

/** What happened for whoever is signed in, and when they want an e-mail about it. */
export const noticeRoutes = (app: App) => {
  const operation = operations(app, 'notice', 'Notices to users.')

  operation(
    {
      method: 'GET',
      url: '/notice-api/notices',
      id: 'noticeList',
      summary: 'List notices',
      permission: 'signedIn',
      query: NoticesQuery,
      answer: Notices,
    },
    request => listNotices(request.ctx, request.query),
  )

  operation(
    {
      method: 'GET',
      url: '/notice-api/unread',
      id: 'noticeUnread',
      summary: 'Count unread notices',
      permission: 'signedIn',
      background: true,
      answer: UnreadNotices,
    },
    request => countUnread(request.ctx),
  )

  operation(
    {
      method: 'PUT',
      url: '/notice-api/notices/:id/read',
      id: 'noticeRead',
      summary: 'Mark a notice as read',
      permission: 'signedIn',
      params: NoticeParams,
      answer: 204,
    },
    request => markRead(request.ctx, request.params),
  )

  operation(
    {
      method: 'PUT',
      url: '/notice-api/read',
      id: 'noticeReadAll',
      summary: 'Mark all notices as read',
      permission: 'signedIn',
      body: ReadBody,
      answer: 204,
    },
    request => markRead(request.ctx, request.body),
  )

  operation(
    {
      method: 'GET',
      url: '/notice-api/choice',
      id: 'noticeChoiceGet',
      summary: 'Get which notices come by e-mail',
      permission: 'signedIn',
      answer: NoticeChosen,
    },
    request => readChoice(request.ctx),
  )

  operation(
    {
      method: 'PUT',
      url: '/notice-api/choice',
      id: 'noticeChoiceSet',
      summary: 'Choose which notices come by e-mail',
      permission: 'signedIn',
      body: NoticeChoice,
      answer: 204,
      refusals: [404],
    },
    request => choose(request.ctx, request.body),
  )
}
