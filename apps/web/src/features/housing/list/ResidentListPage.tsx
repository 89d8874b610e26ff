import { HouseIcon } from '@navikt/aksel-icons'
import { EMPLOYEE_STATUSES } from '@portal/domain/ticket'
import { DataTable } from '../../../kit/DataTable.tsx'
import { FilterChips } from '../../../kit/FilterChips.tsx'
import { PageHeader } from '../../../kit/PageHeader.tsx'
import { Toolbar } from '../../../kit/Toolbar.tsx'
import { useListQuery } from '../../../kit/useListQuery.ts'
import { api } from '../../../lib/api.ts'
import { useCan, useCompany } from '../../../lib/session-provider.tsx'
import { useStatusText } from '../../../ticket/labels.tsx'
import { NewSubscription, OrderingNote } from '../NewSubscription.tsx'
import { useHousing } from '../phrases.ts'
import { useResidentColumns } from './columns.tsx'
import { useResidentList } from './phrases.ts'

/** /borettslag: the residents of a housing association [P-093, C-076..C-079]. */
export default function ResidentListPage() {
  const t = useResidentList()
  const housing = useHousing()
  const company = useCompany()
  const mayOrder = useCan('housingOrder')
  const columns = useResidentColumns(company.settings.employeeIdLabel)
  const statusText = useStatusText()
  const residents = useListQuery(
    ({ search, filters: { status }, page, pageSize }) =>
      api.queryOptions('get', '/housing-api/resident/by-company-id/{companyId}', {
        params: {
          path: { companyId: company.id },
          query: { page, pageSize, ...(search && { query: search }), ...(status && { status }) },
        },
      }),
    { filters: { status: EMPLOYEE_STATUSES } },
  )
  return (
    <>
      <PageHeader
        title={housing('residents')}
        lead={t('lead', { company: company.name })}
        actions={<NewSubscription />}
      />
      <OrderingNote />
      <DataTable
        {...residents.table}
        caption={housing('residents')}
        columns={columns}
        empty={{
          title: t('emptyTitle'),
          text: mayOrder ? t('emptyText') : '',
          icon: <HouseIcon />,
          ...(mayOrder && { actions: <NewSubscription /> }),
        }}
        noMatch={{ text: t('noMatchText'), clear: t('clear') }}
        opens
        avatars
        toolbar={
          <Toolbar
            compact
            list={residents}
            search={t('searchLabel')}
            count={count => t('count', { count })}
            chips={
              <FilterChips
                legend={t('colStatus')}
                {...residents.chips('status')}
                options={EMPLOYEE_STATUSES.map(value => ({ value, label: statusText(value) }))}
              />
            }
          />
        }
      />
    </>
  )
}
