import { CardIcon, DownloadIcon, PlusIcon } from '@navikt/aksel-icons'
import { labelOfYear, SCHOOL_TICKET_LIST, schoolYearFilter } from '@portal/domain/school'
import { lazy, Suspense, useState } from 'react'
import { Button, ButtonLink } from '../../../kit/Button.tsx'
import { DataTable } from '../../../kit/DataTable.tsx'
import { FilterChips } from '../../../kit/FilterChips.tsx'
import { FilterSelect } from '../../../kit/FilterSelect.tsx'
import type { ListState } from '../../../kit/list-state.ts'
import { PageHeader } from '../../../kit/PageHeader.tsx'
import { Toolbar } from '../../../kit/Toolbar.tsx'
import { useListQuery } from '../../../kit/useListQuery.ts'
import { useSelection } from '../../../kit/useSelection.ts'
import { fullName } from '../../../lib/format.ts'
import { useOperator } from '../../../lib/operator.ts'
import { paths } from '../../../lib/paths.ts'
import { useCan, useCompany, useToday } from '../../../lib/session-provider.tsx'
import { DepartmentFilter } from '../../../ticket/department/DepartmentFilter.tsx'
import { LastOrder } from '../../../ticket/LastOrder.tsx'
import type { CardAsked } from '../card/CardDialogs.tsx'
import { useMassActions } from '../mass/useMassActions.tsx'
import { ticketsOf } from '../queries.ts'
import { useColumns } from './columns.tsx'
import { useSchoolList } from './phrases.ts'
import { useDownload } from './useDownload.ts'

// Fetched when the list is there.
const CardDialogs = lazy(() => import('../card/CardDialogs.tsx'))
type ChosenFilters = Pick<ListState<typeof SCHOOL_TICKET_LIST.filters>, 'filters'>

/** /skole: the school tickets of a company (002 §2.2). The latest school year of the filter is shown until another is chosen. */
export default function SchoolListPage() {
  const t = useSchoolList()
  const company = useCompany()
  const today = useToday()
  const mayOrder = useCan('schoolOrder')
  const [cardAsked, setCardAsked] = useState<CardAsked>(null)
  const columns = useColumns((act, ticket) => setCardAsked({ act, ticket }))
  const years = schoolYearFilter(useOperator(), today)
  const latest = years.at(-1)!
  const yearOf = (chosen: string | null) => years.find(year => String(year) === chosen) ?? latest
  const filtersOf = ({ filters: { skolear, klasse, status, avd } }: ChosenFilters) => ({
    year: yearOf(skolear),
    ...(klasse && { className: klasse }),
    ...(avd && { department: avd }),
    // A ticket that is issued and waits for its first day is ready.
    ...(status && { statusFilter: status, notIssued: 'true' as const }),
  })
  const tickets = useListQuery(
    (asked, slice, found) => ticketsOf(company.id, { ...slice, ...found, ...filtersOf(asked) }),
    { ...SCHOOL_TICKET_LIST, sortedBy: { by: 'name', descending: false } },
  )
  const { table, list } = tickets
  const year = yearOf(list.filters.skolear)
  const label = labelOfYear(year)
  const { search, sort, filters } = list
  const found = {
    ...(search && { searchFor: search }),
    ...(sort && { sort: sort.by, ...(sort.descending && { descending: 'true' as const }) }),
  }
  const download = useDownload(year, {
    ...found,
    ...(filters.klasse && { className: filters.klasse }),
    ...(filters.avd && { department: filters.avd }),
  })
  const selection = useSelection(tickets)
  const mass = useMassActions(selection, { year, query: { ...found, ...filtersOf(list) } })
  const classes = tickets.data?.classes ?? []
  const classChoice =
    classes.includes(filters.klasse ?? '') || !filters.klasse ? classes : [filters.klasse, ...classes]
  const chips = tickets.chips('skolear')
  const order = mayOrder && (
    <ButtonLink to={paths.orderSchoolTickets} icon={<PlusIcon aria-hidden />}>
      {t('order')}
    </ButtonLink>
  )
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead', { company: company.name })}
        actions={
          <>
            <Button
              variant="secondary"
              icon={<DownloadIcon aria-hidden />}
              loading={download.busy}
              onClick={() => download.run()}
            >
              {t('download')}
            </Button>
            {order}
          </>
        }
      />
      <LastOrder />
      <DataTable
        {...table}
        caption={t('title')}
        columns={columns}
        filtered={
          list.search !== '' || [filters.status, filters.klasse, filters.avd].some(each => each !== null)
        }
        picks={{ selection, actions: mass.actions, nameOf: fullName }}
        empty={{
          title: t('emptyTitle', { year: label }),
          text: t('emptyText'),
          icon: <CardIcon />,
          actions: order,
        }}
        noMatch={{ text: t('noMatchText'), clear: t('clearFilters') }}
        opens
        toolbar={
          <Toolbar
            compact
            list={tickets}
            search={t('search')}
            count={count => t('count', { count, year: label })}
            chips={
              <>
                <FilterChips
                  legend={t('years')}
                  all={null}
                  value={String(year)}
                  onChange={value => chips.onChange(value === String(latest) ? null : value)}
                  options={years.map(each => ({ value: String(each), label: labelOfYear(each) }))}
                />
                {(classChoice.length > 1 || filters.klasse !== null) && (
                  <FilterSelect
                    label={t('classFilter')}
                    all={t('allClasses')}
                    options={classChoice.map(name => ({ value: name, label: name }))}
                    {...tickets.chips('klasse')}
                  />
                )}
                <DepartmentFilter {...tickets.chips('avd')} />
                <FilterChips
                  legend={t('status')}
                  {...tickets.chips('status')}
                  options={[{ value: 'pending', label: t('notReady') }]}
                />
              </>
            }
          />
        }
      />
      {mass.dialog}
      <Suspense>
        <CardDialogs asked={cardAsked} onClose={() => setCardAsked(null)} />
      </Suspense>
    </>
  )
}
