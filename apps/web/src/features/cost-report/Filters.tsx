import type { Schemas } from '@portal/api-client'
import { COST_SPLITS, COST_VAT, costMonths } from '@portal/domain/cost-report'
import type { ComponentProps } from 'react'
import { FilterChips } from '../../kit/FilterChips.tsx'
import { FilterSelect } from '../../kit/FilterSelect.tsx'
import { MoreFilters } from '../../kit/MoreFilters.tsx'
import { usePhone } from '../../kit/media.ts'
import { lineMonth } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useToday } from '../../lib/session-provider.tsx'
import { type Choice, countChosen } from './choice.ts'
import styles from './cost-report.module.css'
import { useCostReport } from './phrases.ts'

type Props = {
  choice: Choice
  report: Schemas['CostReport'] | undefined
  onChoose: (change: Partial<Choice>) => void
  onReset: () => void
}

/** What the report is about; a choice loads at once and is in the address. On phones all but the division stands in a sheet. */
export function Filters({ choice, report, onChoose, onReset }: Props) {
  const t = useCostReport()
  const today = useToday()
  const phone = usePhone()
  const fields = <Fields choice={choice} report={report} onChoose={onChoose} />
  const has = hasDepartments(report, choice)
  const splits = COST_SPLITS.filter(split => has || split !== 'PEOPLE_DEPARTMENT')
  const split = (
    <div className={styles.split}>
      <span className="line medium small" aria-hidden="true">
        {t('splitBy')}
      </span>
      <FilterChips
        legend={t('splitBy')}
        all={null}
        options={splits.map(value => ({
          value,
          label: t(has && value === 'DEPARTMENT' ? 'reference' : value),
        }))}
        value={choice.split}
        onChange={value => value && onChoose({ split: value })}
      />
    </div>
  )
  if (!phone)
    return (
      <div className={styles.filters}>
        {fields}
        {split}
      </div>
    )
  const on = countChosen(choice, today)
  return (
    <div className={styles.filters}>
      <MoreFilters label={t('filters')} on={on} show={t('showReport')} onClear={on > 0 ? onReset : undefined}>
        {fields}
      </MoreFilters>
      {split}
    </div>
  )
}

/** Whether the company has made departments; those of free tickets are agreements, and are then called by their references. */
const hasDepartments = (report: Props['report'], { split, peopleDepartment }: Choice) =>
  (report?.peopleDepartments.length ?? 0) > 0 || split === 'PEOPLE_DEPARTMENT' || peopleDepartment !== null

/** What is chosen stands among the options also where it has no costs in the period. */
const withChosen = (options: { value: string; label: string }[], chosen: string | null, label = chosen) =>
  chosen === null || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: label! }]

function Fields({ choice, report, onChoose }: Omit<Props, 'onReset'>) {
  const t = useCostReport()
  const language = useLanguage()
  const today = useToday()
  const months = costMonths(today).map(value => ({ value, label: lineMonth(value, language) }))
  const month = (name: 'from' | 'to') => (
    <Field
      label={t(name)}
      options={withChosen(months, choice[name], lineMonth(choice[name], language))}
      value={choice[name]}
      onChange={value => value && onChoose({ [name]: value })}
    />
  )
  const departments = (report?.departments ?? []).map(value => ({ value, label: value }))
  const people = (report?.peopleDepartments ?? []).map(value => ({ value, label: value }))
  const has = hasDepartments(report, choice)
  const agreements = (report?.agreements ?? []).map(({ id, reference }) => ({
    value: id,
    label: [id, reference].filter(Boolean).join(' '),
  }))
  return (
    <div className={styles.fields}>
      {month('from')}
      {month('to')}
      {has && (
        <Field
          label={t('PEOPLE_DEPARTMENT')}
          all={t('allDepartments')}
          options={withChosen(people, choice.peopleDepartment)}
          value={choice.peopleDepartment}
          onChange={peopleDepartment => onChoose({ peopleDepartment })}
        />
      )}
      <Field
        label={t(has ? 'reference' : 'department')}
        all={t(has ? 'allReferences' : 'allDepartments')}
        options={withChosen(departments, choice.department)}
        value={choice.department}
        onChange={department => onChoose({ department })}
      />
      <Field
        label={t('agreement')}
        all={t('allAgreements')}
        options={withChosen(agreements, choice.agreement)}
        value={choice.agreement}
        onChange={agreement => onChoose({ agreement })}
      />
      <Field
        label={t('amounts')}
        options={COST_VAT.map(value => ({ value, label: t(value) }))}
        value={choice.vat}
        onChange={value => onChoose({ vat: value === 'EXCLUDED' ? 'EXCLUDED' : 'INCLUDED' })}
      />
    </div>
  )
}

/** A filter with its name above it. */
const Field = (props: ComponentProps<typeof FilterSelect>) => (
  <div className={styles.field}>
    <span className="line medium small" aria-hidden="true">
      {props.label}
    </span>
    <FilterSelect {...props} />
  </div>
)
