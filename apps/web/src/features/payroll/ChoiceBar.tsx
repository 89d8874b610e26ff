import { payrollMonths } from '@portal/domain/payroll'
import { Select } from '../../kit/form/fields.tsx'
import { lineMonth } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useToday } from '../../lib/session-provider.tsx'
import type { WireAgreement } from '../../lib/wire.ts'
import type { Choice } from './choice.ts'
import css from './payroll.module.css'
import { usePayroll } from './phrases.ts'

type Props = {
  choice: Choice
  agreements: readonly WireAgreement[]
  /** Whether the months can be chosen [C-056]. */
  picker: boolean
  onChange: (change: Partial<Choice>) => void
}

/** The agreement, where there are several, and the two months; empty when there is nothing to choose. */
export function ChoiceBar({ choice, agreements, picker, onChange }: Props) {
  const t = usePayroll()
  const language = useLanguage()
  const months = payrollMonths(useToday()).map(value => ({ value, label: lineMonth(value, language) }))
  const several = agreements.length > 1
  if (!several && !picker) return null
  const month = (key: 'old' | 'new') => (
    <Select
      id={`payroll-${key}`}
      label={key === 'old' ? t('fromMonth') : t('toMonth')}
      placeholder={null}
      options={months}
      value={choice[key]}
      onChange={event => onChange({ [key]: event.target.value })}
    />
  )
  return (
    <div className={`filter-row ${css.months} ${several ? '' : css.pair}`}>
      {several && (
        <Select
          id="payroll-agreement"
          label={t('agreement')}
          placeholder={t('allAgreements')}
          options={agreements.map(({ id, invoiceReference }) => ({
            value: id,
            label: `${invoiceReference} (${id})`,
          }))}
          value={choice.agreement ?? ''}
          onChange={event => onChange({ agreement: event.target.value || null })}
        />
      )}
      {picker && month('old')}
      {picker && month('new')}
    </div>
  )
}
