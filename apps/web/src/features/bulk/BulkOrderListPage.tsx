import { FileImportIcon } from '@navikt/aksel-icons'
import type { Schemas } from '@portal/api-client'
import { formatNumber } from '@portal/domain'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { type Column, DataTable } from '../../kit/DataTable.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { Loading } from '../../kit/Skeleton.tsx'
import { Toolbar } from '../../kit/Toolbar.tsx'
import { useListQuery } from '../../kit/useListQuery.ts'
import { api } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/instants.ts'
import { useCompany } from '../../lib/session-provider.tsx'
import { useTicketProduct } from '../../ticket/ticket-product.ts'
import { OrderState } from './labels.tsx'
import { useBulkOrder } from './phrases.ts'

// What reads files is fetched once the page is drawn: the list of earlier orders does without.
const BulkOrderForm = lazy(() => import('./BulkOrderForm.tsx'))

/** Orders of employees' or residents' tickets from a file: a new one, and those of the last ninety days. */
export default function BulkOrderListPage() {
  const t = useBulkOrder()
  const company = useCompany()
  const { base, word, list } = useTicketProduct()
  const uploads = useListQuery((_list, query) =>
    api.queryOptions('get', `${base}/bulk-order/by-company-id/{companyId}`, {
      params: { path: { companyId: company.id }, query },
    }),
  )
  const columns = useUploadColumns()
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t(`lead${word}`)}
        crumbs={[{ label: t(`employees${word}`), to: list }]}
      />
      <Suspense fallback={<Loading heights={[420]} />}>
        <BulkOrderForm key={company.id} />
      </Suspense>
      <section className="section" aria-labelledby="bulk-earlier">
        <h2 id="bulk-earlier">{t('earlier')}</h2>
        <DataTable
          {...uploads.table}
          caption={t('earlier')}
          columns={columns}
          empty={{ title: t('noneTitle'), text: t('noneText'), icon: <FileImportIcon /> }}
          opens
          toolbar={<Toolbar list={uploads} count={count => t('count', { count })} />}
        />
      </section>
    </>
  )
}

function useUploadColumns(): Column<Schemas['BulkOrder']>[] {
  const t = useBulkOrder()
  const { bulkOrder } = useTicketProduct()
  return [
    {
      id: 'file',
      header: t('colFile'),
      cell: (row, linkId) => (
        <Link id={linkId} to={bulkOrder(row.id)} className="row-link">
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
    { id: 'by', header: t('colBy'), phone: 'hide', wide: true, cell: row => row.createdBy },
    {
      id: 'rows',
      header: t('colRows'),
      align: 'right',
      phone: 'hide',
      cell: row => formatNumber(row.rows.total),
    },
    {
      id: 'ordered',
      header: t('colOrdered'),
      align: 'right',
      phone: 'hide',
      cell: row => formatNumber(row.rows.done),
    },
    { id: 'state', header: t('colState'), phone: 'end', cell: row => <OrderState state={row.state} /> },
  ]
}
