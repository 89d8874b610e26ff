import { formatMonth, formatNok } from '@portal/domain'
import type { MonthlyCost } from '@portal/domain/invoice'
import type { ReactNode } from 'react'
import { lineMonth } from '../lib/format.ts'
import { type Language, useLanguage } from '../lib/i18n.ts'
import css from './cost.module.css'
import { useTicket } from './phrases.ts'

/** What each month costs now and after the change; the form it stands in says the price. */
export function CostTable({ costs, note }: { costs: readonly MonthlyCost[] | null; note?: ReactNode }) {
  const t = useTicket()
  const language = useLanguage()
  return (
    <section className={css.box}>
      <h3>{t('cost')}</h3>
      {costs === null ? (
        <p className="small muted">{t('costOpen')}</p>
      ) : (
        <table className={`plain-table amounts ${css.table}`}>
          <thead>
            <tr>
              <th scope="col">{t('costMonth')}</th>
              <th scope="col">{t('costNow')}</th>
              <th scope="col">{t('costAfter')}</th>
              <th scope="col">{t('costDifference')}</th>
            </tr>
          </thead>
          <tbody>
            {costs.map(cost => (
              <tr key={cost.from}>
                <th scope="row">{monthsText(t, cost, language)}</th>
                <td className="num muted">{formatNok(cost.nowOre)}</td>
                <td className="num bold">
                  {cost.afterOre === 0 ? t('costNotInvoiced') : formatNok(cost.afterOre)}
                </td>
                <td className="num">
                  <Difference ore={cost.afterOre - cost.nowOre} none={t('costSame')} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {note && <p className="small muted">{note}</p>}
    </section>
  )
}

const monthsText = (t: ReturnType<typeof useTicket>, { from, to }: MonthlyCost, language: Language) => {
  const first = lineMonth(from, language)
  if (to === null) return t('costFrom', { month: first })
  return to === from ? first : t('costRange', { from: first, to: formatMonth(to, language) })
}

const Difference = ({ ore, none }: { ore: number; none: string }) =>
  ore === 0 ? <span className="muted">{none}</span> : <b>{`${ore > 0 ? '+' : ''}${formatNok(ore)}`}</b>
