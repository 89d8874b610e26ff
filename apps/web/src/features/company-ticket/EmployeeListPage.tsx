import { FileImportIcon, PersonGroupIcon, PlusIcon } from '@navikt/aksel-icons'
import { formatNumber } from '@portal/domain'
import { EMPLOYEE_STATUSES } from '@portal/domain/ticket'
import { ButtonLink } from '../../kit/Button.tsx'
import { DataTable } from '../../kit/DataTable.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { StatTiles } from '../../kit/StatTiles.tsx'
import { FilterChips, SearchField, Toolbar } from '../../kit/Toolbar.tsx'
import { useListQuery } from '../../kit/useListQuery.ts'
import { api } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { useCan, useCompany } from '../../lib/session-provider.tsx'
import { useStatusText } from '../../ticket/labels.tsx'
import { useEmployeeColumns } from './employee-columns.tsx'
import { useCompanyTicket } from './phrases.ts'

const inner = (label: string) =>
  /^[A-ZÆØÅ][a-zæøå]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label

/** The people who travel on the company's agreement [C-020..C-025]. */
export default function EmployeeListPage() {
  const t = useCompanyTicket()
  const statusText = useStatusText()
  const company = useCompany()
  const mayOrder = useCan('companyTicketOrder')
  const label = company.settings.employeeIdLabel
  const ofCompany = { companyId: company.id }
  const summary = api.useQuery('get', '/api/subscriber/summary/by-company-id/{companyId}', {
    params: { path: ofCompany },
  })
  const employees = useListQuery(
    ({ search: searchFor, filters: { status } }, slice) =>
      api.queryOptions('get', '/api/subscriber/by-company-id/{companyId}', {
        params: { path: ofCompany, query: { ...slice, searchFor, ...(status && { status }) } },
      }),
    { filters: { status: EMPLOYEE_STATUSES } },
  )
  const columns = useEmployeeColumns(label)
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
        {...employees.table}
        caption={t('employees')}
        columns={columns}
        rowKey={row => row.id}
        empty={
          <EmptyState
            title={t('emptyTitle')}
            text={t('emptyText')}
            icon={<PersonGroupIcon />}
            actions={mayOrder && orders}
          />
        }
        noMatch={{ title: t('noMatchTitle'), text: t('noMatchText'), clear: t('clearFilters') }}
        opens
        avatars
        toolbar={
          <Toolbar count={employees.total === undefined ? undefined : t('count', { count: employees.total })}>
            <SearchField label={t('searchLabel', { label: inner(label) })} {...employees.search} />
            <FilterChips
              legend={t('filterLegend')}
              {...employees.chips('status')}
              options={[
                { value: null, label: t('filterAll') },
                { value: 'active', label: statusText('active') },
                { value: 'pending', label: statusText('pending') },
                { value: 'ended', label: statusText('ended') },
              ]}
            />
          </Toolbar>
        }
      />
    </>
  )
}
