import { CardIcon, DownloadIcon, PlusIcon } from '@navikt/aksel-icons'
import { labelOfYear, SCHOOL_TICKET_LIST, schoolYearFilter } from '@portal/domain/school'
import { Button, ButtonLink } from '../../../kit/Button.tsx'
import { DataTable } from '../../../kit/DataTable.tsx'
import { FilterChips } from '../../../kit/FilterChips.tsx'
import { PageHeader } from '../../../kit/PageHeader.tsx'
import { Toolbar } from '../../../kit/Toolbar.tsx'
import { useListQuery } from '../../../kit/useListQuery.ts'
import { useOperator } from '../../../lib/operator.ts'
import { paths } from '../../../lib/paths.ts'
import { useCan, useCompany, useToday } from '../../../lib/session-provider.tsx'
import { ticketsOf } from '../queries.ts'
import { useColumns } from './columns.tsx'
import { useSchoolList } from './phrases.ts'
import { useDownload } from './useDownload.ts'

/** /skole: the school tickets of a company (002 §2.2). The latest school year of the filter is shown until another is chosen. */
export default function SchoolListPage() {
  const t = useSchoolList()
  const company = useCompany()
  const today = useToday()
  const mayOrder = useCan('schoolOrder')
  const columns = useColumns()
  const years = schoolYearFilter(useOperator(), today)
  const latest = years.at(-1)!
  const yearOf = (chosen: string | null) => years.find(year => String(year) === chosen) ?? latest
  const tickets = useListQuery(
    ({ filters: { skolear, status } }, slice, found) =>
      ticketsOf(company.id, {
        ...slice,
        ...found,
        year: yearOf(skolear),
        // A ticket that is issued and waits for its first day is ready.
        ...(status && { statusFilter: status, notIssued: 'true' }),
      }),
    SCHOOL_TICKET_LIST,
  )
  const { table, list } = tickets
  const year = yearOf(list.filters.skolear)
  const label = labelOfYear(year)
  const download = useDownload(year)
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
      <DataTable
        {...table}
        caption={t('title')}
        columns={columns}
        filtered={list.search !== '' || list.filters.status !== null}
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
    </>
  )
}
