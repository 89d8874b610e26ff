import { BULK_ROW_STATES } from '@portal/domain/bulk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { DataTable } from '../../kit/DataTable.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { useKit } from '../../kit/phrases.ts'
import { FilterChips, Toolbar } from '../../kit/Toolbar.tsx'
import { useListState } from '../../kit/useListState.ts'
import { useCompany } from '../../lib/session-provider.tsx'
import { calls, queryKeys, type WireBulkOrder } from './calls.ts'
import { useRowColumns } from './row-columns.tsx'
import { useBulkRow } from './row-phrases.ts'

const FILTER_COUNT = { READY: 'ready', FAULTY: 'faulty', DONE: 'done', REFUSED: 'refused' } as const

/** The rows of an upload page by page, with faults in their cells. */
export function RowTable({ order }: { order: WireBulkOrder }) {
  const t = useBulkRow()
  const kit = useKit()
  const company = useCompany()
  const [list, change] = useListState({ filters: { status: BULK_ROW_STATES } })
  const { page, pageSize } = list
  const state = list.filters.status
  const { total, done, refused } = order.rows
  const cancelled = order.state === 'CANCELLED'
  const rows = useQuery({
    // Rows change their state while they are ordered; the figures show when to fetch them again.
    queryKey: queryKeys.rows(order.id, state, page, pageSize, order.state, done, refused),
    queryFn: ({ signal }) => calls.rows(order.id, state, { page, pageSize }, signal),
    placeholderData: keepPreviousData,
  })
  const columns = useRowColumns({
    employeeIdLabel: company.settings.employeeIdLabel,
    cancelled,
  })
  const offered = BULK_ROW_STATES.filter(each => order.rows[FILTER_COUNT[each]] > 0 || each === state)
  const shown = rows.data?.totalEntries ?? (state ? order.rows[FILTER_COUNT[state]] : total)
  return (
    <div className="bulk-rows">
      <DataTable
        caption={t('caption')}
        columns={columns}
        rowKey={row => String(row.row)}
        rows={rows.data?.matches}
        stale={rows.isPlaceholderData && order.state !== 'RUNNING'}
        error={rows.data ? null : rows.error}
        onRetry={() => void rows.refetch()}
        empty={<EmptyState title={t('noneTitle')} text={t('noneText')} />}
        pageSize={pageSize}
        toolbar={
          <Toolbar count={rows.data ? t('count', { count: shown }) : kit('loading')}>
            <FilterChips
              legend={t('filter')}
              value={state}
              onChange={filter => change({ filters: { status: filter } })}
              options={[
                { value: null, label: t('all') },
                ...offered.map(each => ({
                  value: each,
                  label: each === 'READY' && cancelled ? t('notOrdered') : t(each),
                })),
              ]}
            />
          </Toolbar>
        }
        {...(rows.data && { paging: { page, pageSize, total: shown, onChange: change } })}
      />
    </div>
  )
}
