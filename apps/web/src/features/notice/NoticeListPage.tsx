import { BellIcon } from '@navikt/aksel-icons'
import { Button } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { TextLink } from '../../kit/Link.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { Loading } from '../../kit/Skeleton.tsx'
import { api } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { NoticeRows } from './NoticeRows.tsx'
import css from './notice.module.css'
import { useNotices } from './phrases.ts'
import { ReadAll } from './ReadAll.tsx'

/** Everything that happened for whoever is signed in. */
export default function NoticeListPage() {
  const t = useNotices()
  const found = api.useInfiniteQuery(
    'get',
    '/notice-api/notices',
    { params: { query: { maxEntries: 30 } } },
    {
      pageParamName: 'after',
      initialPageParam: null,
      getNextPageParam: ({ next }: { next: string | null }) => next,
      staleTime: 0,
    },
  )
  const notices = found.data?.pages.flatMap(({ matches }) => matches)
  const unread = found.data?.pages[0]?.unread ?? 0
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={
          <>
            {t('lead')} <TextLink to={paths.noticeChoice}>{t('choice')}</TextLink>
          </>
        }
      />
      {!notices && !found.error && <Loading heights={[320]} />}
      {!notices && found.error && (
        <div className="card">
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        </div>
      )}
      {notices?.length === 0 && (
        <div className="card">
          <EmptyState icon={<BellIcon />} title={t('none')} text={t('noneText')} />
        </div>
      )}
      {notices && notices.length > 0 && (
        <div className={`card ${css.page}`}>
          {unread > 0 && (
            <div className={css.head}>
              <span className="small muted">{t('unread', { count: unread })}</span>
              <ReadAll newest={notices[0]} />
            </div>
          )}
          <div className={css.body}>
            <NoticeRows heading="h2" notices={notices} />
            {found.hasNextPage && (
              <Button
                variant="tertiary"
                tone="neutral"
                loading={found.isFetchingNextPage}
                onClick={() => void found.fetchNextPage()}
              >
                {t('more')}
              </Button>
            )}
          </div>
        </div>
      )}
    </>
  )
}
