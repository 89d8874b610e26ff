import { CardIcon } from '@navikt/aksel-icons'
import { localized } from '@portal/domain'
import { COUNTER_TICKET_LIST } from '@portal/domain/counter'
import { Link } from 'react-router'
import { type Column, DataTable } from '../../../kit/DataTable.tsx'
import { PageHeader } from '../../../kit/PageHeader.tsx'
import { Toolbar } from '../../../kit/Toolbar.tsx'
import { useListQuery } from '../../../kit/useListQuery.ts'
import { dayOfInstant } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { useCompany } from '../../../lib/session-provider.tsx'
import { Code, type Delivery, DeliveryStatus, Recipient } from '../labels.tsx'
import { useCounterOrders } from '../orders-phrases.ts'
import { companyDeliveriesOf } from '../queries.ts'
import { StateChips } from '../StateChips.tsx'

/** /billettluka/billetthistorikk [P-068]: every ticket and code that a company has bought. */
export default function TicketListPage() {
  const t = useCounterOrders()
  const company = useCompany()
  const columns = useColumns()
  const tickets = useListQuery(
    ({ search, filters: { status } }, slice) => companyDeliveriesOf(company.id, search, status, slice),
    COUNTER_TICKET_LIST,
  )
  const { table, data } = tickets
  return (
    <>
      <PageHeader title={t('tickets')} lead={t('ticketsLead', { company: company.name })} />
      <DataTable
        {...table}
        caption={t('tickets')}
        columns={columns}
        empty={{ title: t('noTicketsTitle'), text: t('noTicketsText'), icon: <CardIcon /> }}
        noMatch={{ title: t('noMatchTitle'), text: t('noMatchText'), clear: t('clear') }}
        toolbar={
          <Toolbar
            compact
            list={tickets}
            search={t('searchTickets')}
            count={count => t('ticketCount', { count })}
            chips={<StateChips counts={data?.counts} {...tickets.chips('status')} />}
          />
        }
      />
    </>
  )
}

function useColumns(): Column<Delivery>[] {
  const t = useCounterOrders()
  const language = useLanguage()
  return [
    { id: 'code', header: t('colCode'), cell: row => <Code delivery={row} /> },
    {
      id: 'product',
      header: t('colProduct'),
      phone: 'meta',
      cell: ({ productName, profileName, orderId, orderNumber }) => (
        <>
          {[localized(productName, language), localized(profileName, language)].filter(Boolean).join(', ')}
          <span className="small line">
            <Link to={paths.counterOrder(orderId)} className="row-link">
              {t('order', { number: orderNumber })}
            </Link>
          </span>
        </>
      ),
    },
    { id: 'recipient', header: t('colRecipient'), phone: 'meta', cell: row => <Recipient delivery={row} /> },
    {
      id: 'bought',
      header: t('colBought'),
      phone: 'hide',
      wide: true,
      cell: ({ purchaseDate }) => <span className="num">{dayOfInstant(purchaseDate)}</span>,
    },
    { id: 'status', header: t('colStatus'), phone: 'end', cell: row => <DeliveryStatus delivery={row} /> },
  ]
}
