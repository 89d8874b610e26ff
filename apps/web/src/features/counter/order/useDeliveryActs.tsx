import { ArrowUndoIcon, PaperplaneIcon, XMarkOctagonIcon } from '@navikt/aksel-icons'
import type { DeliveryAction } from '@portal/domain/counter'
import { lazy } from 'react'
import { Failure } from '../../../kit/Alert.tsx'
import { FormDialog } from '../../../kit/FormDialog.tsx'
import { type Act, useActs } from '../../../kit/useActs.tsx'
import { call } from '../../../lib/api.ts'
import { kroner, phoneOf } from '../../../lib/format.ts'
import type { Delivery } from '../labels.tsx'
import { useCounterOrders } from '../orders-phrases.ts'
import { ORDER_PATHS } from '../queries.ts'

export const loadSendCode = () => import('./SendCodeForm.tsx')
const SendCodeForm = lazy(loadSendCode)

/**
 * The acts that a delivery shows, those that do no harm first: while it is active, those the reader may do. Refunding and cancelling stay when they
 * are not possible, and say why; a refunded one shows that [F-077, F-078, F-079].
 */
const shownActs = ({ status, actions }: Pick<Delivery, 'status' | 'actions'>): DeliveryAction[] => {
  const order: readonly DeliveryAction[] = ['RESEND_PICKUP_CODE', 'SEND_PICKUP_CODE', 'CANCEL', 'REFUND']
  return order.filter(act => {
    const { allowed, reason } = actions[act]
    if (allowed) return true
    if (reason === 'not-permitted' || reason === 'not-offered' || act.endsWith('SEND_PICKUP_CODE'))
      return false
    return status === 'ACTIVE' || (status === 'REFUNDED' && act === 'REFUND')
  })
}

/** What can be done with a delivery. Each act is confirmed, with the amount where money is given back; a failure stays in the dialog [F-345, F-346, F-347]. */
export function useDeliveryActs(delivery: Delivery) {
  const t = useCounterOrders()
  const { id, place, productPrice, mediaInfo } = delivery
  const params = { path: { id } }
  const amount = kroner(productPrice, 2)
  const { phone, phoneCountryCode, pickupCode } = mediaInfo
  const code = pickupCode ?? ''
  const to = phone ? phoneOf({ phone, phoneCountryCode: phoneCountryCode ?? '' }) : ''
  const all: Record<DeliveryAction, Omit<Act, 'label'>> = {
    RESEND_PICKUP_CODE: {
      icon: <PaperplaneIcon aria-hidden />,
      question: {
        title: t('sendTitle'),
        confirm: t('RESEND_PICKUP_CODE'),
        text: <p>{t('sendText', { code, phone: to })}</p>,
      },
      call: () => call('post', '/ticketcounter-api/ticket/{id}/resend-pickup-code', { params }),
      done: () => t('codeSent'),
      reason: error => <Failure what={t('codeFailed')} error={error} />,
    },
    SEND_PICKUP_CODE: {
      icon: <PaperplaneIcon aria-hidden />,
      dialog: ({ open, onClose }) => (
        <FormDialog question open={open} title={t('sendToTitle', { code })} onClose={onClose}>
          <SendCodeForm id={id} onClose={onClose} />
        </FormDialog>
      ),
    },
    CANCEL: {
      icon: <XMarkOctagonIcon aria-hidden />,
      danger: true,
      question: {
        title: t('cancelTitle', { place }),
        confirm: t('CANCEL'),
        text: <p>{t('cancelText', { amount })}</p>,
      },
      call: () => call('delete', '/ticketcounter-api/ticket/{id}', { params }),
      done: () => t('cancelled'),
      reason: error => <Failure what={t('cancelFailed')} error={error} />,
    },
    REFUND: {
      icon: <ArrowUndoIcon aria-hidden />,
      danger: true,
      question: {
        title: t('refundTitle', { place }),
        confirm: t('REFUND'),
        text: <p>{t('refundText', { amount })}</p>,
      },
      call: () => call('post', '/ticketcounter-api/ticket/{id}/refund', { params }),
      done: () => t('refunded'),
      reason: error => <Failure what={t('refundFailed')} error={error} />,
    },
  }
  const acts = shownActs(delivery).map((act): [DeliveryAction, Act] => {
    const { reason } = delivery.actions[act]
    return [act, { ...all[act], label: t(act), off: reason && t(`why_${reason}`) }]
  })
  return useActs<DeliveryAction>(Object.fromEntries(acts), { renew: ORDER_PATHS })
}
