import type { NoticeKind } from '@portal/domain/notice'
import type { Portal } from './harness.ts'

export type ToldNotice = {
  id: string
  kind: NoticeKind
  at: string
  count: number
  missed: number
  unread: boolean
  done: boolean
  company: { id: string } | null
  link: string
}

/** What somebody is told, newest first, of one kind or of all. */
export const noticesOf = async (portal: Portal, who: string, kind?: NoticeKind): Promise<ToldNotice[]> => {
  const answer = await portal.as(who)('GET', '/notice-api/notices?maxEntries=50')
  return answer.json().matches.filter((notice: ToldNotice) => kind === undefined || notice.kind === kind)
}

/** The one notice of a kind, as how many there are, whether that is unread and whether nothing waits any more. */
export const noticeOf = async (portal: Portal, who: string, kind: NoticeKind) => {
  const found = await noticesOf(portal, who, kind)
  if (found.length > 1) throw new Error(`${found.length} notices of ${kind}`)
  const [notice] = found
  return notice && { count: notice.count, unread: notice.unread, done: notice.done }
}
