import type { Schemas } from '@portal/api-client'
import { formatMonth, monthOf, nok, oreOf, vatOfGross } from '@portal/domain'
import { kroner } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import { dayOf } from '../../../lib/instants.ts'
import { useZoneText } from '../../../lib/labels.ts'
import { useToday } from '../../../lib/session-provider.tsx'
import css from '../counter.module.css'
import { useProductText } from '../labels.tsx'
import { useCounterOrders } from '../orders-phrases.ts'
import { useCounter } from '../phrases.ts'

type Order = Schemas['CounterOrder']

/** What was ordered, how it is delivered, and what it comes to after refunds. */
export function OrderFacts({ order }: { order: Order }) {
  const t = useCounterOrders()
  const counter = useCounter()
  const language = useLanguage()
  const zoneText = useZoneText()
  const productText = useProductText()
  const today = useToday()
  const { productPrice, totalPrice, vatRate, deliveryAddress: to } = order
  const pieces = order.requestedTicketCount || order.travelCardCount
  const gone = order.cancelledTicketCount + order.refundedTicketCount + order.failedTicketCount
  const backOre = gone * oreOf(productPrice)
  const owedOre = oreOf(totalPrice) - backOre
  const month = monthOf(dayOf(new Date(order.purchaseDate)))
  const label = month === monthOf(today) ? t('onInvoice', { month: formatMonth(month, language) }) : t('owed')
  const rows: [term: string, value: string, strong?: true][] = [
    [t('colProduct'), productText(order)],
    ...(order.zoneFrom === null ? [] : [[t('zone'), zoneText(order)] as [string, string]]),
    [t('delivered'), t(order.mediaType)],
    ...(to
      ? [
          [
            t('sentTo'),
            [to.addressLine1, to.addressLine2, `${to.postCode} ${to.postArea}`].filter(Boolean).join(', '),
          ] as [string, string],
        ]
      : []),
    [counter('reference'), order.invoiceReference || '–'],
    ...(order.personalReference ? [[t('ownReference'), order.personalReference] as [string, string]] : []),
    [t('pieces', { count: pieces, price: kroner(productPrice, 2) }), kroner(totalPrice, 2)],
    ...(backOre > 0 ? [[t('takenBack'), kroner(-nok(backOre), 2)] as [string, string]] : []),
    [t('ofWhichVat', { rate: vatRate }), kroner(nok(vatOfGross(owedOre, vatRate)), 2)],
    ...(order.shippingPrice > 0 ? [[t('shipping'), kroner(order.shippingPrice, 2)] as [string, string]] : []),
    [label, kroner(nok(owedOre), 2), true],
  ]
  return (
    <dl className={`card ${css.facts}`}>
      {rows.map(([term, value, strong]) => (
        <div key={term}>
          <dt className="muted tiny">{term}</dt>
          <dd className={`break ${strong ? 'heavy text-20' : 'bold'}`}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
