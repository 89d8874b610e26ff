import { isDay } from '@portal/domain'
import { AUDIT_ACTIONS, AUDIT_PHRASES, type AuditAction } from '@portal/domain/audit'
import { useEffect, useState } from 'react'
import { DateField } from '../../kit/form/DateField.tsx'
import { Select } from '../../kit/form/fields.tsx'
import { FilterChips, SearchField, Toolbar } from '../../kit/Toolbar.tsx'
import { useFieldError } from '../../lib/form-phrases.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useToday } from '../../lib/session-provider.tsx'
import type { useAuditFilters } from './filters.ts'
import { useAudit } from './phrases.ts'

type Props = {
  state: ReturnType<typeof useAuditFilters>
  count: string
  /** Name of the selected company where one can also look at all; null where there is no choice. */
  choice: string | null
}

/** Person, action and period; for staff also whether it is one company or all of them. */
export function FilterBar({ state, count, choice }: Props) {
  const t = useAudit()
  const language = useLanguage()
  const { list, change, put } = state
  const actions = AUDIT_ACTIONS.map(value => ({ value, label: AUDIT_PHRASES[value][language] }))
  actions.sort((a, b) => a.label.localeCompare(b.label, language))
  return (
    <>
      <Toolbar count={count}>
        <SearchField label={t('searchLabel')} value={list.search} onSearch={search => change({ search })} />
        {choice !== null && (
          <FilterChips
            legend={t('scope')}
            value={state.all ? 'all' : null}
            onChange={value => put({ all: value === 'all' })}
            options={[
              { value: null, label: choice },
              { value: 'all', label: t('allCompanies') },
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
          value={list.filter ?? ''}
          onChange={event => change({ filter: (event.target.value as AuditAction) || null })}
        />
        <Period {...state} />
      </div>
    </>
  )
}

/** Two days. Invalid text stays in its field with a message and does not filter. */
function Period({ period, put }: Props['state']) {
  const t = useAudit()
  const today = useToday()
  const fieldError = useFieldError()
  const [typed, setTyped] = useState<{ from: string; to: string }>(period)
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
      if (value !== period[name] && (value === '' || isDay(value))) put({ [name]: value })
    },
  })
  return (
    <>
      <DateField {...field('from')} error={fault(typed.from)} />
      <DateField {...field('to')} error={fault(typed.to) ?? (reversed ? t('toBeforeFrom') : undefined)} />
    </>
  )
}
