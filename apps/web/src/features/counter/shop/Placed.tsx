import { useQueries } from '@tanstack/react-query'
import { Button } from '../../../kit/Button.tsx'
import { Stack } from '../../../kit/Layout.tsx'
import { TextLink } from '../../../kit/Link.tsx'
import { ProgressBar } from '../../../kit/ProgressBar.tsx'
import { api } from '../../../lib/api.ts'
import { localized, useLanguage } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import type { WireCounterPurchase } from '../../../lib/wire.ts'
import { useCounterShop } from './phrases.ts'
import { POLL_MS } from './queries.ts'
import css from './shop.module.css'

/** After an order: its lines, followed every second until every ticket is there (002 §2.3, §9). */
export function Placed({ purchase, onAgain }: { purchase: WireCounterPurchase; onAgain: () => void }) {
  const t = useCounterShop()
  const language = useLanguage()
  const orders = useQueries({
    queries: purchase.orders.map(({ id }) => ({
      ...api.queryOptions('get', '/ticketcounter-api/order/{id}', { params: { path: { id } } }),
      refetchInterval: (query: { state: { data?: { complete: boolean } | undefined } }) =>
        query.state.data?.complete ? (false as const) : POLL_MS,
    })),
  })
  const complete = orders.every(({ data }) => data?.complete)
  return (
    <section className={`card form-card ${css.placed}`} aria-labelledby="placed">
      <h2 id="placed">{t('placed')}</h2>
      <p role="status">{complete && t('allReady')}</p>
      <Stack as="ul">
        {purchase.orders.map(({ id, orderNumber }, at) => {
          const order = orders[at]?.data
          const name = t('orderNumber', { number: String(orderNumber) })
          const all = order?.requestedTicketCount ?? 0
          const made = order?.ticketCount ?? 0
          const text = t('ready', { made: String(made), all: String(all) })
          return (
            <Stack as="li" gap={4} key={id}>
              <TextLink to={paths.counterOrder(id)}>{name}</TextLink>
              {order && (
                <span className="small muted">
                  {localized(order.productName, language)}
                  {order.travelCardCount > 0 && `, ${t('shipped', { count: order.travelCardCount })}`}
                </span>
              )}
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
            </Stack>
          )
        })}
      </Stack>
      <Button variant="secondary" onClick={onAgain}>
        {t('again')}
      </Button>
    </section>
  )
}
