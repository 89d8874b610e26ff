import { formatDay, formatNumber } from '@portal/domain'
import { useZoneText } from '../../../lib/labels.ts'
import { useCompanyTicket } from '../phrases.ts'
import css from './employee.module.css'
import { SubscriptionCard } from './SubscriptionCard.tsx'
import { TicketCard } from './TicketCard.tsx'
import type { Order } from './useEmployeeOrders.ts'

/** What is over, folded: the line says which was the last [C-028]. */
export function OldOrders({
  orders,
  phone,
  onGone,
}: {
  orders: readonly Order[]
  phone: string
  onGone: () => void
}) {
  const t = useCompanyTicket()
  const zoneText = useZoneText()
  if (orders.length === 0) return null
  const latest = orders.find(entry => entry.kind === 'ticket')?.order
  return (
    <details className={`card ${css.old}`}>
      <summary>
        <h2 id="ended-orders">
          {t('ended')} <span className="small muted">{formatNumber(orders.length)}</span>
        </h2>
        {latest?.expirationDate && (
          <span className="small muted">
            {zoneText(latest)}, {formatDay(latest.startDate)}–{formatDay(latest.expirationDate)}
          </span>
        )}
      </summary>
      {orders.map(entry =>
        entry.kind === 'ticket' ? (
          <TicketCard key={entry.order.id} ticket={entry.order} phone={phone} onGone={onGone} />
        ) : (
          <SubscriptionCard key={entry.order.id} subscription={entry.order} onGone={onGone} />
        ),
      )}
    </details>
  )
}
