import { isDay } from '@portal/domain'
import { AUDIT_ACTIONS, AUDIT_PHRASES, type AuditAction } from '@portal/domain/audit'
import { useEffect, useState } from 'react'
import { DateField } from '../../kit/form/DateField.tsx'
import { Select } from '../../kit/form/fields.tsx'
import { FilterChips, SearchField, Toolbar } from '../../kit/Toolbar.tsx'
import { useFieldError } from '../../lib/form-phrases.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useToday } from '../../lib/session-provider.tsx'
import type { useAuditList } from './filters.ts'
import { useAudit } from './phrases.ts'

type Props = {
  state: Pick<ReturnType<typeof useAuditList>, 'list' | 'change'>
  count: string
  /** Name of the selected company where one can also look at all; null where there is no choice. */
  choice: string | null
}

/** Person, action and period; for staff also whether it is one company or all of them. */
export function FilterBar({ state, count, choice }: Props) {
  const t = useAudit()
  const language = useLanguage()
  const { list, change } = state
  const { status, alle } = list.filters
  const actions = AUDIT_ACTIONS.map(value => ({ value, label: AUDIT_PHRASES[value][language] }))
  actions.sort((a, b) => a.label.localeCompare(b.label, language))
  return (
    <>
      <Toolbar count={count}>
        <SearchField label={t('searchLabel')} value={list.search} onSearch={search => change({ search })} />
        {choice !== null && (
          <FilterChips
            legend={t('scope')}
            value={alle}
            onChange={value => change({ filters: { alle: value } })}
            options={[
              { value: null, label: choice },
              { value: '1', label: t('allCompanies') },
            ]}
          />
        )}
      </Toolbar>
      <div className="filter-row">
        <Select
          id="audit-action"
          label={t('action')}
          description={t('actionHelp')}
          placeholder={t('allActions')}
          options={actions}
          value={status ?? ''}
          onChange={event => change({ filters: { status: (event.target.value as AuditAction) || null } })}
        />
        <Period {...state} />
      </div>
    </>
  )
}

/** Two days. Invalid text stays in its field with a message and does not filter. */
function Period({ list: { filters }, change }: Props['state']) {
  const t = useAudit()
  const today = useToday()
  const fieldError = useFieldError()
  const period = { from: filters.fra ?? '', to: filters.til ?? '' }
  const [typed, setTyped] = useState(period)
  // The address may change by other means (back button, cleared filters); the other field keeps its text.
  useEffect(() => setTyped(current => ({ ...current, from: period.from })), [period.from])
  useEffect(() => setTyped(current => ({ ...current, to: period.to })), [period.to])
  const fault = (text: string) => (text === '' || isDay(text) ? undefined : fieldError('invalid-date'))
  const reversed = isDay(typed.from) && isDay(typed.to) && typed.to < typed.from
  const field = (name: 'from' | 'to') => ({
    id: `audit-${name}`,
    label: t(name),
    value: typed[name],
    today,
    onChange: (value: string) => {
      setTyped(current => ({ ...current, [name]: value }))
      if (value !== period[name] && (value === '' || isDay(value)))
        change({ filters: { [name === 'from' ? 'fra' : 'til']: value || null } })
    },
  })
  return (
    <>
      <DateField {...field('from')} error={fault(typed.from)} />
      <DateField {...field('to')} error={fault(typed.to) ?? (reversed ? t('toBeforeFrom') : undefined)} />
    </>
  )
}
