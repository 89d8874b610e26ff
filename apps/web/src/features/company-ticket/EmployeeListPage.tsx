import { FileImportIcon, PersonGroupIcon, PlusIcon } from '@navikt/aksel-icons'
import { formatNumber } from '@portal/domain'
import { EMPLOYEE_STATUSES } from '@portal/domain/ticket'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { DataTable } from '../../kit/DataTable.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { useKit } from '../../kit/phrases.ts'
import { StatTiles } from '../../kit/StatTiles.tsx'
import { FilterChips, SearchField, Toolbar } from '../../kit/Toolbar.tsx'
import { useListState } from '../../kit/useListState.ts'
import { calls } from '../../lib/calls.ts'
import { paths } from '../../lib/paths.ts'
import { useCan, useCompany } from '../../lib/session-provider.tsx'
import { useStatusText } from '../../ticket/labels.tsx'
import { queryKeys } from '../../ticket/query-keys.ts'
import { useEmployeeColumns } from './employee-columns.tsx'
import { useCompanyTicket } from './phrases.ts'

const inner = (label: string) =>
  /^[A-ZÆØÅ][a-zæøå]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label

/** The people who travel on the company's agreement [C-020..C-025]. */
export default function EmployeeListPage() {
  const t = useCompanyTicket()
  const kit = useKit()
  const statusText = useStatusText()
  const company = useCompany()
  const mayOrder = useCan('companyTicketOrder')
  const [list, change] = useListState({ filters: { status: EMPLOYEE_STATUSES } })
  const status = list.filters.status
  const label = company.settings.employeeIdLabel
  const query = { page: list.page, pageSize: list.pageSize, searchFor: list.search, status }

  const summary = useQuery({
    queryKey: queryKeys.summary(company.id),
    queryFn: ({ signal }) => calls.subscriberSummary(company.id, signal),
  })
  const employees = useQuery({
    queryKey: queryKeys.employees(company.id, query),
    queryFn: ({ signal }) => calls.subscribers(company.id, query, signal),
    placeholderData: keepPreviousData,
  })
  const columns = useEmployeeColumns(label)
  const filtered = list.search !== '' || status !== null
  const order = (
    <ButtonLink to={paths.orderTicket()} icon={<PlusIcon aria-hidden />}>
      {t('newSubscription')}
    </ButtonLink>
  )
  const orders = (
    <>
      <ButtonLink to={paths.bulkOrders} variant="secondary" icon={<FileImportIcon aria-hidden />}>
        {t('orderFromFile')}
      </ButtonLink>
      {order}
    </>
  )
  const empty = filtered ? (
    <EmptyState
      title={t('noMatchTitle')}
      text={t('noMatchText')}
      actions={
        <Button variant="secondary" onClick={() => change({ search: '', filters: { status: null } })}>
          {t('clearFilters')}
        </Button>
      }
    />
  ) : (
    <EmptyState
      title={t('emptyTitle')}
      text={t('emptyText')}
      icon={<PersonGroupIcon />}
      actions={mayOrder && orders}
    />
  )
  const figures = summary.data
  return (
    <>
      <PageHeader
        title={t('employees')}
        lead={t('employeesLead', { company: company.name })}
        actions={mayOrder && orders}
      />
      {!summary.isError && (
        <StatTiles
          tiles={[
            { label: t('statActive'), value: figures ? formatNumber(figures.active) : null },
            { label: t('statPending'), value: figures ? formatNumber(figures.pending) : null },
            { label: t('statEnded'), value: figures ? formatNumber(figures.ended) : null },
            {
              label: t('statPrice'),
              value: figures ? formatNumber(Math.round(figures.pricePerMonth)) : null,
              unit: 'kr',
            },
          ]}
        />
      )}
      <DataTable
        caption={t('employees')}
        columns={columns}
        rowKey={row => row.id}
        rows={employees.data?.matches}
        stale={employees.isPlaceholderData}
        error={employees.error}
        onRetry={() => void employees.refetch()}
        empty={empty}
        opens
        avatars
        pageSize={list.pageSize}
        toolbar={
          <Toolbar
            count={employees.data ? t('count', { count: employees.data.totalEntries }) : kit('loading')}
          >
            <SearchField
              label={t('searchLabel', { label: inner(label) })}
              value={list.search}
              onSearch={search => change({ search })}
            />
            <FilterChips
              legend={t('filterLegend')}
              value={status}
              onChange={filter => change({ filters: { status: filter } })}
              options={[
                { value: null, label: t('filterAll') },
                { value: 'active', label: statusText('active') },
                { value: 'pending', label: statusText('pending') },
                { value: 'ended', label: statusText('ended') },
              ]}
            />
          </Toolbar>
        }
        {...(employees.data && {
          paging: {
            page: list.page,
            pageSize: list.pageSize,
            total: employees.data.totalEntries,
            onChange: change,
          },
        })}
      />
    </>
  )
}
