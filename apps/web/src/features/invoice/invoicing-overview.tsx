import { formatDay, formatMonth, formatNumber, formatWeekday, type Month } from '@portal/domain'
import { Panel } from '../../kit/Panel.tsx'
import { kroner, sentence } from '../../lib/format.ts'
import { namespace, useLanguage } from '../../lib/i18n.ts'
import { type CardData, overviewPart } from '../../lib/overview.ts'
import { paths } from '../../lib/paths.ts'
import css from './invoicing.module.css'
import { invoicingPhrases } from './invoicing-phrases.ts'

const usePhrases = namespace('invoicing', invoicingPhrases)

/** What was invoiced over all companies, the latest month first, and when the next invoices are made. */
function Invoicing({ data: { next, months } }: { data: CardData<'invoicing'> }) {
  const t = usePhrases()
  const language = useLanguage()
  const nameOf = (month: Month) => sentence(formatMonth(month, language).replace(/ \d+$/, ''))
  return (
    <Panel title={t('title')} link={{ to: paths.payments, label: t('payments') }}>
      <table className={css.months}>
        <thead>
          <tr>
            <th scope="col">{t('month')}</th>
            <th scope="col" className={css.wide}>
              {t('invoices')}
            </th>
            <th scope="col" className={css.wide}>
              {t('delivered')}
            </th>
            <th scope="col">{t('sum')}</th>
            <th scope="col">{t('unpaid')}</th>
          </tr>
        </thead>
        <tbody>
          {/* A run by hand may have made them early. */}
          {!months.some(({ month }) => month >= next.month) && (
            <tr>
              <th scope="row">
                {nameOf(next.month)}
                <span className="small muted">{t('made', { day: formatWeekday(next.on, language) })}</span>
              </th>
              <td className={css.wide}>–</td>
              <td className={css.wide}>–</td>
              <td>–</td>
              <td>–</td>
            </tr>
          )}
          {months.map(({ month, invoices, delivered, total, outstanding, dueDate }) => (
            <tr key={month}>
              <th scope="row">
                {nameOf(month)}
                <span className="small muted">{t('due', { day: formatDay(dueDate) })}</span>
              </th>
              <td className={css.wide}>{formatNumber(invoices)}</td>
              <td className={css.wide}>
                {t('deliveredOf', { delivered: formatNumber(delivered), all: formatNumber(invoices) })}
              </td>
              <td>{kroner(Math.round(total))}</td>
              <td>{kroner(Math.round(outstanding))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

/** How invoicing went lately. */
export const invoicingPart = overviewPart({
  card: 'invoicing',
  place: 25,
  label: { nb: 'Fakturering', en: 'Invoicing' },
  column: 'main',
  Card: Invoicing,
})
