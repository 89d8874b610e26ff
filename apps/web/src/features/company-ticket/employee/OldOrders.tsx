import { formatDay, formatNumber } from '@portal/domain'
import { FoldedCard } from '../../../kit/FoldedCard.tsx'
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
    <FoldedCard
      id="ended-orders"
      className={css.old}
      title={
        <>
          {t('ended')} <span className="small muted">{formatNumber(orders.length)}</span>
        </>
      }
      more={
        latest?.expirationDate &&
        `${zoneText(latest)}, ${formatDay(latest.startDate)}–${formatDay(latest.expirationDate)}`
      }
    >
      {orders.map(entry =>
        entry.kind === 'ticket' ? (
          <TicketCard key={entry.order.id} ticket={entry.order} phone={phone} onGone={onGone} />
        ) : (
          <SubscriptionCard key={entry.order.id} subscription={entry.order} onGone={onGone} />
        ),
      )}
    </FoldedCard>
  )
}
