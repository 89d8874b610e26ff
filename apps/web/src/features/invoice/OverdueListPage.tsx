import { CheckmarkCircleIcon } from '@navikt/aksel-icons'
import type { Schemas } from '@portal/api-client'
import { daysBetween, formatDay } from '@portal/domain'
import { Link } from 'react-router'
import { type Column, DataTable, TwoLines } from '../../kit/DataTable.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { StatusPill } from '../../kit/StatusPill.tsx'
import { Toolbar } from '../../kit/Toolbar.tsx'
import { useListQuery } from '../../kit/useListQuery.ts'
import { api } from '../../lib/api.ts'
import { kroner } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { useToday } from '../../lib/session-provider.tsx'
import { useOverdue } from './overdue-phrases.ts'

/** What companies owe the operator after the due day, for staff: all that the overview counts. Each leads to the overdue invoices of its company. */
export default function OverdueListPage() {
  const t = useOverdue()
  const { data, total, table } = useListQuery(
    (_list, query) => api.queryOptions('get', '/invoice-admin-api/overdue', { params: { query } }),
    { staleTime: 0 },
  )
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <DataTable
        {...table}
        caption={t('title')}
        columns={useColumns()}
        empty={{ title: t('emptyTitle'), text: t('emptyText'), icon: <CheckmarkCircleIcon /> }}
        opens
        toolbar={
          <Toolbar
            compact
            count={data && t('found', { count: total ?? 0, sum: kroner(data.totalOutstanding, 2) })}
          />
        }
      />
    </>
  )
}

function useColumns(): Column<Schemas['OverdueInvoice']>[] {
  const t = useOverdue()
  const today = useToday()
  return [
    {
      id: 'company',
      header: t('company'),
      cell: ({ companyId, company, invoiceNumber }, linkId) => (
        <TwoLines more={t('invoice', { number: invoiceNumber })}>
          <Link
            id={linkId}
            className="row-link"
            to={`${paths.company(companyId, 'fakturaer')}?status=overdue`}
          >
            {company}
          </Link>
        </TwoLines>
      ),
    },
    {
      id: 'due',
      header: t('dueDate'),
      phone: 'meta',
      cell: ({ dueDate }) => (
        <TwoLines more={<span className="nowrap">{t('late', { count: daysBetween(dueDate, today) })}</span>}>
          <span className="num">{formatDay(dueDate)}</span>
        </TwoLines>
      ),
    },
    {
      id: 'reminded',
      header: t('reminder'),
      phone: 'meta',
      cell: ({ reminded }) => reminded && <StatusPill tone="waiting">{t('remindedPill')}</StatusPill>,
    },
    {
      id: 'outstanding',
      header: t('remains'),
      align: 'right',
      phone: 'end',
      cell: ({ outstanding }) => <b className="num">{kroner(outstanding, 2)}</b>,
    },
  ]
}
