import { firstOfMonth, formatDay, invoicedSubTypes, lastOfMonth, monthOf } from '@portal/domain'
import { type BillingPeriod, previewPeriods } from '@portal/domain/invoice'
import { Select } from '../../kit/form/fields.tsx'
import { useAddress } from '../../kit/useAddress.ts'
import { lineMonth } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useCompany, useSession, useToday } from '../../lib/session-provider.tsx'
import { usePreviewPhrases } from './preview-phrases.ts'

type Agreement = { id: string; invoiceReference: string; periods: BillingPeriod[] }

/** The parameters in the address, in Norwegian like the paths. */
const NAMES = { agreement: 'avtale', period: 'fra' } as const

/** The chosen agreement and period, kept in the address; undefined when there is none. */
export function useChoice() {
  const today = useToday()
  const [parameters, changeAddress] = useAddress()
  const { facts } = useSession()
  const seen = facts ? invoicedSubTypes(facts) : []
  const agreements: Agreement[] = useCompany()

    .allAgreements.filter(({ subTypeId }) => seen.includes(subTypeId))
    .map(({ id, invoiceReference, invoicingInterval: interval, subTypeId: subType, ...term }) => ({
      id,
      invoiceReference,
      periods: previewPeriods({ interval, subType, ...term }, today),
    }))
    .filter(({ periods }) => periods.length > 0)
  const agreement = agreements.find(({ id }) => id === parameters.get(NAMES.agreement)) ?? agreements[0]
  const period =
    agreement?.periods.find(({ start }) => start === parameters.get(NAMES.period)) ?? agreement?.periods[0]
  // Another agreement may have another interval; the period is kept if it has it too.
  const choose = (change: Partial<Record<keyof typeof NAMES, string>>) =>
    changeAddress(
      current =>
        new URLSearchParams({
          [NAMES.agreement]: change.agreement ?? current.get(NAMES.agreement) ?? agreement?.id ?? '',
          [NAMES.period]: change.period ?? current.get(NAMES.period) ?? period?.start ?? '',
        }),
      { replace: true },
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

/** A whole month by its name, any other period by its days. */
function usePeriodText(): (period: BillingPeriod) => string {
  const preview = usePreviewPhrases()
  const language = useLanguage()
  return ({ start, end }) =>
    start === firstOfMonth(start) && end === lastOfMonth(start)
      ? lineMonth(monthOf(start), language)
      : preview('days', { from: formatDay(start), to: formatDay(end) })
}
