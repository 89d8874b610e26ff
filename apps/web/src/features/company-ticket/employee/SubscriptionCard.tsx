import { formatDay } from '@portal/domain'
import { DetailsList } from '../../../kit/DetailsList.tsx'
import { phoneOf } from '../../../lib/format.ts'
import { localized, useLanguage } from '../../../lib/i18n.ts'
import type { WireSubscription } from '../../../lib/wire.ts'
import { Price, TicketStatus } from '../../../ticket/labels.tsx'
import { OrderCard } from '../../../ticket/OrderCard.tsx'
import { useCompanyTicket } from '../phrases.ts'
import { SubscriptionActions } from './SubscriptionActions.tsx'

/** A mobility subscription with what can be done with it [C-039, C-040]. `onGone`: its row was deleted. */
export function SubscriptionCard({
  subscription,
  onGone,
}: {
  subscription: WireSubscription
  onGone: () => void
}) {
  const t = useCompanyTicket()
  const language = useLanguage()
  return (
    <OrderCard
      title={localized(subscription.name, language)}
      sub={localized(subscription.description, language)}
      status={<TicketStatus status={subscription.status} />}
    >
      <DetailsList
        rows={[
          { term: t('subscriptionId'), value: <span className="small">{subscription.id}</span> },
          { term: t('phone'), value: <span className="num">{phoneOf(subscription)}</span> },
          { term: t('validFrom'), value: formatDay(subscription.startAt) },
          {
            term: t('validTo'),
            value: subscription.expireAt ? formatDay(subscription.expireAt) : t('noEnd'),
          },
          { term: t('pricePerMonth'), value: <Price nok={subscription.pricePerMonth} /> },
        ]}
      />
      <SubscriptionActions subscription={subscription} onGone={onGone} />
    </OrderCard>
  )
}
