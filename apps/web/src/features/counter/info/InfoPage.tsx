import { ButtonLink } from '../../../kit/Button.tsx'
import { ProductPage } from '../../../kit/public/ProductPage.tsx'
import { paths } from '../../../lib/paths.ts'
import { useCan } from '../../../lib/session-provider.tsx'
import { CounterPrices } from './CounterPrices.tsx'
import { useCounterTicketInfo } from './content.tsx'
import { useCounterInfo } from './phrases.ts'

/** The public page about the ticket counter [P-037, F-064]. */
export default function InfoPage() {
  const t = useCounterInfo()
  const customer = useCan('ticketCounter')
  const mayOrder = useCan('counterOrder')
  return (
    <ProductPage
      info={useCounterTicketInfo()}
      prices={<CounterPrices />}
      customer={
        customer && (
          <ButtonLink to={mayOrder ? paths.ticketCounter : paths.counterOrders}>
            {t(mayOrder ? 'toOrder' : 'toOrders')}
          </ButtonLink>
        )
      }
    />
  )
}
