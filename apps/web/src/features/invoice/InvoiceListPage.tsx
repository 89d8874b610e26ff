import { EyeIcon, ReceiptIcon } from '@navikt/aksel-icons'
import { ButtonLink } from '../../kit/Button.tsx'
import { DataTable } from '../../kit/DataTable.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { useListQuery } from '../../kit/useListQuery.ts'
import { api } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { useCan, useCompany } from '../../lib/session-provider.tsx'
import { useBasePhrases } from './base-phrases.ts'
import { useBaseColumns, useInvoiceColumns } from './list-columns.tsx'
import { useInvoice } from './phrases.ts'
import { usePreviewPhrases } from './preview-phrases.ts'

/**
 * The company's invoices [C-047, C-048], each with its PDF [C-050]; where every agreement gives invoice bases only, bases instead,
 * with their own title and columns [C-188, C-214].
 */
export default function InvoiceListPage() {
  const t = useInvoice()
  const base = useBasePhrases()
  const preview = usePreviewPhrases()
  const company = useCompany()
  const baseOnly = useCan('invoiceBaseOnly')
  const invoiceColumns = useInvoiceColumns()
  const baseColumns = useBaseColumns()
  const invoices = useListQuery(
    (_list, query) =>
      api.queryOptions(
        'get',
        baseOnly
          ? '/invoice-admin-api/invoice-base/by-company-id/{companyId}'
          : '/api/invoice/by-company-id/{companyId}',
        { params: { path: { companyId: company.id }, query } },
      ),
    // A PDF is made seconds after its invoice: poll until every row of the page has one.
    {
      refetchInterval: ({ state }) => (state.data?.matches.some(row => row.pdfLink === null) ? 5000 : false),
    },
  )
  const title = baseOnly ? base('bases') : t('invoices')
  return (
    <>
      <PageHeader
        title={title}
        lead={baseOnly ? base('lead', { company: company.name }) : t('lead', { company: company.name })}
        actions={
          <ButtonLink to={paths.invoicePreview} variant="secondary" icon={<EyeIcon aria-hidden />}>
            {baseOnly ? preview('openBase') : preview('open')}
          </ButtonLink>
        }
      />
      <DataTable
        {...invoices.table}
        caption={title}
        columns={baseOnly ? baseColumns : invoiceColumns}
        rowKey={row => row.id}
        empty={
          <EmptyState
            title={baseOnly ? base('emptyTitle') : t('emptyTitle')}
            text={baseOnly ? base('emptyText') : t('emptyText')}
            icon={<ReceiptIcon />}
          />
        }
        opens
      />
    </>
  )
}
