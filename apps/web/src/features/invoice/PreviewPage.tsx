import { ReceiptIcon } from '@navikt/aksel-icons'
import type { BillingPeriod } from '@portal/domain/invoice'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { useListState } from '../../kit/useListState.ts'
import { ProblemError } from '../../lib/http.ts'
import { paths } from '../../lib/paths.ts'
import { useCan } from '../../lib/session-provider.tsx'
import { useBasePhrases } from './base-phrases.ts'
import { calls } from './calls.ts'
import { InvoiceLines } from './InvoiceLines.tsx'
import { InvoiceSkeleton } from './InvoicePage.tsx'
import { VatTable } from './InvoiceParts.tsx'
import { PreviewSummary } from './InvoiceSummary.tsx'
import { Choice, useChoice } from './PreviewChoice.tsx'
import { useInvoice } from './phrases.ts'
import { usePreviewPhrases } from './preview-phrases.ts'

/** The invoice as it would be: an agreement and a period are chosen, the address keeps the choice [C-212]. */
export default function PreviewPage() {
  const t = useInvoice()
  const base = useBasePhrases()
  const preview = usePreviewPhrases()
  const baseOnly = useCan('invoiceBaseOnly')
  const { agreements, agreement, period, choose } = useChoice()
  return (
    <>
      <PageHeader
        title={baseOnly ? preview('baseTitle') : preview('title')}
        lead={baseOnly ? preview('baseLead') : preview('lead')}
        crumbs={[{ label: baseOnly ? base('bases') : t('invoices'), to: paths.invoices }]}
      />
      {agreement && period ? (
        <div className="stack">
          <Choice {...{ agreements, agreement, period, choose }} />
          <Preview key={`${agreement.id} ${period.start}`} agreementId={agreement.id} period={period} />
        </div>
      ) : (
        <div className="card">
          <EmptyState
            title={preview('noAgreementTitle')}
            text={preview('noAgreementText')}
            icon={<ReceiptIcon />}
          />
        </div>
      )}
    </>
  )
}

/** A period that was invoiced in the meantime has no preview. */
const isMade = (error: unknown): boolean => error instanceof ProblemError && error.code === 'not-found'

function Preview({ agreementId, period }: { agreementId: string; period: BillingPeriod }) {
  const t = useInvoice()
  const preview = usePreviewPhrases()
  const [list, change] = useListState()
  const query = { page: list.page, pageSize: list.pageSize }
  const invoice = useQuery({
    queryKey: ['invoice', 'preview', agreementId, period.start, query],
    queryFn: ({ signal }) => calls.preview(agreementId, period.start, query, signal),
    placeholderData: keepPreviousData,
  })
  if (isMade(invoice.error)) {
    return (
      <div className="card">
        <EmptyState
          title={preview('madeTitle')}
          text={preview('madeText')}
          icon={<ReceiptIcon />}
          actions={<ButtonLink to={paths.invoices}>{t('invoices')}</ButtonLink>}
        />
      </div>
    )
  }
  if (invoice.error && !invoice.data) {
    return (
      <div className="card">
        <ErrorState error={invoice.error} onRetry={() => void invoice.refetch()} />
      </div>
    )
  }
  if (!invoice.data) return <InvoiceSkeleton />
  const { data } = invoice
  if (data.totalLines === 0) {
    return (
      <div className="card">
        <EmptyState title={preview('nothingTitle')} text={preview('nothingText')} icon={<ReceiptIcon />} />
      </div>
    )
  }
  return (
    <>
      <div className="invoice-two">
        <PreviewSummary invoice={data} />
        <VatTable invoice={data} />
      </div>
      <InvoiceLines invoice={data} list={list} stale={invoice.isPlaceholderData} onChange={change} />
    </>
  )
}
