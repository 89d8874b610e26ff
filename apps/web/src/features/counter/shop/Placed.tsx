import { useQueries } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '../../../kit/Button.tsx'
import { Stack } from '../../../kit/Layout.tsx'
import { TextLink } from '../../../kit/Link.tsx'
import { ProgressBar } from '../../../kit/ProgressBar.tsx'
import { Receipt } from '../../../kit/Receipt.tsx'
import { kroner } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import type { WireCounterPurchase } from '../../../lib/wire.ts'
import { useProductText } from '../labels.tsx'
import { CodesFile } from '../order/CodesFile.tsx'
import { useCounter } from '../phrases.ts'
import { orderOf } from '../queries.ts'
import { useCounterShop } from './phrases.ts'
import { POLL_MS } from './queries.ts'

/** After an order: its receipt, with the lines followed every second until every ticket is there (002 §2.3, §9). */
export function Placed({ purchase, onAgain }: { purchase: WireCounterPurchase; onAgain: () => void }) {
  const t = useCounterShop()
  const counter = useCounter()
  const productText = useProductText()
  const orders = useQueries({
    queries: purchase.orders.map(({ id }) => ({
      ...orderOf(id),
      refetchInterval: (query: { state: { data?: { complete: boolean } | undefined } }) =>
        query.state.data?.complete ? (false as const) : POLL_MS,
    })),
  })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const complete = orders.every(({ data }) => data?.complete)
  const known = orders.flatMap(({ data }) => data ?? [])
  const cards = known.reduce((sum, { travelCardCount }) => sum + travelCardCount, 0)
  const ways = [
    ...(known.some(({ mediaType }) => mediaType === 'MOBILE_TICKET') ? [t('bySms')] : []),
    ...(cards > 0 ? [t('shipped', { count: cards })] : []),
  ]
  const [first] = purchase.orders
  return (
    <Receipt
      title={t('placed')}
      heading={heading}
      onClose={onAgain}
      rows={[
        { term: t('paid'), value: kroner(purchase.totalPrice, 2) },
        { term: counter('reference'), value: known[0]?.invoiceReference || null },
        { term: t('delivered'), value: ways.length > 0 ? ways.join('. ') : null },
      ]}
      actions={
        <>
          <Button variant="secondary" onClick={onAgain}>
            {t('again')}
          </Button>
          {first && purchase.orders.length === 1 && (
            <ButtonLink variant="tertiary" tone="neutral" to={paths.counterOrder(first.id)}>
              {t('openOrder')}
            </ButtonLink>
          )}
        </>
      }
    >
      <p role="status" className="above-16">
        {complete && t('allReady')}
      </p>
      <Stack as="ul">
        {purchase.orders.map(({ id, orderNumber }, at) => {
          const order = orders[at]?.data
          const name = t('orderNumber', { number: String(orderNumber) })
          const all = order?.requestedTicketCount ?? 0
          const made = order?.ticketCount ?? 0
          const text = t('ready', { made: String(made), all: String(all) })
          return (
            <Stack as="li" gap={8} key={id} className="from-start">
              <TextLink to={paths.counterOrder(id)}>{name}</TextLink>
              {order && <span className="small muted">{productText(order)}</span>}
              {all > 0 && (
                <>
                  <span className="small num">{text}</span>
                  <ProgressBar
                    task={t('making', { number: String(orderNumber) })}
                    text={text}
                    total={all}
                    done={made}
                  />
                </>
              )}
              {order && all > 0 && order.mediaType === 'MOBILE_TICKET' && <CodesFile order={order} />}
            </Stack>
          )
        })}
      </Stack>
    </Receipt>
  )
}
