import { payrollMonths } from '@portal/domain/payroll'
import { FilterSelect } from '../../kit/FilterSelect.tsx'
import { Select } from '../../kit/form/fields.tsx'
import { lineMonth } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useToday } from '../../lib/session-provider.tsx'
import type { WireAgreement } from '../../lib/wire.ts'
import type { Choice } from './choice.ts'
import css from './payroll.module.css'
import { usePayroll } from './phrases.ts'

type OnChange = (change: Partial<Choice>) => void

/** The months that payroll can be asked for, as options. */
export function useMonthOptions() {
  const language = useLanguage()
  return payrollMonths(useToday()).map(value => ({ value, label: lineMonth(value, language) }))
}

/** Any two months to compare [C-056]. */
export function MonthChoice({ choice, onChange }: { choice: Choice; onChange: OnChange }) {
  const t = usePayroll()
  const options = useMonthOptions()
  return (
    <div className={`filter-row ${css.months}`}>
      {(['old', 'new'] as const).map(key => (
        <Select
          key={key}
          id={`payroll-${key}`}
          label={key === 'old' ? t('fromMonth') : t('toMonth')}
          placeholder={null}
          options={options}
          value={choice[key]}
          onChange={event => onChange({ [key]: event.target.value })}
        />
      ))}
    </div>
  )
}

/** One agreement or all, where there are several. */
export function AgreementChoice({
  choice,
  agreements,
  onChange,
}: {
  choice: Choice
  agreements: readonly WireAgreement[]
  onChange: OnChange
}) {
  const t = usePayroll()
  if (agreements.length < 2) return null
  return (
    <FilterSelect
      label={t('agreement')}
      all={t('allAgreements', { count: agreements.length })}
      options={agreements.map(({ id, invoiceReference }) => ({
        value: id,
        label: `${invoiceReference} (${id})`,
      }))}
      value={choice.agreement}
      onChange={agreement => onChange({ agreement })}
    />
  )
}
