import { useCounterShop } from './phrases.ts'
import css from './shop.module.css'

/** What buyers should know: delivery, invoice, refunds, and how long data is kept (002 §2.3). */
export function Information() {
  const t = useCounterShop()
  return (
    <details className={css.info}>
      <summary>{t('info')}</summary>
      <ul>
        <li>{t('infoCards')}</li>
        <li>{t('infoShipping')}</li>
        <li>{t('infoInvoice')}</li>
        <li>{t('infoRefund')}</li>
        <li>{t('infoData')}</li>
      </ul>
    </details>
  )
}
