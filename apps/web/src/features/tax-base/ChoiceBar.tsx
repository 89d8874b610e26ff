import type { TaxPeriod } from '@portal/domain/tax-base'
import { Select } from '../../kit/form/fields.tsx'
import { useAddress } from '../../kit/useAddress.ts'
import { sentence } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { type Choice, type Dates, periodName, writeChoice } from './choice.ts'
import { useTaxBase } from './phrases.ts'
import styles from './tax-base.module.css'

/** Department, all first, and period. A choice loads at once and is in the address [F-047, F-048, F-052]. */
export function ChoiceBar({ dates, choice }: { dates: Dates; choice: Choice }) {
  const t = useTaxBase()
  const [, changeAddress] = useAddress()
  const labelOf = usePeriodLabel()
  const choose = (change: Parameters<typeof writeChoice>[1]) =>
    changeAddress(current => writeChoice(current, change))
  return (
    <div className={styles.choice}>
      <Select
        id="department"
        label={t('department')}
        placeholder={null}
        options={[
          { value: '', label: t('allDepartments') },
          ...dates.byAgreement.map(({ agreement, invoiceReference }) => ({
            value: agreement,
            label: invoiceReference || agreement,
          })),
        ]}
        value={choice.department ?? ''}
        onChange={event => choose({ department: event.target.value || null })}
      />
      {choice.period && (
        <Select
          id="period"
          label={t(choice.periods.some(({ month }) => month === null) ? 'period' : 'month')}
          placeholder={null}
          options={choice.periods.map(period => ({ value: period.value, label: labelOf(period) }))}
          value={choice.period.value}
          onChange={event => choose({ period: event.target.value })}
        />
      )}
    </div>
  )
}

/** 'Oktober 2026', 'Hele 2026 (januar–oktober)' [F-050]. */
export function usePeriodLabel(): (period: TaxPeriod) => string {
  const t = useTaxBase()
  const language = useLanguage()
  return period => {
    const name = periodName(period, language)
    return period.month === null ? t('wholeYear', { year: period.year, months: name }) : sentence(name)
  }
}
