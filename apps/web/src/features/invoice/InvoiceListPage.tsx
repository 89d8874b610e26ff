import { EnvelopeClosedIcon, EyeIcon, ReceiptIcon } from '@navikt/aksel-icons'
import { ButtonLink } from '../../kit/Button.tsx'
import { DataTable } from '../../kit/DataTable.tsx'
import { DownloadButton } from '../../kit/DownloadButton.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { useListQuery } from '../../kit/useListQuery.ts'
import { api, call } from '../../lib/api.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { useCan, useCompany } from '../../lib/session-provider.tsx'
import { useBasePhrases } from './base-phrases.ts'
import { FILTERS, type FoundBy, foundBy, InvoiceFigures, InvoiceToolbar, SORTS } from './InvoiceFilters.tsx'
import { useBaseColumns, useInvoiceColumns } from './list-columns.tsx'
import { useInvoice } from './phrases.ts'
import { usePreviewPhrases } from './preview-phrases.ts'

/** The list as it opens. */
const NEWEST_FIRST = { by: 'date', descending: true } as const
const sortOf = ({ by, descending } = NEWEST_FIRST as { by: (typeof SORTS)[number]; descending: boolean }) =>
  descending ? (`-${by}` as const) : by

/**
 * The company's invoices [C-047, C-048], each with its PDF [C-050]; where every agreement gives invoice bases only, bases instead,
 * with their own title and columns [C-188, C-214].
 */
export default function InvoiceListPage() {
  const t = useInvoice()
  const base = useBasePhrases()
  const preview = usePreviewPhrases()
  const language = useLanguage()
  const problemText = useProblemText()
  const company = useCompany()
  const baseOnly = useCan('invoiceBaseOnly')
  const chooses = useCan('invoiceDelivery')
  const invoiceColumns = useInvoiceColumns()
  const baseColumns = useBaseColumns()
  const path = { companyId: company.id }
  const queryOf = (list: FoundBy) => {
    const { status, ...found } = foundBy(list)
    return { ...found, sort: sortOf(list.sort ?? undefined), ...(!baseOnly && status && { status }) }
  }
  const invoices = useListQuery(
    (list, slice) =>
      api.queryOptions(
        'get',
        baseOnly
          ? '/invoice-admin-api/invoice-base/by-company-id/{companyId}'
          : '/api/invoice/by-company-id/{companyId}',
        { params: { path, query: { ...slice, ...queryOf(list) } } },
      ),
    {
      filters: FILTERS,
      sorts: SORTS,
      // A PDF is made seconds after its invoice: poll until every row of the page has one.
      refetchInterval: ({ state }) => (state.data?.matches.some(row => row.pdfLink === null) ? 5000 : false),
    },
  )
  const { status: _status, ...found } = foundBy(invoices.list)
  const summary = api.useQuery('get', '/api/invoice/by-company-id/{companyId}/summary', {
    params: { path, query: found },
  })
  const title = baseOnly ? base('bases') : t('invoices')
  return (
    <>
      <PageHeader
        title={title}
        lead={baseOnly ? base('lead', { company: company.name }) : t('lead', { company: company.name })}
        actions={
          <>
            {!baseOnly && (
              <DownloadButton
                quiet
                name={`${t('invoices').toLowerCase()}.csv`}
                fetch={() =>
                  call('get', '/api/invoice/by-company-id/{companyId}/csv', {
                    params: { path, query: { ...queryOf(invoices.list), language } },
                    parseAs: 'blob',
                  })
                }
                failed={problemText}
              >
                {t('csv')}
              </DownloadButton>
            )}
            {chooses && !baseOnly && (
              <ButtonLink
                to={paths.invoiceDelivery}
                variant="tertiary"
                icon={<EnvelopeClosedIcon aria-hidden />}
              >
                {t('delivery')}
              </ButtonLink>
            )}
            <ButtonLink to={paths.invoicePreview} variant="secondary" icon={<EyeIcon aria-hidden />}>
              {baseOnly ? preview('openBase') : preview('open')}
            </ButtonLink>
          </>
        }
      />
      {!baseOnly && <InvoiceFigures list={invoices} summary={summary} />}
      <DataTable
        {...invoices.table}
        sort={invoices.list.sort ?? NEWEST_FIRST}
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
        noMatch={{ title: t('noMatchTitle'), text: t('noMatchText'), clear: t('clear') }}
        toolbar={<InvoiceToolbar list={invoices} summary={summary.data} statuses={!baseOnly} />}
        opens
      />
    </>
  )
}
