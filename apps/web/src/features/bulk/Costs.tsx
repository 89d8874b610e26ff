import { formatMonth, formatNok, nextMonth, oreOf } from '@portal/domain'
import { lineMonth } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n.ts'
import css from './bulk.module.css'
import type { WireBulkOrder } from './labels.tsx'
import { useBulkOrder } from './phrases.ts'

/** What ordering costs each month: rows that start later are added from their month on. */
export function Costs({ costs }: { costs: WireBulkOrder['costs'] }) {
  const t = useBulkOrder()
  const language = useLanguage()
  const nameOf = (month: string) => formatMonth(month, language)
  /** A month, or the months until the next rows start. */
  const monthsText = (month: string, next: string | undefined) => {
    if (next === undefined) return t('costsFrom', { month: lineMonth(month, language) })
    const last = nextMonth(next, -1)
    return last === month
      ? lineMonth(month, language)
      : t('costsRange', { from: lineMonth(month, language), to: nameOf(last) })
  }
  const totalOf = (at: number) =>
    costs.slice(0, at + 1).reduce((sum, { pricePerMonth }) => sum + oreOf(pricePerMonth), 0)
  return (
    <section aria-labelledby="bulk-costs">
      <h2 id="bulk-costs">{t('costs')}</h2>
      <dl className={`pairs ruled ${css.costs}`}>
        {costs.map(({ month, rows }, at) => (
          <div key={month}>
            <dt>
              {monthsText(month, costs[at + 1]?.month)}
              <span className="line small muted">{t('costsStart', { count: rows })}</span>
            </dt>
            <dd className="num bold">{formatNok(totalOf(at))}</dd>
          </div>
        ))}
      </dl>
      <p className="small muted">{t('costsWhole')}</p>
    </section>
  )
}
