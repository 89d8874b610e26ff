import { formatNok, localized } from '@portal/domain'
import { COUNTER_KINDS, counterProducts, counterTier } from '@portal/domain/counter'
import { PriceRows } from '../../../kit/public/sections.tsx'
import { useLanguage } from '../../../lib/i18n.ts'
import { useOperator } from '../../../lib/operator.ts'
import { Priced } from '../../../ticket/Priced.tsx'
import { useCounterInfo } from './phrases.ts'

const ADULT = 1

/** What the tickets of the counter cost for an adult in one zone. */
export function CounterPrices() {
  const t = useCounterInfo()
  const language = useLanguage()
  const operator = useOperator()
  return (
    <Priced height={280}>
      {products => (
        <PriceRows
          rows={counterProducts(products, operator)
            .filter(({ profileId, prices }) => profileId === ADULT && prices.length > 0)
            .map(product => ({
              name: localized(COUNTER_KINDS[product.kind].name, language),
              price: t('from', {
                price: formatNok(counterTier(product, { nrOfZones: 1, allZones: false }).ore),
              }),
            }))}
        />
      )}
    </Priced>
  )
}
