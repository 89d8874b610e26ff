import { ShieldLockIcon } from '@navikt/aksel-icons'
import { localized } from '@portal/domain'
import {
  SECURITY_EVENT_DAYS,
  SECURITY_EVENT_KINDS,
  SECURITY_EVENT_LIST_ROWS,
  SECURITY_EVENT_PHRASES,
  type SecurityEventKind,
} from '@portal/domain/security-event'
import { DataTable } from '../../kit/DataTable.tsx'
import { Select } from '../../kit/form/fields.tsx'
import { PeriodFilter } from '../../kit/form/PeriodFilter.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { useKit } from '../../kit/phrases.ts'
import { SearchField } from '../../kit/SearchField.tsx'
import { Toolbar } from '../../kit/Toolbar.tsx'
import { useLanguage } from '../../lib/i18n.ts'
import { useOperator } from '../../lib/operator.ts'
import { useSecurityEventColumns } from './columns.tsx'
import { useSecurityEventList } from './filters.ts'
import { useSecurityEvent } from './phrases.ts'

/** What global user administrators look at to see whether somebody tries what they should not. */
export default function SecurityEventListPage() {
  const t = useSecurityEvent()
  const operator = useOperator()
  const events = useSecurityEventList()
  const { table } = events
  const columns = useSecurityEventColumns()
  const total = Math.min(events.total ?? 0, SECURITY_EVENT_LIST_ROWS)
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead', { operator: operator.name, days: SECURITY_EVENT_DAYS })}
      />
      <DataTable
        {...table}
        caption={t('title')}
        columns={columns}
        empty={{ title: t('emptyTitle'), text: t('emptyText'), icon: <ShieldLockIcon /> }}
        noMatch={{ text: t('noMatchText'), clear: t('clearFilters') }}
        avatars
        toolbar={<Filters {...events} />}
        {...(table.paging && { paging: { ...table.paging, total } })}
      />
    </>
  )
}

function Filters({ list, change, search, data, total = 0 }: ReturnType<typeof useSecurityEventList>) {
  const t = useSecurityEvent()
  const kit = useKit()
  const language = useLanguage()
  const { status } = list.filters
  const most = SECURITY_EVENT_LIST_ROWS
  const counted = total > most ? t('countMore', { count: most }) : t('count', { count: total })
  const kinds = SECURITY_EVENT_KINDS.map(value => ({
    value,
    label: localized(SECURITY_EVENT_PHRASES[value], language),
  }))
  return (
    <>
      <Toolbar count={data ? counted : kit('loading')}>
        <SearchField label={t('searchLabel')} {...search} />
      </Toolbar>
      <div className="filter-row">
        <Select
          id="security-event-kind"
          label={t('kind')}
          description={t('kindHelp')}
          placeholder={t('allKinds')}
          options={kinds}
          value={status ?? ''}
          onChange={event =>
            change({ filters: { status: (event.target.value as SecurityEventKind) || null } })
          }
        />
        <PeriodFilter
          id="security-event"
          labels={{ from: t('from'), to: t('to'), reversed: t('toBeforeFrom') }}
          filters={list.filters}
          onChange={change}
        />
      </div>
    </>
  )
}
