import { formatDay } from '@portal/domain'
import { PRODUCT_TEXTS } from '@portal/domain/subscription'
import { Link } from 'react-router'
import { Avatar } from '../../kit/Avatar.tsx'
import type { Column } from '../../kit/DataTable.tsx'
import { fullName, kroner, phoneOf } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useZoneText } from '../../lib/labels.ts'
import { paths } from '../../lib/paths.ts'
import type { WireSubscriberRow } from '../../lib/wire.ts'
import { TicketStatus } from '../../ticket/labels.tsx'
import { useCompanyTicket } from './phrases.ts'

/** Columns of the employee list; the header of the employee number is the company's own label [C-020, C-021]. */
export function useEmployeeColumns(employeeIdLabel: string): Column<WireSubscriberRow>[] {
  const t = useCompanyTicket()
  const language = useLanguage()
  const zoneText = useZoneText()
  return [
    {
      id: 'name',
      header: t('colName'),
      skeletonWidth: 110,
      cell: (row, linkId) => (
        <span className="who">
          <Avatar name={fullName(row)} />
          <span>
            <Link id={linkId} to={paths.employee(row.id)}>
              {fullName(row)}
            </Link>
            <span className="small num">{phoneOf(row)}</span>
          </span>
        </span>
      ),
    },
    {
      id: 'employeeId',
      header: employeeIdLabel,
      phone: 'hide',
      cell: row => <span className="num">{row.employeeId}</span>,
    },
    {
      id: 'product',
      header: t('colProduct'),
      phone: 'meta',
      skeletonWidth: 90,
      cell: ({ ticket }) =>
        ticket ? (
          <span className="two-l">
            {PRODUCT_TEXTS.TICKET.name[language]}
            <span className="small muted">{zoneText(ticket)}</span>
          </span>
        ) : (
          <span className="muted">{t('noTicket')}</span>
        ),
    },
    {
      id: 'from',
      header: t('colFrom'),
      phone: 'hide',
      wide: true,
      cell: ({ ticket }) => ticket && <span className="num">{formatDay(ticket.startDate)}</span>,
    },
    {
      id: 'status',
      header: t('colStatus'),
      phone: 'end',
      skeletonWidth: 50,
      cell: row => <TicketStatus status={row.status} />,
    },
    {
      id: 'price',
      header: t('colPrice'),
      align: 'right',
      phone: 'hide',
      skeletonWidth: 50,
      cell: ({ ticket }) => (ticket && ticket.pricePerMonth !== null ? kroner(ticket.pricePerMonth) : ''),
    },
  ]
}
