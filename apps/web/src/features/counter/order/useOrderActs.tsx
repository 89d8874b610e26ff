import { XMarkOctagonIcon } from '@navikt/aksel-icons'
import type { Schemas } from '@portal/api-client'
import { nok, oreOf } from '@portal/domain'
import { Failure } from '../../../kit/Alert.tsx'
import { actOf, useActs } from '../../../kit/useActs.tsx'
import { call } from '../../../lib/api.ts'
import { kroner } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session-provider.tsx'
import { useCounterOrders } from '../orders-phrases.ts'
import { ORDER_PATHS } from '../queries.ts'

type Order = Schemas['CounterOrder']

/** What is neither taken back nor given up. */
const remainingOf = (order: Order): number =>
  order.requestedTicketCount -
  order.failedTicketCount -
  order.cancelledTicketCount -
  order.refundedTicketCount

/** What can be done with an order as a whole. */
export function useOrderActs(order: Order) {
  const t = useCounterOrders()
  const mayCancel = useCan('counterCancelTicket')
  const { id, orderNumber, productPrice } = order
  const left = remainingOf(order)
  // Whatever nobody has fetched is cancelled.
  const cancel = actOf({
    label: t('cancelOrder'),
    icon: <XMarkOctagonIcon aria-hidden />,
    danger: true,
    off: left === 0 ? t('nothingLeft') : null,
    question: {
      title: t('cancelOrderTitle', { number: orderNumber }),
      confirm: t('cancelOrder'),
      text: <p>{t('cancelOrderText', { amount: kroner(nok(left * oreOf(productPrice)), 2) })}</p>,
    },
    call: () => call('post', '/ticketcounter-api/order/{id}/cancel', { params: { path: { id } } }),
    done: ({ cancelled }) => t('ticketsCancelled', { count: cancelled }),
    reason: error => <Failure what={t('cancelFailed')} error={error} />,
  })
  return useActs(mayCancel && order.requestedTicketCount > 0 ? { cancel } : {}, { renew: ORDER_PATHS })
}
