import { formatDay } from '@portal/domain'
import { Row } from '../../../kit/Layout.tsx'
import { phoneOf } from '../../../lib/format.ts'
import { localized, useLanguage } from '../../../lib/i18n.ts'
import type { WireSubscription } from '../../../lib/wire.ts'
import { isOpenSubscription, SubscriptionActions } from '../../../ticket/acts/SubscriptionActions.tsx'
import { Price, TicketStatus } from '../../../ticket/labels.tsx'
import { useTicket } from '../../../ticket/phrases.ts'
import { useCompanyTicket } from '../phrases.ts'
import css from './employee.module.css'

/** What people can read out of an id: its last eight characters. */
const shortNumber = (id: string) => id.slice(-8).toUpperCase()

/** A mobility subscription with what can be done with it [C-039, C-040]. `onGone`: its row was deleted. */
export function SubscriptionCard({
  subscription,
  onGone,
}: {
  subscription: WireSubscription
  onGone: () => void
}) {
  const t = useCompanyTicket()
  const ticketText = useTicket()
  const language = useLanguage()
  const { startAt, expireAt } = subscription
  const facts = [
    t('from', { day: formatDay(startAt) }),
    expireAt ? t('until', { day: formatDay(expireAt) }) : t('noEnd').toLowerCase(),
    phoneOf(subscription),
    t('subscriptionNumber', { number: shortNumber(subscription.id) }),
  ]
  return (
    <article className={css.addOn}>
      <div>
        <Row as="h3" wrap gap={8}>
          {localized(subscription.name, language)} <TicketStatus status={subscription.status} />
        </Row>
        <p className="small muted">{facts.join(' · ')}</p>
      </div>
      <span>
        <Price nok={subscription.pricePerMonth} />
        {subscription.pricePerMonth !== null && <span className="small muted"> {ticketText('aMonth')}</span>}
      </span>
      {isOpenSubscription(subscription) && (
        <SubscriptionActions subscription={subscription} onGone={onGone} />
      )}
    </article>
  )
}
