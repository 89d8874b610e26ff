import { FilePdfIcon } from '@navikt/aksel-icons'
import { localized } from '@portal/domain'
import { keepPreviousData } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ButtonLink } from '../../kit/Button.tsx'
import { ErrorPage } from '../../kit/ErrorState.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { Loading } from '../../kit/Skeleton.tsx'
import { useListState } from '../../kit/useListState.ts'
import { api, invoicePdf } from '../../lib/api.ts'
import { sentence } from '../../lib/format.ts'
import { isGone } from '../../lib/http.ts'
import { type Language, useLanguage } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useCan } from '../../lib/session-provider.tsx'
import type { WireInvoice } from '../../lib/wire.ts'
import { useBasePhrases } from './base-phrases.ts'
import { Handover } from './Handover.tsx'
import { InvoiceEvents } from './InvoiceEvents.tsx'
import { InvoiceLines, LINES_SHAPE, linesQuery } from './InvoiceLines.tsx'
import { Parties, VatTable } from './InvoiceParts.tsx'
import { Summary } from './InvoiceSummary.tsx'
import styles from './invoice.module.css'
import { periodOf } from './labels.tsx'
import { useInvoice } from './phrases.ts'
import { WhyCard } from './WhyCard.tsx'

/** One invoice, credit note or invoice base: the figures, tax, who sells to whom, and the lines page by page [C-050, C-052, C-053]. */
export default function InvoicePage() {
  const t = useInvoice()
  const base = useBasePhrases()
  const language = useLanguage()
  const { id = '' } = useParams()
  const baseOnly = useCan('invoiceBaseOnly')
  const [list, change] = useListState(LINES_SHAPE)
  const titleOf = useTitle()
  const asked = { params: { path: { id }, query: linesQuery(list) } }
  const options = {
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }: { state: { data?: { pdfLink: string | null } | undefined } }) =>
      state.data && state.data.pdfLink === null ? 5000 : (false as const),
  }
  const ofBase = api.useQuery('get', '/invoice-admin-api/invoice-base/{id}', asked, {
    ...options,
    enabled: baseOnly,
  })
  // A company that gets bases now has invoices from before.
  const isOlder = baseOnly && isGone(ofBase.error)
  const ofInvoice = api.useQuery('get', '/api/invoice/by-invoice-id/{id}', asked, {
    ...options,
    enabled: !baseOnly || isOlder,
  })
  const invoice = baseOnly && !isOlder ? ofBase : ofInvoice
  if (invoice.error && !invoice.data)
    return <ErrorPage error={invoice.error} onRetry={() => void invoice.refetch()} />
  // The figures of another invoice must not be shown as a placeholder.
  if (!invoice.data || invoice.data.id !== id) return <Loading title heights={[180, 320]} />
  const { data } = invoice
  return (
    <>
      <PageHeader
        title={titleOf(data)}
        lead={leadOf(data, language)}
        crumbs={[
          isOlder
            ? { label: base('earlier'), to: `${paths.invoices}?vis=fakturaer` }
            : { label: baseOnly ? base('bases') : t('invoices'), to: paths.invoices },
        ]}
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
      <div className={styles.page}>
        <div className="stack">
          <Summary invoice={data} />
          {data.type === 'INVOICE' && <WhyCard invoiceId={data.id} />}
          <InvoiceLines invoice={data} list={list} stale={invoice.isPlaceholderData} onChange={change} />
        </div>
        <div className="stack">
          {data.type !== 'INVOICE_BASE' && <Handover id={data.id} />}
          {data.type !== 'INVOICE_BASE' && <InvoiceEvents of={data} />}
          <VatTable invoice={data} />
          <Parties invoice={data} />
        </div>
      </div>
    </>
  )
}

/** Recipient and period; a base has its period in the title. */
const leadOf = ({ type, theirReference, ...invoice }: WireInvoice, language: Language): string =>
  sentence(
    [theirReference, type === 'INVOICE_BASE' ? '' : localized(periodOf(invoice), language)]
      .filter(Boolean)
      .join(', '),
  )

function useTitle(): (invoice: WireInvoice) => string {
  const t = useInvoice()
  const base = useBasePhrases()
  const language = useLanguage()
  return ({ type, invoiceNumber, ...invoice }) => {
    if (type === 'INVOICE_BASE' || invoiceNumber === null) {
      return base('title', { month: localized(periodOf(invoice), language) })
    }
    return type === 'CREDIT_NOTE'
      ? t('titleCreditNote', { number: invoiceNumber })
      : t('titleInvoice', { number: invoiceNumber })
  }
}
