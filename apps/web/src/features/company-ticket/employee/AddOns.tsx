import type { WireAvailableProduct, WireSubscriber, WireSubscription } from '../../../lib/wire.ts'
import { useCompanyTicket } from '../phrases.ts'
import { NewOrder } from './NewOrder.tsx'
import { SubscriptionCard } from './SubscriptionCard.tsx'

/** The running and waiting subscriptions, and what can be added; nothing where there is neither. */
export function AddOns({
  person,
  addOns,
  offered,
  onGone,
}: {
  person: WireSubscriber
  addOns: WireSubscription[]
  offered: WireAvailableProduct[]
  onGone: () => void
}) {
  const t = useCompanyTicket()
  if (addOns.length === 0) return null
  return (
    <section className="card" aria-labelledby="add-ons">
      <header className="row wrap split gap-12 pad-head">
        <h2 id="add-ons">{t('addOns')}</h2>
        <NewOrder person={person} products={offered} label={t('addOnAdd')} secondary />
      </header>
      {addOns.map(subscription => (
        <SubscriptionCard key={subscription.id} subscription={subscription} onGone={onGone} />
      ))}
    </section>
  )
}
