import type { Config, Price } from './api.ts'
import { kroner, monthName } from './format.ts'
import { useLanguage, useText } from './text.ts'

/** What the choice costs, and what is taken from pay; it is read aloud when it changes. */
export function PriceBox({ config, price }: { config: Config; price: Price | null | undefined }) {
  const t = useText()
  const language = useLanguage()
  const total = t(config.variant === 'HOUSING' ? 'fromHousing' : 'fromPay')
  return (
    <div className="box price" aria-live="polite" aria-busy={price === null}>
      {price ? (
        <>
          <dl>
            <div>
              <dt>{t('price')}</dt>
              <dd>{kroner(price.pricePerMonth)}</dd>
            </div>
            {price.addOnsPerMonth > 0 && (
              <div>
                <dt>{t('addOnPrice')}</dt>
                <dd>{kroner(price.addOnsPerMonth)}</dd>
              </div>
            )}
            {price.employerPerMonth !== undefined && (
              <div>
                <dt>{t('employerPays', { company: config.company })}</dt>
                <dd>{kroner(price.employerPerMonth)}</dd>
              </div>
            )}
            <div className="sum">
              <dt>{total}</dt>
              <dd>{kroner(price.deductedPerMonth ?? price.totalPerMonth)}</dd>
            </div>
          </dl>
          <p className="help">{t('everyMonth', { month: monthName(price.firstMonth, language) })}</p>
        </>
      ) : (
        <p className="help">{t(price === null ? 'priceLoading' : 'priceFailed')}</p>
      )}
    </div>
  )
}
