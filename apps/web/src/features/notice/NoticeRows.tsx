import {
  CardIcon,
  ExclamationmarkTriangleIcon,
  FileCheckmarkIcon,
  InboxIcon,
  PuzzlePieceIcon,
  ReceiptIcon,
} from '@navikt/aksel-icons'
import { NOTICES, type NoticeDetail } from '@portal/domain/notice'
import { type ComponentType, type MouseEvent, type SVGProps, useId } from 'react'
import { Link } from 'react-router'
import { useOpenIn } from '../../kit/useOpenIn.ts'
import { call, renew } from '../../lib/api.ts'
import { useSession } from '../../lib/session-provider.tsx'
import css from './notice.module.css'
import { useNotices } from './phrases.ts'
import { type Notice, type NoticeAge, useNoticeTime, useWords } from './words.ts'

const ICONS: Record<NoticeDetail, ComponentType<SVGProps<SVGSVGElement>>> = {
  orderedOf: FileCheckmarkIcon,
  doneOf: FileCheckmarkIcon,
  answer: InboxIcon,
  grant: InboxIcon,
  approve: ReceiptIcon,
  address: ExclamationmarkTriangleIcon,
  tryAgain: ExclamationmarkTriangleIcon,
  replace: PuzzlePieceIcon,
  revoke: PuzzlePieceIcon,
  choose: FileCheckmarkIcon,
  cancelled: FileCheckmarkIcon,
  // Of cards nothing more is said.
  '': CardIcon,
}
const PARTS: readonly NoticeAge[] = ['today', 'thisWeek', 'earlier']

type Props = {
  notices: readonly Notice[]
  /** The headings of the parts. */
  heading: 'h2' | 'h3'
  onOpen?: () => void
}

/** Notices, newest first, below "today", "this week" and "earlier". */
export function NoticeRows({ notices, ...props }: Props) {
  const timeOf = useNoticeTime()
  const parts = Map.groupBy(notices, ({ at }) => timeOf(at).when)
  return PARTS.map(part => {
    const own = parts.get(part)
    return own && <Part key={part} part={part} notices={own} {...props} />
  })
}

function Part({ part, notices, heading: Heading, onOpen }: Props & { part: NoticeAge }) {
  const t = useNotices()
  const id = useId()
  const wordsOf = useWords()
  const timeOf = useNoticeTime()
  const open = useOpen(onOpen)
  return (
    <section className={css.part} aria-labelledby={id}>
      <Heading id={id} className="bold muted tiny">
        {t(part)}
      </Heading>
      <ul>
        {notices.map(notice => {
          const { title, detail } = wordsOf(notice)
          const Icon = ICONS[NOTICES[notice.kind].detail]
          return (
            <li key={notice.id}>
              <Link
                className="flex gap-12 ink corners-8"
                to={notice.link}
                {...(notice.unread && { 'data-unread': '' })}
                onClick={event => open(event, notice)}
              >
                <span className={css.icon}>
                  <Icon aria-hidden />
                </span>
                <span className="grid grow">
                  <span className={`text-15 tight ${css.title}`}>
                    {notice.unread && <span className="sr-only">{t('isUnread')} </span>}
                    {title}
                  </span>
                  {detail && <span className={css.detail}>{detail}</span>}
                </span>
                <time dateTime={notice.at}>{timeOf(notice.at).text}</time>
                <span className={css.dot} aria-hidden="true" />
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Opening what a notice is about marks it as read; what is about another company selects that one first. */
function useOpen(onOpen: (() => void) | undefined) {
  const t = useNotices()
  const { company } = useSession()
  const openIn = useOpenIn(t('openFailed'))
  return (event: MouseEvent, notice: Notice) => {
    const { id, kind, unread } = notice
    if (unread)
      void call('put', '/notice-api/notices/{id}/read', { params: { path: { id } } })
        .then(() => renew('/notice-api'))
        .catch(() => undefined)
    // In a new tab or window the browser opens it.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    onOpen?.()
    if (NOTICES[kind].to === 'operator' || !notice.company || notice.company.id === company?.id) return
    event.preventDefault()
    void openIn({ to: notice.link, companyId: notice.company.id })
  }
}
