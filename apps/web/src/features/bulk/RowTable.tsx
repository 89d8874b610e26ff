import { BULK_ROW_STATES } from '@portal/domain/bulk'
import { DataTable } from '../../kit/DataTable.tsx'
import { FilterChips } from '../../kit/FilterChips.tsx'
import { Toolbar } from '../../kit/Toolbar.tsx'
import { useListQuery } from '../../kit/useListQuery.ts'
import { api } from '../../lib/api.ts'
import { useCompany } from '../../lib/session-provider.tsx'
import { useTicketProduct } from '../../ticket/ticket-product.ts'
import css from './bulk.module.css'
import { FailedRows } from './FailedRows.tsx'
import type { WireBulkOrder } from './labels.tsx'
import { useRowColumns } from './row-columns.tsx'
import { useBulkRow } from './row-phrases.ts'

const FILTER_COUNT = { READY: 'ready', FAULTY: 'faulty', DONE: 'done', REFUSED: 'refused' } as const

/** The rows of an upload page by page, with faults in their cells. */
export function RowTable({ order }: { order: WireBulkOrder }) {
  const t = useBulkRow()
  const company = useCompany()
  const { base } = useTicketProduct()
  const { total, done, refused } = order.rows
  const cancelled = order.state === 'CANCELLED'
  const rows = useListQuery(
    ({ filters: { status: state } }, slice) => {
      const { queryKey, queryFn } = api.queryOptions('get', `${base}/bulk-order/{id}/rows`, {
        params: { path: { id: order.id }, query: { ...slice, faultsFirst: 'true', ...(state && { state }) } },
      })
      // Rows change their state while they are ordered; the figures show when to fetch them again.
      return { queryKey: [...queryKey, order.state, done, refused], queryFn }
    },
    { filters: { status: BULK_ROW_STATES } },
  )
  const { table } = rows
  const state = rows.list.filters.status
  const columns = useRowColumns({
    employeeIdLabel: company.settings.employeeIdLabel,
    cancelled,
  })
  const offered = BULK_ROW_STATES.filter(each => order.rows[FILTER_COUNT[each]] > 0 || each === state)
  const shown = rows.total ?? (state ? order.rows[FILTER_COUNT[state]] : total)
  return (
    <div className={css.rows}>
      <DataTable
        {...table}
        caption={t('caption')}
        columns={columns}
        rowKey={row => String(row.row)}
        stale={table.stale && order.state !== 'RUNNING'}
        error={rows.data ? null : table.error}
        empty={{ title: t('noneTitle'), text: t('noneText') }}
        toolbar={
          <Toolbar count={rows.data && t('count', { count: shown })}>
            {order.rows.faulty + refused > 0 && <FailedRows order={order} />}
            <FilterChips
              legend={t('filter')}
              {...rows.chips('status')}
              options={offered.map(value => ({
                value,
                label: value === 'READY' && cancelled ? t('notOrdered') : t(value),
              }))}
            />
          </Toolbar>
        }
        {...(table.paging && { paging: { ...table.paging, total: shown } })}
      />
    </div>
  )
}
