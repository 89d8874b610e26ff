import { InboxIcon } from '@navikt/aksel-icons'
import { formatDay } from '@portal/domain'
import { EMPLOYEE_REQUEST_KINDS } from '@portal/domain/self-service'
import { Link } from 'react-router'
import { Button } from '../../kit/Button.tsx'
import { type Column, DataTable } from '../../kit/DataTable.tsx'
import { FilterChips } from '../../kit/FilterChips.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { StatusPill } from '../../kit/StatusPill.tsx'
import { Toolbar } from '../../kit/Toolbar.tsx'
import { useAction } from '../../kit/useAction.ts'
import { useListQuery } from '../../kit/useListQuery.ts'
import { api, call } from '../../lib/api.ts'
import { fullName, phoneOf } from '../../lib/format.ts'
import { useZoneText } from '../../lib/labels.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { useCompany } from '../../lib/session-provider.tsx'
import type { WireEmployeeRequest } from '../../lib/wire.ts'
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
  const what = useWhat()
  return [
    {
      id: 'name',
      header: t(`colName${word}`),
      cell: row => (
        <span className="two-l">
          <Link to={personPath({ id: row.subscriberId, unit: row.employeeId, companyId })}>
            <b>{fullName(row)}</b>
          </Link>
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
    { id: 'answer', header: t('colActions'), phone: 'end', cell: row => <Answers row={row} /> },
  ]
}

const useWhat = () => {
  const t = useTicketRequestPhrases()
  const zoneText = useZoneText()
  return (row: WireEmployeeRequest): string => {
    switch (row.kind) {
      case 'ZONES':
        return t('changeZones', { zones: zoneText(row) })
      case 'END':
        return t('changeEnd', { day: formatDay(row.lastDay ?? '') })
      case 'NAME':
        return t('changeName', { name: row.newName ?? '' })
      case 'PHONE':
        return t('changePhone', { phone: row.newPhone ?? '' })
      case 'MISTAKE':
        return t('changeMistake', { text: row.text ?? '' })
    }
  }
}

function Answers({ row }: { row: WireEmployeeRequest }) {
  const t = useTicketRequestPhrases()
  const { base } = useTicketProduct()
  const problemText = useProblemText()
  const answer = useAction({
    act: (as: 'approve' | 'reject') =>
      call('post', `${base}/employee-request/{id}/${as}`, { params: { path: { id: row.id } } }),
    renew: [`${base}/employee-request`, base === '/api' ? '/api/subscriber' : '/housing-api/resident'],
    done: (_answer, as) =>
      [t(as === 'approve' ? 'changeApproved' : 'changeRejected'), fullName(row)] as const,
    failed: error => problemText(error),
  })
  const name = fullName(row)
  return (
    <span className="row gap-8">
      {row.expired ? (
        <StatusPill tone="over">{t('changeTooLate')}</StatusPill>
      ) : (
        <Button
          variant="secondary"
          loading={answer.sending && answer.input === 'approve'}
          aria-label={t('approveChangeOf', { name })}
          onClick={() => answer.run('approve')}
        >
          {t('approveChange')}
        </Button>
      )}
      <Button
        variant="tertiary"
        loading={answer.sending && answer.input === 'reject'}
        aria-label={t('rejectChangeOf', { name })}
        onClick={() => answer.run('reject')}
      >
        {t('rejectChange')}
      </Button>
    </span>
  )
}
