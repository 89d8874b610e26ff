import { formatNok, freeTicketPriceOre, freeTicketProduct } from '@portal/domain'
import { FREE_TICKET_PROFILES, profileIdOf } from '@portal/domain/free-ticket'
import { PriceRows } from '../../../kit/public/sections.tsx'
import { useOperator } from '../../../lib/operator.ts'
import { Priced } from '../../../ticket/Priced.tsx'
import { useInfo } from './phrases.ts'

/** What a month of a free ticket costs, by who travels. */
export function FreeTicketPrices() {
  const t = useInfo()
  const { allZonesAllowed } = useOperator()
  return (
    <Priced height={210}>
      {products => (
        <PriceRows
          rows={FREE_TICKET_PROFILES.flatMap(profile => {
            const product = freeTicketProduct(products, profileIdOf(profile))
            if (!product) return []
            const price = (nrOfZones: number, allZones = false) =>
              formatNok(freeTicketPriceOre(product, { nrOfZones, allZones }))
            return {
              name: t(profile),
              detail: allZonesAllowed
                ? t('allZones', { price: price(2), all: price(0, true) })
                : t('twoZones', { price: price(2) }),
              price: price(1),
              per: t('perMonth'),
            }
          })}
        />
      )}
    </Priced>
  )
}
