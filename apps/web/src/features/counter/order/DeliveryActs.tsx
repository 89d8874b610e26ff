import { ArrowUndoIcon, PaperplaneIcon, XMarkOctagonIcon } from '@navikt/aksel-icons'
import type { ReactNode } from 'react'
import { Button } from '../../../kit/Button.tsx'
import css from '../counter.module.css'
import type { Delivery } from '../labels.tsx'
import { useCounterOrders } from '../orders-phrases.ts'

const ACTS = ['RESEND_PICKUP_CODE', 'SEND_PICKUP_CODE', 'CANCEL', 'REFUND'] as const
export type Act = (typeof ACTS)[number]

const ICONS: Readonly<Record<Act, ReactNode>> = {
  RESEND_PICKUP_CODE: <PaperplaneIcon aria-hidden />,
  SEND_PICKUP_CODE: <PaperplaneIcon aria-hidden />,
  CANCEL: <XMarkOctagonIcon aria-hidden />,
  REFUND: <ArrowUndoIcon aria-hidden />,
}

/**
 * The acts that a delivery shows: while it is active, those the reader may do. Refunding and cancelling stay when they are not possible, and say why;
 * a refunded one shows that [F-077, F-078, F-079].
 */
export const shownActs = ({ status, actions }: Pick<Delivery, 'status' | 'actions'>): Act[] =>
  ACTS.filter(act => {
    const { allowed, reason } = actions[act]
    if (allowed) return true
    if (reason === 'not-permitted' || reason === 'not-offered' || act.endsWith('SEND_PICKUP_CODE'))
      return false
    return status === 'ACTIVE' || (status === 'REFUNDED' && act === 'REFUND')
  })

/** The buttons of a delivery; one that is not possible keeps the focus and says why. */
export function DeliveryActs({ delivery, onAct }: { delivery: Delivery; onAct: (act: Act) => void }) {
  const t = useCounterOrders()
  const shown = shownActs(delivery)
  if (shown.length === 0) return null
  return (
    <span className={css.acts}>
      {shown.map(act => {
        const { allowed, reason } = delivery.actions[act]
        const name = (
          <>
            {t(act)}
            <span className="sr-only"> {t('numbered', { place: delivery.place })}</span>
          </>
        )
        if (allowed)
          return (
            <Button key={act} variant="secondary" icon={ICONS[act]} onClick={() => onAct(act)}>
              {name}
            </Button>
          )
        const why = `why-${act}-${delivery.id}`
        return (
          <span key={act} className={css.shut} title={reason ? t(`why_${reason}`) : undefined}>
            <Button variant="secondary" icon={ICONS[act]} aria-disabled aria-describedby={why}>
              {name}
            </Button>
            <span id={why} hidden>
              {reason && t(`why_${reason}`)}
            </span>
          </span>
        )
      })}
    </span>
  )
}
