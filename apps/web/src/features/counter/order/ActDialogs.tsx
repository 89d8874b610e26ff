import type { Schemas } from '@portal/api-client'
import { nok, oreOf } from '@portal/domain'
import { useRef } from 'react'
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx'
import { FormDialog } from '../../../kit/FormDialog.tsx'
import { useAction } from '../../../kit/useAction.ts'
import { call } from '../../../lib/api.ts'
import { kroner, phoneOf } from '../../../lib/format.ts'
import type { Delivery } from '../labels.tsx'
import { useCounterOrders } from '../orders-phrases.ts'
import { ORDER_PATHS } from '../queries.ts'
import type { Act } from './DeliveryActs.tsx'
import { SendCodeForm } from './SendCodeForm.tsx'

type AskedAct = { act: Act; delivery: Delivery } | null
/** The acts that need nothing but a yes. */
type Confirmed = Exclude<Act, 'SEND_PICKUP_CODE'>

/** Each act of a delivery is confirmed, with the amount where money is given back; a failure stays in the dialog [F-345, F-346, F-347]. */
export function DeliveryDialogs({ asked, onClose }: { asked: AskedAct; onClose: () => void }) {
  const t = useCounterOrders()
  // What was asked last is still drawn while the dialog closes.
  const last = useRef(asked)
  if (asked) last.current = asked
  const acting = useAction({
    act: async ({ act, delivery: { id } }: { act: Confirmed; delivery: Delivery }) => {
      const params = { path: { id } }
      if (act === 'REFUND') await call('post', '/ticketcounter-api/ticket/{id}/refund', { params })
      else if (act === 'CANCEL') await call('delete', '/ticketcounter-api/ticket/{id}', { params })
      else await call('post', '/ticketcounter-api/ticket/{id}/resend-pickup-code', { params })
    },
    renew: ORDER_PATHS,
    done: (_answer, { act }) => {
      onClose()
      return t(DONE_TEXTS[act])
    },
  })
  const shown = asked ?? last.current
  if (!shown) return null
  const { act, delivery } = shown
  const { place, productPrice, mediaInfo } = delivery
  const amount = kroner(productPrice, 2)
  const { phone, phoneCountryCode, pickupCode } = mediaInfo
  const texts = {
    REFUND: [t('refundTitle', { place }), t('refundText', { amount })],
    CANCEL: [t('cancelTitle', { place }), t('cancelText', { amount })],
    RESEND_PICKUP_CODE: [
      t('sendTitle'),
      t('sendText', {
        code: pickupCode ?? '',
        phone: phone ? phoneOf({ phone, phoneCountryCode: phoneCountryCode ?? '' }) : '',
      }),
    ],
  } as const
  if (act === 'SEND_PICKUP_CODE')
    return (
      <FormDialog
        question
        open={asked !== null}
        title={t('sendToTitle', { code: pickupCode ?? '' })}
        onClose={onClose}
      >
        <SendCodeForm id={delivery.id} onClose={onClose} />
      </FormDialog>
    )
  const [title, text] = texts[act]
  return (
    <ConfirmDialog
      open={asked !== null}
      danger={act !== 'RESEND_PICKUP_CODE'}
      title={title}
      confirm={t(act)}
      action={acting}
      failed={t(FAILED_TEXTS[act])}
      onConfirm={() => acting.run({ act, delivery })}
      onClose={onClose}
    >
      <p>{text}</p>
    </ConfirmDialog>
  )
}

const DONE_TEXTS = { REFUND: 'refunded', CANCEL: 'cancelled', RESEND_PICKUP_CODE: 'codeSent' } as const
const FAILED_TEXTS = {
  REFUND: 'refundFailed',
  CANCEL: 'cancelFailed',
  RESEND_PICKUP_CODE: 'codeFailed',
} as const

/** Cancels whatever of the order nobody has fetched. */
export function CancelOrderDialog({
  order,
  open,
  onClose,
}: {
  order: Schemas['CounterOrder']
  open: boolean
  onClose: () => void
}) {
  const t = useCounterOrders()
  const { id, orderNumber, productPrice } = order
  const left =
    order.requestedTicketCount -
    order.failedTicketCount -
    order.cancelledTicketCount -
    order.refundedTicketCount
  const cancelling = useAction({
    act: () => call('post', '/ticketcounter-api/order/{id}/cancel', { params: { path: { id } } }),
    renew: ORDER_PATHS,
    done: ({ cancelled }) => {
      onClose()
      return t('ticketsCancelled', { count: cancelled })
    },
  })
  return (
    <ConfirmDialog
      open={open}
      danger
      title={t('cancelOrderTitle', { number: orderNumber })}
      confirm={t('cancelOrder')}
      action={cancelling}
      failed={t('cancelFailed')}
      onConfirm={() => cancelling.run()}
      onClose={onClose}
    >
      <p>{t('cancelOrderText', { amount: kroner(nok(left * oreOf(productPrice)), 2) })}</p>
    </ConfirmDialog>
  )
}
