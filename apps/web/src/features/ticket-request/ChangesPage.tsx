import { InboxIcon } from '@navikt/aksel-icons'
import { formatDay } from '@portal/domain'
import { EMPLOYEE_REQUEST_KINDS } from '@portal/domain/self-service'
import { type Column, DataTable } from '../../kit/DataTable.tsx'
import { FilterChips } from '../../kit/FilterChips.tsx'
import { TextLink } from '../../kit/Link.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { Toolbar } from '../../kit/Toolbar.tsx'
import { useListQuery } from '../../kit/useListQuery.ts'
import { api } from '../../lib/api.ts'
import { fullName, phoneOf } from '../../lib/format.ts'
import { useCompany } from '../../lib/session-provider.tsx'
import type { WireEmployeeRequest } from '../../lib/wire.ts'
import { ChangeAnswers, useChangeText } from '../../ticket/changes/ChangeAnswers.tsx'
import { useTicketProduct } from '../../ticket/ticket-product.ts'
import { useTicketRequestPhrases } from './phrases.ts'
import { RequestTabs } from './RequestTabs.tsx'

const FILTERS = { type: EMPLOYEE_REQUEST_KINDS } as const

/** Changes that people ask for on their own page, to approve or reject. */
export default function ChangesPage() {
  const t = useTicketRequestPhrases()
  const company = useCompany()
  const { base, word } = useTicketProduct()
  const columns = useColumns()
  const changes = useListQuery(
    ({ filters: { type } }, slice) =>
      api.queryOptions('get', `${base}/employee-request/by-company-id/{companyId}`, {
        params: { path: { companyId: company.id }, query: { ...slice, ...(type && { kind: type }) } },
      }),
    { filters: FILTERS },
  )
  return (
    <>
      <PageHeader title={t('title')} lead={t(`changesLead${word}`)} />
      <RequestTabs />
      <DataTable
        {...changes.table}
        caption={t('changesCaption')}
        columns={columns}
        empty={{ title: t('noChangesTitle'), text: t('noChangesText'), icon: <InboxIcon /> }}
        noMatch={{ text: t('noMatchChanges'), clear: t('showAll') }}
        toolbar={
          <Toolbar
            compact
            list={changes}
            count={count => t('waiting', { count })}
            chips={
              <FilterChips
                legend={t('kindLegend')}
                {...changes.chips('type')}
                options={FILTERS.type.map(value => ({ value, label: t(`kind${value}`) }))}
              />
            }
          />
        }
      />
    </>
  )
}

function useColumns(): Column<WireEmployeeRequest>[] {
  const t = useTicketRequestPhrases()
  const { id: companyId } = useCompany()
  const { personPath, word } = useTicketProduct()
  const what = useChangeText()
  return [
    {
      id: 'name',
      header: t(`colName${word}`),
      cell: row => (
        <span className="two-l">
          <TextLink to={personPath({ id: row.subscriberId, unit: row.employeeId, companyId })}>
            {fullName(row)}
          </TextLink>
          <span className="small num">
            {row.employeeId} · {phoneOf(row)}
          </span>
        </span>
      ),
    },
    {
      id: 'what',
      header: t('colWhat'),
      phone: 'meta',
      cell: row => <span className="break">{what(row)}</span>,
    },
    {
      id: 'from',
      header: t('colFrom'),
      phone: 'meta',
      cell: row => (
        <span className="num">{row.validFrom === null ? t('atOnce') : formatDay(row.validFrom)}</span>
      ),
    },
    { id: 'answer', header: t('colActions'), phone: 'end', cell: row => <ChangeAnswers change={row} /> },
  ]
}
