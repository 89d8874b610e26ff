import { FilePdfIcon } from '@navikt/aksel-icons'
import { formatMonth, monthOf } from '@portal/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ButtonLink } from '../../kit/Button.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { AfterAWhile, Skeleton } from '../../kit/Skeleton.tsx'
import { useListState } from '../../kit/useListState.ts'
import { api, invoicePdf } from '../../lib/api.ts'
import { type Language, useLanguage } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import type { WireInvoice } from '../../lib/wire.ts'
import { InvoiceLines } from './InvoiceLines.tsx'
import { Parties, Summary, VatTable } from './InvoiceSummary.tsx'
import { useInvoice } from './phrases.ts'

/** One invoice: what to pay, tax, who sells to whom, and its lines page by page [C-050, C-052, C-053]. */
export default function InvoicePage() {
  const t = useInvoice()
  const language = useLanguage()
  const { id = '' } = useParams()
  const [list, change] = useListState()
  const query = { page: list.page, pageSize: list.pageSize }
  const invoice = useQuery({
    queryKey: ['invoice', 'page', id, query],
    queryFn: ({ signal }) => api.invoice(id, query, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && state.data.pdfLink === null ? 5000 : false),
  })
  if (invoice.error && !invoice.data) {
    return (
      <div className="card center-page">
        <ErrorState level={1} error={invoice.error} onRetry={() => void invoice.refetch()} />
      </div>
    )
  }
  if (!invoice.data) {
    return (
      <AfterAWhile>
        <div className="stack" aria-busy="true">
          <Skeleton width={280} height={36} />
          <Skeleton width="100%" height={180} />
          <Skeleton width="100%" height={320} />
        </div>
      </AfterAWhile>
    )
  }
  const { data } = invoice
  const month = formatMonth(monthOf(data.periodStart), language)
  return (
    <>
      <PageHeader
        title={titleOf(data, language, t)}
        lead={data.theirReference ? t('pageLead', { reference: data.theirReference, month }) : month}
        crumbs={[{ label: t('invoices'), to: paths.invoices }]}
        actions={
          data.pdfLink ? (
            <ButtonLink href={invoicePdf(data.pdfLink, language)} newTab icon={<FilePdfIcon aria-hidden />}>
              {t('openPdf')}
            </ButtonLink>
          ) : (
            <span className="muted" role="status">
              {t('pdfComing')}
            </span>
          )
        }
      />
      <div className="stack">
        <Summary invoice={data} />
        <div className="invoice-two">
          <Parties invoice={data} />
          <VatTable invoice={data} />
        </div>
        <InvoiceLines invoice={data} list={list} stale={invoice.isPlaceholderData} onChange={change} />
      </div>
    </>
  )
}

function titleOf(
  { type, invoiceNumber, periodStart }: WireInvoice,
  language: Language,
  t: ReturnType<typeof useInvoice>,
): string {
  if (type === 'INVOICE_BASE' || invoiceNumber === null) {
    return t('titleBase', { month: formatMonth(monthOf(periodStart), language) })
  }
  return type === 'CREDIT_NOTE'
    ? t('titleCreditNote', { number: invoiceNumber })
    : t('titleInvoice', { number: invoiceNumber })
}
