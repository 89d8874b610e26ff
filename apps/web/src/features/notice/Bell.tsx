import { BellIcon } from '@navikt/aksel-icons'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useWide } from '../../kit/media.ts'
import { Popup } from '../../kit/Popup.tsx'
import { api } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session-provider.tsx'
import css from './notice.module.css'
import { useNotices } from './phrases.ts'

const Latest = lazy(() => import('./Latest.tsx'))

/** How often the bell asks; not while the tab is hidden. */
const POLL_MS = 60_000

/** How many notices are unread: first as the session said, then asked for anew. */
function useUnread(): number {
  const { state } = useSession()
  const unread = state.kind === 'success' ? state.user.unreadNotices : 0
  const { data } = api.useQuery(
    'get',
    '/notice-api/unread',
    {},
    { initialData: { unread }, staleTime: POLL_MS, refetchInterval: POLL_MS },
  )
  return data?.unread ?? unread
}

/** The bell of the frame: the latest notices where there is room, the page of them elsewhere. */
export default function Bell() {
  const t = useNotices()
  const wide = useWide()
  const id = useId()
  const unread = useUnread()
  const [open, setOpen] = useState(false)
  const label = unread > 0 ? t('bell', { count: unread }) : t('title')
  const look = { className: css.bell, 'aria-label': label }
  const mark = (
    <>
      <BellIcon aria-hidden />
      {unread > 0 && <span className="waiting" aria-hidden="true" />}
    </>
  )
  return (
    <>
      <News unread={unread} />
      {wide ? (
        <>
          <button type="button" {...look} popoverTarget={id} aria-expanded={open}>
            {mark}
          </button>
          <Popup
            id={id}
            label={t('title')}
            className={`filter-sheet clip ${css.popover}`}
            open={open}
            onChange={setOpen}
          >
            <Suspense>
              <Latest unread={unread} onClose={() => setOpen(false)} />
            </Suspense>
          </Popup>
        </>
      ) : (
        <Link {...look} to={paths.notices}>
          {mark}
        </Link>
      )}
    </>
  )
}

/** Says that there are new ones: as often as the bell asks, which is once a minute. */
function News({ unread }: { unread: number }) {
  const t = useNotices()
  const before = useRef(unread)
  const [news, setNews] = useState(0)
  useEffect(() => {
    setNews(unread > before.current ? unread : 0)
    before.current = unread
  }, [unread])
  return (
    <span className="sr-only" aria-live="polite">
      {news > 0 && t('news', { count: news })}
    </span>
  )
}
