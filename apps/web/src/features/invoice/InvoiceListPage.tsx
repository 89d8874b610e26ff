import { FilePdfIcon, ReceiptIcon } from '@navikt/aksel-icons'
import { formatDay, formatMonth, formatNumber } from '@portal/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type Column, DataTable } from '../../kit/DataTable.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { useKit } from '../../kit/phrases.ts'
import { Toolbar } from '../../kit/Toolbar.tsx'
import { useListState } from '../../kit/useListState.ts'
import { api, invoicePdf } from '../../lib/api.ts'
import { kroner } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useCompany } from '../../lib/session-provider.tsx'
import type { WireInvoiceRow } from '../../lib/wire.ts'
import { useInvoice } from './phrases.ts'
import { monthText, PaymentStatus, useAgreementText } from './words.tsx'

/** The company's invoices [C-047, C-048]; each row has its PDF [C-050]. */
export default function InvoiceListPage() {
  const t = useInvoice()
  const kit = useKit()
  const company = useCompany()
  const [list, change] = useListState()
  const query = { page: list.page, pageSize: list.pageSize }
  const invoices = useQuery({
    queryKey: ['invoice', 'list', company.id, query],
    queryFn: ({ signal }) => api.invoices(company.id, query, signal),
    placeholderData: keepPreviousData,
    // A PDF is made seconds after its invoice: look again until every row of the page has one.
    refetchInterval: ({ state }) => (state.data?.matches.some(row => row.pdfLink === null) ? 5000 : false),
  })
  return (
    <>
      <PageHeader title={t('invoices')} lead={t('lead', { company: company.name })} />
      <DataTable
        caption={t('invoices')}
        columns={useColumns()}
        rowKey={row => row.id}
        rows={invoices.data?.matches}
        stale={invoices.isPlaceholderData}
        error={invoices.error}
        onRetry={() => void invoices.refetch()}
        empty={<EmptyState title={t('emptyTitle')} text={t('emptyText')} icon={<ReceiptIcon />} />}
        opens
        dense
        pageSize={list.pageSize}
        toolbar={
          <Toolbar count={invoices.data ? t('count', { count: invoices.data.totalEntries }) : kit('loading')}>
            {null}
          </Toolbar>
        }
        {...(invoices.data && {
          paging: {
            page: list.page,
            pageSize: list.pageSize,
            total: invoices.data.totalEntries,
            onChange: change,
          },
        })}
      />
    </>
  )
}

function useColumns(): Column<WireInvoiceRow>[] {
  const t = useInvoice()
  const language = useLanguage()
  const agreementText = useAgreementText()
  const nameOf = ({ type, invoiceNumber }: WireInvoiceRow) =>
    type === 'INVOICE_BASE' || invoiceNumber === null ? t('base') : invoiceNumber
  return [
    {
      id: 'number',
      header: t('number'),
      cell: (row, linkId) => (
        <span className="two-l">
          <Link id={linkId} className="num" to={paths.invoice(row.id)}>
            {nameOf(row)}
          </Link>
          {row.type === 'CREDIT_NOTE' && <span className="small muted">{t('creditNote')}</span>}
        </span>
      ),
    },
    {
      id: 'date',
      header: t('date'),
      phone: 'hide',
      cell: row => <span className="num">{formatDay(row.invoicingDate)}</span>,
    },
    {
      id: 'agreement',
      header: t('agreementType'),
      phone: 'hide',
      cell: row => agreementText(row.agreementSubTypeId),
    },
    {
      id: 'month',
      header: t('month'),
      phone: 'meta',
      cell: row => <span className="nowrap">{formatMonth(monthText(row.year, row.month), language)}</span>,
    },
    {
      id: 'tickets',
      header: t('tickets'),
      align: 'right',
      phone: 'hide',
      bone: 24,
      cell: row => formatNumber(row.ticketCount),
    },
    { id: 'reference', header: t('reference'), phone: 'meta', cell: row => row.reference },
    {
      id: 'payment',
      header: t('payment'),
      phone: 'end',
      cell: row => <PaymentStatus status={row.paymentStatus} />,
    },
    {
      id: 'due',
      header: t('dueDate'),
      phone: 'hide',
      cell: row => <span className="num">{formatDay(row.dueDate)}</span>,
    },
    {
      id: 'amount',
      header: t('amount'),
      align: 'right',
      phone: 'meta',
      cell: row => kroner(row.totalPrice, 2),
    },
    {
      id: 'pdf',
      header: t('pdf'),
      phone: 'hide',
      bone: 20,
      cell: row =>
        row.pdfLink === null ? (
          <span className="small muted nowrap">{t('pdfComing')}</span>
        ) : (
          <a
            className="icon-link"
            href={invoicePdf(row.pdfLink, language)}
            target="_blank"
            rel="noreferrer"
            aria-label={t('openPdfOf', { number: nameOf(row) })}
          >
            <FilePdfIcon aria-hidden />
          </a>
        ),
    },
  ]
}
