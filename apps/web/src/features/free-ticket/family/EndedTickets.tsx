import { formatDay, formatNumber } from '@portal/domain'
import { FoldedCard } from '../../../kit/FoldedCard.tsx'
import { fullName } from '../../../lib/format.ts'
import { useZoneText } from '../../../lib/labels.ts'
import { shownStatusOf, TicketStatus } from '../../../ticket/labels.tsx'
import css from './family.module.css'
import { useFamily } from './phrases.ts'
import { isOnCard, type WireFreeTicket } from './tickets.ts'

/** What is over, newest start first [F-014]. */
export function EndedTickets({ tickets }: { tickets: readonly WireFreeTicket[] }) {
  const t = useFamily()
  const zoneText = useZoneText()
  const carrier = (ticket: WireFreeTicket) => {
    if (!isOnCard(ticket)) return t('mobile')
    return ticket.cardNumber ? `${t('card')} … ${ticket.cardNumber.slice(-4)}` : t('card')
  }
  return (
    <FoldedCard
      className={css.ended}
      title={
        <>
          {t('ended')} <span className="tally">{formatNumber(tickets.length)}</span>
        </>
      }
      more={t('newestFirst')}
    >
      {/* biome-ignore lint/a11y/noRedundantRoles: rows drawn as blocks on phones lose the table semantics */}
      <table role="table" className="plain-table blocks">
        <thead>
          <tr>
            {(['colName', 'colGroup', 'colTicket', 'colZones', 'colValid', 'colStatus'] as const).map(key => (
              <th key={key} scope="col">
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tickets.map(ticket => (
            <tr key={ticket.id}>
              <th scope="row">{fullName(ticket)}</th>
              <td data-wide>{t(`group${ticket.ticketHolderType}`)}</td>
              <td data-wide>{carrier(ticket)}</td>
              <td data-wide>{zoneText(ticket)}</td>
              <td className="num">
                {formatDay(ticket.startDate)}
                {ticket.expirationDate && ` – ${formatDay(ticket.expirationDate)}`}
              </td>
              <td>
                <TicketStatus status={shownStatusOf(ticket)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </FoldedCard>
  )
}
