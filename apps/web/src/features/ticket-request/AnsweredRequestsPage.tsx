import { InboxIcon } from '@navikt/aksel-icons'
import { formatDay } from '@portal/domain'
import { Link } from 'react-router'
import { type Column, DataTable } from '../../kit/DataTable.tsx'
import { FilterChips } from '../../kit/FilterChips.tsx'
import { usePhone } from '../../kit/media.ts'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { StatusPill } from '../../kit/StatusPill.tsx'
import { Toolbar } from '../../kit/Toolbar.tsx'
import { useListQuery } from '../../kit/useListQuery.ts'
import { api } from '../../lib/api.ts'
import { fullName, phoneOf } from '../../lib/format.ts'
import { formatDateTime } from '../../lib/instants.ts'
import { useZoneText } from '../../lib/labels.ts'
import { useCompany } from '../../lib/session-provider.tsx'
import type { WireAnsweredRequest } from '../../lib/wire.ts'
import { useTicketProduct } from '../../ticket/ticket-product.ts'
import { useTicketRequestPhrases } from './phrases.ts'
import { RequestTabs } from './RequestTabs.tsx'

const FILTERS = { svar: ['APPROVED', 'REJECTED'] } as const

/** Requests that were answered, with who answered and when; until they are deleted after three months. */
export default function AnsweredRequestsPage() {
  const t = useTicketRequestPhrases()
  const company = useCompany()
  const { base, word } = useTicketProduct()
  const columns = useColumns()
  const requests = useListQuery(
    ({ filters: { svar } }, slice, found) =>
      api.queryOptions('get', `${base}/ticket-request/by-company-id/{companyId}/answered`, {
        params: {
          path: { companyId: company.id },
          query: {
            ...slice,
            ...(found.searchFor && { searchFor: found.searchFor }),
            ...(svar && { state: svar }),
          },
        },
      }),
    { filters: FILTERS },
  )
  return (
    <>
      <PageHeader title={t('title')} lead={t(`answeredLead${word}`)} />
      <RequestTabs />
      <DataTable
        {...requests.table}
        caption={t('answeredCaption')}
        columns={columns}
        empty={{ title: t('noneAnsweredTitle'), text: t('noneAnsweredText'), icon: <InboxIcon /> }}
        noMatch={{ text: t('noMatchAnswered'), clear: t('showAll') }}
        toolbar={
          <Toolbar
            compact
            list={requests}
            search={t('searchLabel', { id: company.settings.employeeIdLabel.toLowerCase() })}
            count={count => t('answeredCount', { count })}
            chips={
              <FilterChips
                legend={t('colActions')}
                {...requests.chips('svar')}
                options={FILTERS.svar.map(value => ({ value, label: t(`answer${value}`) }))}
              />
            }
          />
        }
      />
    </>
  )
}

function useColumns(): Column<WireAnsweredRequest>[] {
  const t = useTicketRequestPhrases()
  const { id: companyId } = useCompany()
  const { personPath, word } = useTicketProduct()
  const zoneText = useZoneText()
  const phone = usePhone()
  return [
    {
      id: 'name',
      header: t(`colName${word}`),
      cell: row => (
        <span className="two-l">
          {row.subscriberId === null ? (
            <b>{fullName(row)}</b>
          ) : (
            <Link to={personPath({ id: row.subscriberId, unit: row.employeeId, companyId })}>
              <b>{fullName(row)}</b>
            </Link>
          )}
          <span className="small num">
            {row.employeeId} · {phoneOf(row)}
          </span>
        </span>
      ),
    },
    {
      id: 'zones',
      header: t('colZones'),
      phone: 'meta',
      cell: row =>
        phone ? `${zoneText(row)} · ${t('from', { day: formatDay(row.startDate) })}` : zoneText(row),
    },
    {
      id: 'start',
      header: t('colStart'),
      phone: 'hide',
      cell: row => <span className="num">{formatDay(row.startDate)}</span>,
    },
    { id: 'reference', header: t('reference'), phone: 'hide', wide: true, cell: row => row.invoiceReference },
    {
      id: 'answer',
      header: t('colActions'),
      phone: 'end',
      cell: ({ state }) => (
        <StatusPill tone={state === 'APPROVED' ? 'good' : 'over'}>{t(`answer${state}`)}</StatusPill>
      ),
    },
    {
      id: 'answered',
      header: t('colAnswered'),
      phone: 'meta',
      cell: ({ handledAt, handledBy }) => (
        <span className="two-l">
          <span className="num">{formatDateTime(new Date(handledAt))}</span>
          <span className="small">{handledBy ?? t('answeredByNobody')}</span>
        </span>
      ),
    },
  ]
}
