import { FilePdfIcon, ReceiptIcon } from '@navikt/aksel-icons'
import { formatDay, formatMonth } from '@portal/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Column, DataTable } from '../../kit/DataTable.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
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
        pageSize={list.pageSize}
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
      header: <TwoLines first={t('number')} second={t('date')} />,
      cell: (row, linkId) => (
        <TwoLines
          first={
            <Link id={linkId} className="row-link num" to={paths.invoice(row.id)}>
              {nameOf(row)}
            </Link>
          }
          second={
            <span className="num">
              {row.type === 'CREDIT_NOTE' && `${t('creditNote')}, `}
              {formatDay(row.invoicingDate)}
            </span>
          }
        />
      ),
    },
    {
      id: 'agreement',
      header: <TwoLines first={t('agreementType')} second={t('reference')} />,
      phone: 'meta',
      wide: true,
      cell: row => <TwoLines first={agreementText(row.agreementSubTypeId)} second={row.reference} />,
    },
    {
      id: 'month',
      header: <TwoLines first={t('month')} second={t('tickets')} />,
      phone: 'meta',
      cell: row => (
        <TwoLines
          first={<span className="sentence">{formatMonth(monthText(row.year, row.month), language)}</span>}
          second={t('ticketCount', { count: row.ticketCount })}
        />
      ),
    },
    {
      id: 'payment',
      header: <TwoLines first={t('payment')} second={t('dueDate')} />,
      phone: 'end',
      cell: row => (
        <TwoLines
          first={<PaymentStatus status={row.paymentStatus} />}
          second={
            row.type === 'INVOICE' && (
              <span className="num">{t('dueOn', { day: formatDay(row.dueDate) })}</span>
            )
          }
        />
      ),
    },
    {
      id: 'amount',
      header: t('amount'),
      align: 'right',
      phone: 'meta',
      cell: row => <b>{kroner(row.totalPrice, 2)}</b>,
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

/** Two facts in one cell, and in its header: nine columns become six. */
function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className="two-l">
      {first}
      <span className="small muted">{second}</span>
    </span>
  )
}
