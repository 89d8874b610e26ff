import { ReceiptIcon } from '@navikt/aksel-icons'
import type { Schemas } from '@portal/api-client'
import { formatMonth, formatNumber } from '@portal/domain'
import { Link } from 'react-router'
import { type Column, DataTable } from '../../kit/DataTable.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { StatusPill } from '../../kit/StatusPill.tsx'
import { Toolbar } from '../../kit/Toolbar.tsx'
import { useListQuery } from '../../kit/useListQuery.ts'
import { api } from '../../lib/api.ts'
import { amount, sentence } from '../../lib/format.ts'
import { useFreeTicketWords } from '../../lib/free-ticket-words.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useCompany } from '../../lib/session-provider.tsx'
import { monthText } from './choice.ts'
import { useTaxBase } from './phrases.ts'

/** The invoice bases of all departments, newest first; a row opens one [F-021, F-022]. */
export default function InvoiceBaseListPage() {
  const t = useTaxBase()
  const words = useFreeTicketWords()
  const company = useCompany()
  const columns = useColumns()
  const bases = useListQuery((_list, slice) =>
    api.queryOptions('get', '/freeticket-api/invoice/by-company-id/{companyId}', {
      params: { path: { companyId: company.id }, query: slice },
    }),
  )
  return (
    <>
      <PageHeader
        title={t('basesTitle')}
        lead={t('basesLead', { Terms: words.Terms })}
        crumbs={[{ label: words.Terms, to: paths.freeTickets }]}
      />
      <DataTable
        {...bases.table}
        caption={t('basesTitle')}
        columns={columns}
        empty={{ title: t('noBases'), text: t('noBasesText', { terms: words.terms }), icon: <ReceiptIcon /> }}
        toolbar={<Toolbar list={bases} count={count => t('basesCount', { count })} />}
        opens
      />
    </>
  )
}

function useColumns(): Column<Schemas['FreeTicketInvoice']>[] {
  const t = useTaxBase()
  const language = useLanguage()
  return [
    {
      id: 'month',
      header: t('month'),
      cell: (row, linkId) => (
        <>
          <Link id={linkId} className="row-link" to={paths.freeTicketInvoice(row.id)}>
            {sentence(formatMonth(monthText(row), language))}
          </Link>{' '}
          {!row.frozen && <StatusPill tone="waiting">{t('preliminary')}</StatusPill>}
        </>
      ),
    },
    {
      id: 'department',
      header: t('department'),
      phone: 'meta',
      cell: row => row.invoiceReference || row.agreementNumber,
    },
    {
      id: 'tickets',
      header: t('tickets'),
      align: 'right',
      phone: 'meta',
      cell: row => (
        <>
          <span className="phone-label">{t('tickets')}: </span>
          {formatNumber(row.ticketCount)}
        </>
      ),
    },
    {
      id: 'price',
      header: t('totalPrice'),
      align: 'right',
      phone: 'end',
      cell: row => amount(row.totalPrice),
    },
  ]
}
