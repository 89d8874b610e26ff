import { Link } from 'react-router'
import { api } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { NoticeRows } from './NoticeRows.tsx'
import css from './notice.module.css'
import { useNotices } from './phrases.ts'
import { ReadAll } from './ReadAll.tsx'

const MOST_SHOWN = 8

/** What the bell opens: the latest notices, and the ways to all of them and to the choice. */
export default function Latest({ unread, onClose }: { unread: number; onClose: () => void }) {
  const t = useNotices()
  const { data, error, refetch } = api.useQuery(
    'get',
    '/notice-api/notices',
    { params: { query: { maxEntries: MOST_SHOWN } } },
    { staleTime: 0 },
  )
  return (
    <>
      <div className={css.head}>
        <h2>{t('title')}</h2>
        {unread > 0 && <span className="small muted">{t('unread', { count: unread })}</span>}
        {data && unread > 0 && <ReadAll newest={data.matches[0]} />}
      </div>
      <div className={css.body} aria-busy={!data && !error}>
        {data && data.matches.length > 0 && (
          <NoticeRows heading="h3" notices={data.matches} onOpen={onClose} />
        )}
        {data?.matches.length === 0 && <p className={css.note}>{t('none')}</p>}
        {!data && error && (
          <p className={css.note} role="alert">
            {t('failed')}{' '}
            <button type="button" className={css.act} onClick={() => void refetch()}>
              {t('retry')}
            </button>
          </p>
        )}
      </div>
      <div className={css.foot}>
        <Link to={paths.notices} onClick={onClose}>
          {t('all')}
        </Link>
        <Link to={paths.noticeChoice} onClick={onClose}>
          {t('choice')}
        </Link>
      </div>
    </>
  )
}
