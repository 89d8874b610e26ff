import { FileImportIcon } from '@navikt/aksel-icons'
import { formatDateTime, formatNumber } from '@portal/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type Column, DataTable } from '../../kit/DataTable.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { useKit } from '../../kit/phrases.ts'
import { Toolbar } from '../../kit/Toolbar.tsx'
import { useListState } from '../../kit/useListState.ts'
import { paths } from '../../lib/paths.ts'
import { useCompany } from '../../lib/session-provider.tsx'
import { calls, queryKeys, type WireBulkOrder } from './calls.ts'
import { OrderState } from './labels.tsx'
import { useBulkOrder } from './phrases.ts'
import { UploadCard } from './UploadCard.tsx'

/** Orders of company tickets from a file: a new one, and those of the last ninety days. */
export default function BulkOrdersPage() {
  const t = useBulkOrder()
  const kit = useKit()
  const company = useCompany()
  const [{ page, pageSize }, change] = useListState()
  const uploads = useQuery({
    queryKey: queryKeys.list(company.id, { page, pageSize }),
    queryFn: ({ signal }) => calls.list(company.id, { page, pageSize }, signal),
    placeholderData: keepPreviousData,
  })
  const columns = useUploadColumns()
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        crumbs={[{ label: t('employees'), to: paths.employees }]}
      />
      <UploadCard />
      <section className="section" aria-labelledby="bulk-earlier">
        <h2 id="bulk-earlier">{t('earlier')}</h2>
        <DataTable
          caption={t('earlier')}
          columns={columns}
          rowKey={row => row.id}
          rows={uploads.data?.matches}
          stale={uploads.isPlaceholderData}
          error={uploads.error}
          onRetry={() => void uploads.refetch()}
          empty={<EmptyState title={t('noneTitle')} text={t('noneText')} icon={<FileImportIcon />} />}
          opens
          pageSize={pageSize}
          toolbar={
            <Toolbar count={uploads.data ? t('count', { count: uploads.data.totalEntries }) : kit('loading')}>
              {null}
            </Toolbar>
          }
          {...(uploads.data && {
            paging: { page, pageSize, total: uploads.data.totalEntries, onChange: change },
          })}
        />
      </section>
    </>
  )
}

function useUploadColumns(): Column<WireBulkOrder>[] {
  const t = useBulkOrder()
  return [
    {
      id: 'file',
      header: t('colFile'),
      skeletonWidth: 110,
      cell: (row, linkId) => (
        <Link id={linkId} to={paths.bulkOrder(row.id)} className="row-link anywhere">
          {row.fileName}
        </Link>
      ),
    },
    {
      id: 'when',
      header: t('colWhen'),
      phone: 'meta',
      cell: row => <span className="num">{formatDateTime(new Date(row.createdAt))}</span>,
    },
    {
      id: 'by',
      header: t('colBy'),
      phone: 'hide',
      wide: true,
      cell: row => <span className="anywhere">{row.createdBy}</span>,
    },
    {
      id: 'rows',
      header: t('colRows'),
      align: 'right',
      phone: 'hide',
      skeletonWidth: 30,
      cell: row => formatNumber(row.rows.total),
    },
    {
      id: 'ordered',
      header: t('colOrdered'),
      align: 'right',
      phone: 'hide',
      skeletonWidth: 30,
      cell: row => formatNumber(row.rows.done),
    },
    { id: 'state', header: t('colState'), phone: 'end', cell: row => <OrderState state={row.state} /> },
  ]
}
