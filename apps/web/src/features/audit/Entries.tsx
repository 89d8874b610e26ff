import type { Schemas } from '@portal/api-client'
import { auditPhrase } from '@portal/domain/audit'
import { Button } from '../../kit/Button.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Split } from '../../kit/Layout.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { api } from '../../lib/api.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useScope } from './filters.ts'
import { timeOf, useDetailLine } from './labels.tsx'
import css from './log.module.css'
import { useAudit } from './phrases.ts'

const PAGE = 100

/** The entries behind a line: those that followed from an act with those that belong to it, or the automatic ones of a day. */
export function Entries({ of }: { of: { act: Schemas['AuditAct'] } | { day: string } }) {
  const t = useAudit()
  const language = useLanguage()
  const detailLine = useDetailLine()
  const { selected, query } = useScope()
  const asked =
    'act' in of
      ? { following: of.act.requestId ?? '-' }
      : { ...query, automatic: 'true' as const, from: of.day, to: of.day }
  const paging = (enabled: boolean) => ({
    enabled,
    pageParamName: 'offset',
    initialPageParam: 0,
    getNextPageParam: (last: { totalEntries: number }, pages: unknown[]) =>
      last.totalEntries > pages.length * PAGE ? pages.length * PAGE : null,
  })
  const full = { ...asked, maxEntries: PAGE }
  const ofCompany = api.useInfiniteQuery(
    'get',
    '/audit/company/{companyId}',
    { params: { path: { companyId: selected?.id ?? '' }, query: full } },
    paging(selected !== null),
  )
  const ofAll = api.useInfiniteQuery('get', '/audit', { params: { query: full } }, paging(selected === null))
  const found = selected ? ofCompany : ofAll
  if (found.error && !found.data)
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data)
    return (
      <div className={css.entries} aria-busy="true">
        <Skeleton width="100%" height={48} />
      </div>
    )
  const matches = found.data.pages.flatMap(page => page.matches)
  const also = 'act' in of ? of.act.also : []
  return (
    <div className={css.entries}>
      <ul>
        {[...matches, ...also].map(entry => (
          <Split as="li" gap={16} key={entry.id}>
            <span>
              {auditPhrase(entry.action, language)} <span className="muted">{detailLine(entry)}</span>
            </span>
            <time dateTime={entry.at} className="num muted">
              {timeOf(entry.at)}
            </time>
          </Split>
        ))}
      </ul>
      {found.hasNextPage && (
        <Button
          variant="tertiary"
          tone="neutral"
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {t('showMore')}
        </Button>
      )}
    </div>
  )
}
