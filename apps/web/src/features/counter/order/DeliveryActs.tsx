import { Button } from '../../../kit/Button.tsx'
import css from '../counter.module.css'
import type { Delivery } from '../labels.tsx'
import { useCounterOrders } from '../orders-phrases.ts'
import { useDeliveryActs } from './useDeliveryActs.tsx'

/** The buttons of a delivery; one that is not possible keeps the focus and says why. */
export function DeliveryActs({ delivery }: { delivery: Delivery }) {
  const t = useCounterOrders()
  const { actions, dialogs } = useDeliveryActs(delivery)
  return (
    <>
      {actions.length > 0 && (
        <span className={`lower ${css.acts}`}>
          {actions.map(({ id, label, icon, off, loading, onSelect }) => {
            const name = (
              <>
                {label}
                <span className="sr-only"> {t('numbered', { place: delivery.place })}</span>
              </>
            )
            if (off === null)
              return (
                <Button key={id} variant="secondary" icon={icon} loading={loading} onClick={onSelect}>
                  {name}
                </Button>
              )
            const why = `why-${id}-${delivery.id}`
            return (
              <span key={id} className={css.shut} title={off}>
                <Button variant="secondary" icon={icon} aria-disabled aria-describedby={why}>
                  {name}
                </Button>
                <span id={why} hidden>
                  {off}
                </span>
              </span>
            )
          })}
        </span>
      )}
      {dialogs}
    </>
  )
}
