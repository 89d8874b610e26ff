import { EnvelopeClosedIcon, EyeIcon, ReceiptIcon } from '@navikt/aksel-icons'
import { awaitsInvoices, INVOICE_LIST } from '@portal/domain/invoice'
import { ButtonLink } from '../../kit/Button.tsx'
import { DataTable } from '../../kit/DataTable.tsx'
import { DownloadButton } from '../../kit/DownloadButton.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { useListQuery } from '../../kit/useListQuery.ts'
import { api, call } from '../../lib/api.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { useCan, useCompany, useSession } from '../../lib/session-provider.tsx'
import { useBasePhrases } from './base-phrases.ts'
import { type FoundBy, foundBy, InvoiceFigures, type InvoiceSort, InvoiceToolbar } from './InvoiceFilters.tsx'
import { useBaseColumns, useInvoiceColumns } from './list-columns.tsx'
import { useInvoice } from './phrases.ts'
import { usePreviewPhrases } from './preview-phrases.ts'

/** The list as it opens. */
const NEWEST_FIRST = { by: 'date', descending: true } as const
const sortOf = ({ by, descending } = NEWEST_FIRST as { by: InvoiceSort; descending: boolean }) =>
  descending ? (`-${by}` as const) : by

/**
 * The company's invoices [C-047, C-048], each with its PDF [C-050]; where every agreement gives invoice bases only, bases instead,
 * with their own title and columns [C-188, C-214], and the invoices from before as a choice.
 */
export default function InvoiceListPage() {
  const t = useInvoice()
  const base = useBasePhrases()
  const preview = usePreviewPhrases()
  const language = useLanguage()
  const problemText = useProblemText()
  const company = useCompany()
  const getsBases = useCan('invoiceBaseOnly')
  const chooses = useCan('invoiceDelivery')
  const { facts } = useSession()
  const awaits = facts !== null && awaitsInvoices(facts)
  const baseColumns = useBaseColumns()
  const path = { companyId: company.id }
  const showsBases = ({ filters }: FoundBy) => getsBases && filters.vis === null
  const queryOf = (list: FoundBy) => {
    const { status, ...found } = foundBy(list)
    return { ...found, sort: sortOf(list.sort ?? undefined), ...(!showsBases(list) && status && { status }) }
  }
  const documents = useListQuery(
    (list, slice) =>
      api.queryOptions(
        'get',
        showsBases(list)
          ? '/invoice-admin-api/invoice-base/by-company-id/{companyId}'
          : '/api/invoice/by-company-id/{companyId}',
        { params: { path, query: { ...slice, ...queryOf(list) } } },
      ),
    {
      ...INVOICE_LIST,
      // A PDF is made seconds after its invoice: poll until every row of the page has one.
      refetchInterval: ({ state }) => (state.data?.matches.some(row => row.pdfLink === null) ? 5000 : false),
    },
  )
  const invoiceColumns = useInvoiceColumns(documents.data?.matches)
  // Which documents are shown is no filter: it stays when the filters are cleared.
  const { search, filters } = documents.list
  const invoices = {
    ...documents,
    table: {
      ...documents.table,
      filtered: [search, filters.status, filters.ar, filters.avtale].some(Boolean),
      onClear: () => documents.change({ search: '', filters: { status: null, ar: null, avtale: null } }),
    },
  }
  const baseOnly = showsBases(documents.list)
  const { status: _status, ...found } = foundBy(documents.list)
  const summary = api.useQuery('get', '/api/invoice/by-company-id/{companyId}/summary', {
    // Beside bases it says whether there are invoices at all, and of which years.
    params: { path, query: baseOnly ? {} : found },
  })
  const [title, lead] = baseOnly
    ? [base('bases'), base('lead', { company: company.name })]
    : getsBases
      ? [base('earlier'), base('earlierLead', { company: company.name })]
      : [t('invoices'), t('lead', { company: company.name })]
  return (
    <>
      <PageHeader
        title={title}
        lead={lead}
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
            {chooses && !getsBases && (
              <ButtonLink
                to={paths.invoiceDelivery}
                variant="tertiary"
                tone="neutral"
                icon={<EnvelopeClosedIcon aria-hidden />}
              >
                {t('delivery')}
              </ButtonLink>
            )}
            {awaits && (
              <ButtonLink to={paths.invoicePreview} variant="secondary" icon={<EyeIcon aria-hidden />}>
                {getsBases ? preview('openBase') : preview('open')}
              </ButtonLink>
            )}
          </>
        }
      />
      {!baseOnly && <InvoiceFigures list={invoices} summary={summary} />}
      <DataTable
        {...invoices.table}
        sort={invoices.list.sort ?? NEWEST_FIRST}
        caption={title}
        columns={baseOnly ? baseColumns : invoiceColumns}
        empty={{
          title: baseOnly ? base('emptyTitle') : t('emptyTitle'),
          text: !awaits ? preview('noAgreementText') : baseOnly ? base('emptyText') : t('emptyText'),
          icon: <ReceiptIcon />,
        }}
        noMatch={{ text: t('noMatchText'), clear: t('clear') }}
        toolbar={
          <InvoiceToolbar list={invoices} summary={summary.data} statuses={!baseOnly} getsBases={getsBases} />
        }
        opens
      />
    </>
  )
}
