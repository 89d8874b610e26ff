import { CardIcon, DownloadIcon, PlusIcon } from '@navikt/aksel-icons'
import { FREE_TICKET_LIST } from '@portal/domain/free-ticket'
import { ActionMenu } from '../../kit/ActionMenu.tsx'
import { ButtonLink } from '../../kit/Button.tsx'
import { DataTable } from '../../kit/DataTable.tsx'
import { FilterChips } from '../../kit/FilterChips.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { Toolbar } from '../../kit/Toolbar.tsx'
import { useListQuery } from '../../kit/useListQuery.ts'
import { lowerFirst } from '../../lib/format.ts'
import { useFreeTicketWords } from '../../lib/free-ticket-words.ts'
import { paths } from '../../lib/paths.ts'
import { useCan, useCompany } from '../../lib/session-provider.tsx'
import { DepartmentFilter } from '../../ticket/department/DepartmentFilter.tsx'
import { LastOrder } from '../../ticket/LastOrder.tsx'
import { useStatusText } from '../../ticket/labels.tsx'
import { useColumns } from './columns.tsx'
import { useFreeTicket } from './phrases.ts'
import { ticketsOf } from './queries.ts'
import { useDownloads } from './useDownloads.ts'

const STATUSES = { active: 'active', pending: 'pending', ended: 'expired,cancelled' } as const

/** /fribilletter: the company's free tickets (002 §2.1). */
export default function FreeTicketListPage() {
  const t = useFreeTicket()
  const words = useFreeTicketWords()
  const statusText = useStatusText()
  const company = useCompany()
  const mayOrder = useCan('freeTicketOrder')
  const label = company.settings.employeeIdLabel
  const downloads = useDownloads()
  const columns = useColumns(label)
  const tickets = useListQuery(
    ({ filters: { status, avd } }, slice, found) =>
      ticketsOf(company.id, {
        ...{ ...slice, ...found },
        ...(status && { statusFilter: STATUSES[status] }),
        ...(avd && { department: avd }),
      }),
    { ...FREE_TICKET_LIST, sortedBy: { by: 'name', descending: false } },
  )
  const { total, table } = tickets
  const order = mayOrder && (
    <ButtonLink to={paths.newFreeTicket()} icon={<PlusIcon aria-hidden />}>
      {t('newTicket', words)}
    </ButtonLink>
  )
  return (
    <>
      <PageHeader
        title={words.Terms}
        lead={
          total === undefined || table.filtered
            ? t('leadWithout', { company: company.name })
            : t('lead', { count: total, company: company.name })
        }
        actions={
          <>
            <ActionMenu
              label={t('download')}
              word={t('download')}
              outlined
              actions={downloads.map(({ label: name, run }) => ({
                label: name,
                icon: <DownloadIcon aria-hidden />,
                onSelect: () => run(),
              }))}
            />
            {order}
          </>
        }
      />
      <LastOrder />
      <DataTable
        {...table}
        caption={words.Terms}
        columns={columns}
        empty={{ title: t('emptyTitle', words), text: t('emptyText'), icon: <CardIcon />, actions: order }}
        noMatch={{ text: t('noMatchText'), clear: t('clearFilters') }}
        opens
        avatars
        dense
        toolbar={
          <Toolbar
            compact
            list={tickets}
            search={t('search', { label: lowerFirst(label) })}
            count={count => t('count', { count })}
            chips={
              <>
                <FilterChips
                  legend={t('filterLegend')}
                  {...tickets.chips('status')}
                  options={[
                    { value: 'active', label: statusText('active') },
                    { value: 'pending', label: statusText('pending') },
                    { value: 'ended', label: t('filterEnded') },
                  ]}
                />
                <DepartmentFilter {...tickets.chips('avd')} beside />
              </>
            }
          />
        }
      />
    </>
  )
}
