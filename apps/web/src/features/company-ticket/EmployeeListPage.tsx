import { FileImportIcon, PersonGroupIcon, PlusIcon } from '@navikt/aksel-icons'
import { formatNumber } from '@portal/domain'
import { EMPLOYEE_STATUSES } from '@portal/domain/ticket'
import { ButtonLink } from '../../kit/Button.tsx'
import { DataTable } from '../../kit/DataTable.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Figures } from '../../kit/Figures.tsx'
import { FilterChips } from '../../kit/FilterChips.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { SearchField } from '../../kit/SearchField.tsx'
import { Toolbar } from '../../kit/Toolbar.tsx'
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
  const figure = (of: 'active' | 'pending' | 'ended' | 'pricePerMonth') =>
    summary.isError ? undefined : summary.data ? formatNumber(Math.round(summary.data[of])) : null
  return (
    <>
      <PageHeader
        title={t('employees')}
        lead={t('employeesLead', { company: company.name })}
        actions={mayOrder && orders}
      />
      <Figures
        figures={[
          {
            label: t('statActive'),
            value: figure('active'),
            tone: 'good',
            ...employees.pressing('status', 'active'),
          },
          {
            label: t('statPending'),
            value: figure('pending'),
            tone: 'waiting',
            ...employees.pressing('status', 'pending'),
          },
          {
            label: t('statEnded'),
            value: figure('ended'),
            tone: 'over',
            ...employees.pressing('status', 'ended'),
          },
          { label: t('statPrice'), value: figure('pricePerMonth'), unit: 'kr' },
        ]}
      />
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
          <Toolbar
            compact
            count={employees.total === undefined ? undefined : t('count', { count: employees.total })}
            chips={
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
            }
          >
            <SearchField label={t('searchLabel', { label: inner(label) })} {...employees.search} />
          </Toolbar>
        }
      />
    </>
  )
}
