import { RobotIcon } from '@navikt/aksel-icons'
import { localized } from '@portal/domain'
import { AUDIT_ACTIONS, AUDIT_LIST, AUDIT_PHRASES, type AuditAction } from '@portal/domain/audit'
import { FilterChips } from '../../kit/FilterChips.tsx'
import { Select } from '../../kit/form/fields.tsx'
import { PeriodFilter } from '../../kit/form/PeriodFilter.tsx'
import { SearchField } from '../../kit/SearchField.tsx'
import { ListViews } from '../../kit/saved-view/list-views.ts'
import { Toolbar } from '../../kit/Toolbar.tsx'
import { useLanguage } from '../../lib/i18n.ts'
import type { useActs } from './filters.ts'
import css from './log.module.css'
import { useAudit } from './phrases.ts'

type Props = {
  state: Pick<ReturnType<typeof useActs>, 'list' | 'change'>
  /** How many are shown; undefined until the first answer. */
  count: string | undefined
  /** Name of the selected company where one can also look at all; null where there is no choice. */
  choice: string | null
}

/** Person, action and period; for staff also whether it is one company or all of them. */
export function FilterBar({ state, count, choice }: Props) {
  const t = useAudit()
  const language = useLanguage()
  const { list, change } = state
  const { status, alle, auto } = list.filters
  const actions = AUDIT_ACTIONS.map(value => ({ value, label: localized(AUDIT_PHRASES[value], language) }))
  actions.sort((a, b) => a.label.localeCompare(b.label, language))
  return (
    <div className={`card ${css.band}`}>
      <ListViews value={{ list: AUDIT_LIST, columns: [] }}>
        <Toolbar count={count}>
          <SearchField label={t('searchLabel')} value={list.search} onSearch={search => change({ search })} />
          {choice !== null && (
            <FilterChips
              legend={t('scope')}
              value={alle}
              onChange={value => change({ filters: { alle: value } })}
              all={choice}
              options={[{ value: '1', label: t('allCompanies') }]}
            />
          )}
          <button
            type="button"
            className={css.automaticSwitch}
            aria-pressed={auto !== null}
            onClick={() => change({ filters: { auto: auto === null ? '1' : null } })}
          >
            <RobotIcon aria-hidden />
            {t('showAutomatic')}
          </button>
        </Toolbar>
      </ListViews>
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
        <PeriodFilter
          id="audit"
          labels={{ from: t('from'), to: t('to'), reversed: t('toBeforeFrom') }}
          filters={list.filters}
          onChange={change}
        />
      </div>
    </div>
  )
}
