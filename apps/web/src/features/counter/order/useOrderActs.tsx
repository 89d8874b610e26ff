import { PaperplaneIcon, XMarkOctagonIcon } from '@navikt/aksel-icons'
import type { Schemas } from '@portal/api-client'
import { nok, oreOf } from '@portal/domain'
import { lazy } from 'react'
import { Failure } from '../../../kit/Alert.tsx'
import { FormDialog } from '../../../kit/FormDialog.tsx'
import { type Act, actOf, useActs } from '../../../kit/useActs.tsx'
import { useFetched } from '../../../kit/useFetched.ts'
import { call } from '../../../lib/api.ts'
import { kroner } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session-provider.tsx'
import { useCounterOrders } from '../orders-phrases.ts'
import { ORDER_PATHS } from '../queries.ts'

type Order = Schemas['CounterOrder']
type OrderAct = 'sendCodes' | 'cancel'

const loadSendCodes = () => import('./SendCodesForm.tsx')
const SendCodesForm = lazy(loadSendCodes)

/** What is neither taken back nor given up. */
const remainingOf = (order: Order): number =>
  order.requestedTicketCount -
  order.failedTicketCount -
  order.cancelledTicketCount -
  order.refundedTicketCount

/** What can be done with an order as a whole. */
export function useOrderActs(order: Order) {
  useFetched(loadSendCodes)
  const t = useCounterOrders()
  const mayOrder = useCan('counterOrder')
  const mayCancel = useCan('counterCancelTicket')
  const { id, orderNumber, productPrice } = order
  const left = remainingOf(order)
  const off = left === 0 ? t('nothingLeft') : null
  const sendCodes: Act = {
    label: t('sendCodes'),
    icon: <PaperplaneIcon aria-hidden />,
    off,
    dialog: ({ open, onClose }) => (
      <FormDialog open={open} title={t('sendCodesTitle', { number: orderNumber })} onClose={onClose}>
        <SendCodesForm order={order} onClose={onClose} />
      </FormDialog>
    ),
  }
  // Whatever nobody has fetched is cancelled.
  const cancel = actOf({
    label: t('cancelOrder'),
    icon: <XMarkOctagonIcon aria-hidden />,
    danger: true,
    off,
    question: {
      title: t('cancelOrderTitle', { number: orderNumber }),
      confirm: t('cancelOrder'),
      text: <p>{t('cancelOrderText', { amount: kroner(nok(left * oreOf(productPrice)), 2) })}</p>,
    },
    call: () => call('post', '/ticketcounter-api/order/{id}/cancel', { params: { path: { id } } }),
    done: ({ cancelled }) => t('ticketsCancelled', { count: cancelled }),
    reason: error => <Failure what={t('cancelFailed')} error={error} />,
  })
  const possible: Partial<Record<OrderAct, Act>> = {
    ...(mayOrder && order.mediaType === 'MOBILE_TICKET' && { sendCodes }),
    ...(mayCancel && { cancel }),
  }
  return useActs<OrderAct>(order.requestedTicketCount > 0 ? possible : {}, { renew: ORDER_PATHS })
}
