import { ReceiptIcon } from '@navikt/aksel-icons'
import type { BillingPeriod } from '@portal/domain/invoice'
import { keepPreviousData } from '@tanstack/react-query'
import { ButtonLink } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { Loading } from '../../kit/Skeleton.tsx'
import { useListState } from '../../kit/useListState.ts'
import { api, paged } from '../../lib/api.ts'
import { hasCode } from '../../lib/http.ts'
import { paths } from '../../lib/paths.ts'
import { useCan } from '../../lib/session-provider.tsx'
import { useBasePhrases } from './base-phrases.ts'
import { InvoiceLines, LINES_SHAPE } from './InvoiceLines.tsx'
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

function Preview({ agreementId, period }: { agreementId: string; period: BillingPeriod }) {
  const t = useInvoice()
  const preview = usePreviewPhrases()
  const [list, change] = useListState(LINES_SHAPE)
  const invoice = api.useQuery(
    'get',
    '/api/invoice/preview/{agreement}/{isoDate}',
    { params: { path: { agreement: agreementId, isoDate: period.start }, query: paged(list) } },
    { placeholderData: keepPreviousData },
  )
  // A period that was invoiced in the meantime has no preview.
  if (hasCode(invoice.error, 'not-found')) {
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
  if (!invoice.data) return <Loading title heights={[180, 320]} />
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
      <div className="row2">
        <PreviewSummary invoice={data} />
        <VatTable invoice={data} />
      </div>
      <InvoiceLines invoice={data} preview list={list} stale={invoice.isPlaceholderData} onChange={change} />
    </>
  )
}
