import { firstOfMonth, formatDay, formatMonth, lastOfMonth, monthOf } from '@portal/domain'
import { type BillingPeriod, previewPeriods } from '@portal/domain/invoice'
import { useSearchParams } from 'react-router'
import { Select } from '../../kit/form/fields.tsx'
import { useLanguage } from '../../lib/i18n.ts'
import { useCompany, useToday } from '../../lib/session-provider.tsx'
import { usePreviewPhrases } from './preview-phrases.ts'

type Agreement = { id: string; invoiceReference: string; periods: BillingPeriod[] }

/** The address's own words for the choice, Norwegian like the paths. */
const NAMES = { agreement: 'avtale', period: 'fra' } as const

/** What is previewed: an agreement and one of its periods, kept in the address; both undefined where there is none. */
export function useChoice() {
  const today = useToday()
  const [parameters, setParameters] = useSearchParams()
  const agreements: Agreement[] = useCompany()
    .allAgreements.map(({ id, invoiceReference, invoicingInterval: interval, ...term }) => ({
      id,
      invoiceReference,
      periods: previewPeriods({ interval, ...term }, today),
    }))
    .filter(({ periods }) => periods.length > 0)
  const agreement = agreements.find(({ id }) => id === parameters.get(NAMES.agreement)) ?? agreements[0]
  const period =
    agreement?.periods.find(({ start }) => start === parameters.get(NAMES.period)) ?? agreement?.periods[0]
  // Another agreement may be invoiced by another interval: a period that it has too is kept.
  const choose = (change: Partial<Record<keyof typeof NAMES, string>>) =>
    setParameters(
      {
        [NAMES.agreement]: change.agreement ?? agreement?.id ?? '',
        [NAMES.period]: change.period ?? period?.start ?? '',
      },
      { replace: true, preventScrollReset: true },
    )
  return { agreements, agreement, period, choose }
}

/** The two fields of the choice. */
export function Choice({
  agreements,
  agreement,
  period,
  choose,
}: {
  agreements: Agreement[]
  agreement: Agreement
  period: BillingPeriod
  choose: ReturnType<typeof useChoice>['choose']
}) {
  const preview = usePreviewPhrases()
  const periodText = usePeriodText()
  return (
    <section className="card padded row2" aria-label={preview('choose')}>
      <Select
        id="agreement"
        label={preview('agreement')}
        placeholder={null}
        value={agreement.id}
        options={agreements.map(({ id, invoiceReference }) => ({ value: id, label: invoiceReference || id }))}
        onChange={event => choose({ agreement: event.target.value })}
      />
      <Select
        id="period"
        label={preview('period')}
        placeholder={null}
        value={period.start}
        options={agreement.periods.map(each => ({ value: each.start, label: periodText(each) }))}
        onChange={event => choose({ period: event.target.value })}
      />
    </section>
  )
}

/** An option begins as a sentence does, which no style can do for it. */
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A whole month by its name, any other period by its days. */
function usePeriodText(): (period: BillingPeriod) => string {
  const preview = usePreviewPhrases()
  const language = useLanguage()
  return ({ start, end }) =>
    start === firstOfMonth(start) && end === lastOfMonth(start)
      ? sentence(formatMonth(monthOf(start), language))
      : preview('days', { from: formatDay(start), to: formatDay(end) })
}
