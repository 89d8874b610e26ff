import { DownloadIcon, FileImportIcon, HouseIcon, PersonMinusIcon } from '@navikt/aksel-icons'
import type { paths as ApiPaths } from '@portal/api-client'
import { isIdText } from '@portal/domain'
import { EMPLOYEE_STATUSES } from '@portal/domain/ticket'
import { ActionMenu } from '../../../kit/ActionMenu.tsx'
import { Button, ButtonLink } from '../../../kit/Button.tsx'
import { DataTable } from '../../../kit/DataTable.tsx'
import { FilterChips } from '../../../kit/FilterChips.tsx'
import { usePhone } from '../../../kit/media.ts'
import { PageHeader } from '../../../kit/PageHeader.tsx'
import { Toolbar } from '../../../kit/Toolbar.tsx'
import { useAction } from '../../../kit/useAction.ts'
import { useListQuery } from '../../../kit/useListQuery.ts'
import { api, call } from '../../../lib/api.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { saveAs } from '../../../lib/save-as.ts'
import { useCan, useCompany } from '../../../lib/session-provider.tsx'
import { DepartmentFilter } from '../../../ticket/department/DepartmentFilter.tsx'
import { LastOrder } from '../../../ticket/LastOrder.tsx'
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
    ({ search, filters: { status, avd }, page, pageSize }) =>
      api.queryOptions('get', '/housing-api/resident/by-company-id/{companyId}', {
        params: {
          path: { companyId: company.id },
          query: {
            ...{ page, pageSize },
            ...(search && { query: search }),
            ...(status && { status }),
            ...(avd && { department: avd }),
          },
        },
      }),
    { filters: { status: EMPLOYEE_STATUSES, avd: isIdText } },
  )
  const { search, filters } = residents.list
  const query = {
    ...(search && { query: search }),
    ...(filters.status && { status: filters.status }),
    ...(filters.avd && { department: filters.avd }),
  }
  return (
    <>
      <PageHeader
        title={housing('residents')}
        lead={t('lead', { company: company.name })}
        actions={<ListActions query={query} any={(residents.total ?? 0) > 0} />}
      />
      <LastOrder />
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
              <>
                <FilterChips
                  legend={t('colStatus')}
                  {...residents.chips('status')}
                  options={EMPLOYEE_STATUSES.map(value => ({ value, label: statusText(value) }))}
                />
                <DepartmentFilter {...residents.chips('avd')} />
              </>
            }
          />
        }
      />
    </>
  )
}

type Query = NonNullable<
  ApiPaths['/housing-api/resident/by-company-id/{companyId}/file']['get']['parameters']['query']
>

/** What the page offers at its top; on phones all but the main act are behind a menu. */
function ListActions({ query, any }: { query: Query; any: boolean }) {
  const t = useResidentList()
  const language = useLanguage()
  const company = useCompany()
  const phone = usePhone()
  const mayOrder = useCan('housingOrder')
  const download = useAction({
    act: () =>
      call('get', '/housing-api/resident/by-company-id/{companyId}/file', {
        params: { path: { companyId: company.id }, query: { ...query, language } },
        parseAs: 'blob',
      }),
    done: file => {
      saveAs(t('fileName'), file as Blob)
    },
    failed: () => t('downloadFailed'),
  })
  const csv = { label: t('download'), icon: <DownloadIcon aria-hidden /> }
  const file = { label: t('fromFile'), icon: <FileImportIcon aria-hidden />, to: paths.housingBulkOrders }
  const endMany = { label: t('endMany'), icon: <PersonMinusIcon aria-hidden />, to: paths.housingEndMany }
  const more = [
    ...(any ? [{ ...csv, onSelect: () => download.run() }, endMany] : []),
    ...(mayOrder ? [file] : []),
  ]
  return (
    <>
      {phone && more.length > 0 && <ActionMenu label={t('moreActions')} actions={more} />}
      {!phone && any && (
        <Button
          variant="tertiary"
          tone="neutral"
          icon={csv.icon}
          loading={download.busy}
          onClick={() => download.run()}
        >
          {csv.label}
        </Button>
      )}
      {!phone && any && (
        <ButtonLink to={endMany.to} variant="tertiary" tone="neutral" icon={endMany.icon}>
          {endMany.label}
        </ButtonLink>
      )}
      {!phone && mayOrder && (
        <ButtonLink to={file.to} variant="secondary" icon={file.icon}>
          {file.label}
        </ButtonLink>
      )}
      <NewSubscription />
    </>
  )
}
