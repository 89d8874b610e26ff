import { ClockDashedIcon } from '@navikt/aksel-icons'
import { Button } from '../../kit/Button.tsx'
import { DownloadButton } from '../../kit/DownloadButton.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { Loading } from '../../kit/Skeleton.tsx'
import { call } from '../../lib/api.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useOperator } from '../../lib/operator.ts'
import { useSession, useToday } from '../../lib/session-provider.tsx'
import type { WireCompany } from '../../lib/wire.ts'
import { DayLog } from './DayLog.tsx'
import { FilterBar } from './FilterBar.tsx'
import { NOTHING_CHOSEN, queryOf, useActs } from './filters.ts'
import css from './log.module.css'
import { useAudit } from './phrases.ts'

/** What people did and on whose behalf, an entry per act by day: of the selected company, or for staff of all companies. */
export default function AuditPage() {
  const t = useAudit()
  const operator = useOperator()
  const { company } = useSession()
  const { list, change, selected, mayReadAll, acts } = useActs()
  const pages = acts.data?.pages ?? []
  const days = [...new Map(pages.flatMap(page => page.days).map(day => [day.day, day])).values()]
  const all = pages.flatMap(page => page.acts)
  const { alle: _, auto, ...narrowing } = list.filters
  const filtered = list.search !== '' || Object.values(narrowing).some(value => value !== null)
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={
          selected ? t('leadCompany', { company: selected.name }) : t('leadAll', { operator: operator.name })
        }
        actions={days.length > 0 && <Download company={selected} list={list} />}
      />
      <FilterBar
        state={{ list, change }}
        count={
          acts.data
            ? t(acts.hasNextPage ? 'countSoFar' : 'count', { count: all.length })
            : acts.error
              ? ''
              : undefined
        }
        choice={mayReadAll && company ? company.name : null}
      />
      <div data-stale={acts.isPlaceholderData || undefined} aria-busy={acts.isLoading}>
        {acts.error && !acts.data && (
          <div className="card">
            <ErrorState error={acts.error} onRetry={() => void acts.refetch()} />
          </div>
        )}
        {acts.isLoading && <Loading heights={[64, 65, 66, 67]} />}
        {acts.data && days.length === 0 && (
          <div className="card">
            {filtered ? (
              <EmptyState
                title={t('noMatchTitle')}
                text={t('noMatchText')}
                actions={
                  <Button variant="secondary" onClick={() => change(NOTHING_CHOSEN)}>
                    {t('clearFilters')}
                  </Button>
                }
              />
            ) : (
              <EmptyState title={t('emptyTitle')} text={t('emptyText')} icon={<ClockDashedIcon />} />
            )}
          </div>
        )}
        {days.map(day => (
          <DayLog key={`${day.day} ${auto}`} day={day} acts={all} open={auto !== null} />
        ))}
        {acts.hasNextPage && (
          <div className={css.more}>
            <Button
              variant="secondary"
              loading={acts.isFetchingNextPage}
              onClick={() => void acts.fetchNextPage()}
            >
              {t('showOlder')}
            </Button>
          </div>
        )}
      </div>
    </>
  )
}

type DownloadProps = {
  company: WireCompany | null
  list: ReturnType<typeof useActs>['list']
}

function Download({ company, list }: DownloadProps) {
  const t = useAudit()
  const language = useLanguage()
  const today = useToday()
  const query = { ...queryOf(list), language }
  const fetch = (): Promise<Blob> =>
    company
      ? call('get', '/audit/company/{companyId}/csv', {
          params: { path: { companyId: company.id }, query },
          parseAs: 'blob',
        })
      : call('get', '/audit/csv', { params: { query }, parseAs: 'blob' })
  return (
    <DownloadButton name={`aktivitetslogg-${today}.csv`} fetch={fetch} failed={() => t('downloadFailed')}>
      {t('download')}
    </DownloadButton>
  )
}
