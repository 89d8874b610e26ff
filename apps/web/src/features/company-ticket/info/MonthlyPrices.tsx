import { comparison, formatNok } from '@portal/domain'
import css from '../../../kit/public/public.module.css'
import { PriceRows } from '../../../kit/public/sections.tsx'
import { useOperator } from '../../../lib/operator.ts'
import { Priced, useFares } from '../../../ticket/Priced.tsx'
import { useInfo } from './phrases.ts'

const kr = (ore: number) => formatNok(ore, { decimals: 0 })

/** What the company ticket costs per month in one zone; empty until the prices are there. */
export function FromPrice() {
  const t = useInfo()
  const fares = useFares()
  const [one] = fares ? comparison(fares) : []
  return (
    <p className={css.from}>
      {one && (
        <>
          <b className="num">{kr(one.companyMonthOre)}</b> {t('fromPrice')}
        </>
      )}
    </p>
  )
}

/** What the company ticket costs per month, by the number of zones. */
export function MonthlyPrices() {
  const t = useInfo()
  const { allZonesAllowed } = useOperator()
  const names = { 1: t('oneZone'), 2: t('twoZones'), 3: t('allZones') }
  return (
    <Priced height={236}>
      {products => (
        <PriceRows
          rows={comparison(products)
            .filter(({ tier }) => tier < 3 || allZonesAllowed)
            .map(({ tier, companyMonthOre, thirtyDayOre }) => ({
              name: names[tier],
              detail: t('insteadOf', { price: kr(thirtyDayOre) }),
              price: kr(companyMonthOre),
              per: t('perMonth'),
            }))}
        />
      )}
    </Priced>
  )
}
