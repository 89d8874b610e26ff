import { PersonGroupIcon } from '@navikt/aksel-icons'
import { formatNumber } from '@portal/domain'
import { ENDS_SOON_DAYS } from '@portal/domain/company-ticket'
import { lazy, Suspense } from 'react'
import { DataTable } from '../../kit/DataTable.tsx'
import { Figures } from '../../kit/Figures.tsx'
import { FilterChips } from '../../kit/FilterChips.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { Loading } from '../../kit/Skeleton.tsx'
import { Toolbar } from '../../kit/Toolbar.tsx'
import { useSelection } from '../../kit/useSelection.ts'
import { api } from '../../lib/api.ts'
import { fullName } from '../../lib/format.ts'
import { usePauseSummary } from '../../lib/pauses.ts'
import { useCan, useCompany } from '../../lib/session-provider.tsx'
import { DEPARTMENT_COLUMN_ID } from '../../ticket/department/useDepartmentColumn.tsx'
import { EmployeeTabs } from '../../ticket/EmployeeTabs.tsx'
import { LastOrder } from '../../ticket/LastOrder.tsx'
import { useStatusText } from '../../ticket/labels.tsx'
import { EmployeeListActions, OrderButtons } from './EmployeeListActions.tsx'
import { useEmployeeColumns } from './employee-columns.tsx'
import { useChosen, useEmployees, wireFilters } from './employee-filters.ts'
import { useManyActions } from './many/useManyActions.tsx'
import { useCompanyTicket } from './phrases.ts'

// Fields are fetched when they are first wanted.
const EmployeeFilterFields = lazy(() => import('./EmployeeFilterFields.tsx'))

const inner = (label: string) =>
  /^[A-ZÆØÅ][a-zæøå]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label

/** The people who travel on the company's agreements [C-020..C-025]. */
export default function EmployeeListPage() {
  const t = useCompanyTicket()
  const statusText = useStatusText()
  const company = useCompany()
  const mayOrder = useCan('companyTicketOrder')
  const label = company.settings.employeeIdLabel
  const summary = api.useQuery('get', '/api/subscriber/summary/by-company-id/{companyId}', {
    params: { path: { companyId: company.id } },
  })
  const employees = useEmployees()
  const selection = useSelection(employees)
  const filters = selection.keys ? { ids: selection.keys } : wireFilters(employees.list)
  const chosenPause = employees.list.filters.pause !== null
  const many = useManyActions(selection, filters, chosenPause)
  const columns = useEmployeeColumns(label, chosenPause)
  const { total } = employees
  const all = summary.data?.all
  const orders = mayOrder && <OrderButtons />
  const pauses = usePauseSummary()
  const figure = (of: 'active' | 'pending' | 'notPickedUp' | 'endingSoon') =>
    summary.isError ? undefined : summary.data ? formatNumber(summary.data[of]) : null
  const count =
    total === undefined
      ? undefined
      : employees.table.filtered && all !== undefined
        ? t('countOf', { found: total, count: all })
        : t('count', { count: total })
  return (
    <>
      <PageHeader
        title={t('employees')}
        lead={
          all === undefined
            ? t('employeesOf', { company: company.name })
            : t('employeesLead', { count: all, company: company.name })
        }
        actions={<EmployeeListActions filters={wireFilters(employees.list)} any={(total ?? 0) > 0} />}
      />
      <EmployeeTabs current="all" />
      <LastOrder />
      <Figures
        figures={[
          {
            label: t('statActive'),
            value: figure('active'),
            tone: 'good',
            ...employees.pressing('status', 'active'),
          },
          ...(pauses
            ? [
                {
                  label: t('paused'),
                  value: formatNumber(pauses.paused),
                  ...(pauses.planned > 0 && { unit: t('pausedMore', { count: pauses.planned }) }),
                  tone: 'paused' as const,
                  ...employees.pressing('pause', 'alle'),
                },
              ]
            : []),
          {
            label: t('statPending'),
            value: figure('pending'),
            tone: 'waiting',
            ...employees.pressing('status', 'pending'),
          },
          {
            label: t('statNotPickedUp'),
            value: figure('notPickedUp'),
            tone: 'warning',
            ...employees.pressing('hentet', 'nei'),
          },
          {
            label: t('statEndingSoon', { days: ENDS_SOON_DAYS }),
            value: figure('endingSoon'),
            tone: 'over',
            ...employees.pressing('slutter', 'snart'),
          },
          {
            label: t('statPrice'),
            value: summary.isError
              ? undefined
              : summary.data
                ? formatNumber(Math.round(summary.data.pricePerMonth))
                : null,
            unit: 'kr',
          },
        ]}
      />
      <DataTable
        {...employees.table}
        caption={t('employees')}
        columns={columns}
        picks={{ selection, actions: many.actions, nameOf: fullName }}
        empty={{ title: t('emptyTitle'), text: t('emptyText'), icon: <PersonGroupIcon />, actions: orders }}
        noMatch={{ text: t('noMatchText'), clear: t('clearFilters') }}
        opens
        avatars
        // A column more.
        dense={columns.some(({ id }) => id === DEPARTMENT_COLUMN_ID)}
        toolbar={
          <Toolbar
            compact
            list={employees}
            search={t('searchLabel', { label: inner(label) })}
            count={count}
            show={t('showFound', { count: total ?? 0 })}
            {...useChosen(employees)}
            onClear={employees.table.onClear}
            chips={
              <FilterChips
                legend={t('filterLegend')}
                value={chosenPause ? 'pause' : employees.list.filters.status}
                onChange={value =>
                  employees.change({
                    filters: {
                      status: value === 'pause' ? null : value,
                      pause: value === 'pause' ? 'alle' : null,
                    },
                  })
                }
                options={[
                  { value: 'active' as const, label: statusText('active') },
                  { value: 'pending' as const, label: statusText('pending') },
                  ...(pauses || chosenPause ? [{ value: 'pause' as const, label: t('paused') }] : []),
                  { value: 'ended' as const, label: statusText('ended') },
                ]}
              />
            }
            more={
              <Suspense fallback={<Loading heights={[42, 90]} />}>
                <EmployeeFilterFields employees={employees} figures={summary.data} />
              </Suspense>
            }
          />
        }
      />
      {many.dialog}
    </>
  )
}
