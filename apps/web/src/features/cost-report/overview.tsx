import { formatMonth, formatNumber, localized, oreOf } from '@portal/domain'
import { type CostChart, costChart, lastMonths } from '@portal/domain/overview'
import { PRODUCT_TEXTS } from '@portal/domain/subscription'
import { useState } from 'react'
import { BarDrawing, SeriesMark } from '../../kit/BarDrawing.tsx'
import { usePhone } from '../../kit/media.ts'
import { Panel, PanelLink, PanelNote } from '../../kit/Panel.tsx'
import { kroner, lineMonth, monthName } from '../../lib/format.ts'
import { namespace, useLanguage } from '../../lib/i18n.ts'
import { useFreeTicketTerm } from '../../lib/labels.ts'
import { type CardData, overviewPart } from '../../lib/overview.ts'
import { paths } from '../../lib/paths.ts'
import { useCan } from '../../lib/session-provider.tsx'
import { barLabels, useCompactNumber } from './bars.ts'
import styles from './overview.module.css'
import { costOverviewPhrases } from './overview-phrases.ts'

const useCostOverview = namespace('costOverview', costOverviewPhrases)

/** What a product of the costs is called. */
function useProductName(): (product: string) => string {
  const t = useCostOverview()
  const language = useLanguage()
  const freeTicket = useFreeTicketTerm()
  const companyTickets = useCan('companyTicket')
  return product => {
    if (product === 'COUNTER' || product === 'FEE' || product === 'OTHER') return t(`product${product}`)
    if (product === 'TICKET' && !companyTickets) return t('productTICKET')
    if (product === 'FREE_TICKET') return freeTicket
    return localized(PRODUCT_TEXTS[product as keyof typeof PRODUCT_TEXTS].name, language)
  }
}

const MONTHS = 12
const wholeKroner = (ore: number) => formatNumber(Math.round(ore / 100))

/** The months as bars; the table says the same. */
function Drawing({ chart: { months } }: { chart: CostChart }) {
  const t = useCostOverview()
  const language = useLanguage()
  const phone = usePhone()
  const figure = useCompactNumber()
  const sums = months.map(({ sumOre }) => sumOre)
  const name = (at: number) => formatMonth(months.at(at)!.month, language)
  const amount = (ore: number) => kroner(Math.round(ore / 100))
  const says = t('chart', {
    ...{ from: name(0), to: name(-1) },
    ...{ least: amount(Math.min(...sums)), most: amount(Math.max(...sums)) },
  })
  return (
    <BarDrawing
      bars={months.map(({ month, ore }, at) => ({
        key: month,
        ...barLabels(month, at, language),
        values: ore.map(each => each / 100),
        preliminary: at === months.length - 1,
      }))}
      axisText={figure}
      barText={figure}
      every={phone ? 2 : 1}
      area={{ role: 'img', 'aria-label': says }}
    />
  )
}

/** What this month costs, and the months of a year by product, drawn or as a table. */
function Costs({ data: { month, costs } }: { data: CardData<'costs'> }) {
  const t = useCostOverview()
  const language = useLanguage()
  const nameOf = useProductName()
  const [table, setTable] = useState(false)
  const months = lastMonths(month, MONTHS)
  const chart = costChart(
    costs.map(({ amount, ...cost }) => ({ ...cost, ore: oreOf(amount) })),
    months,
  )
  const now = chart.months.at(-1)
  const before = chart.months.at(-2)
  const inside = (of: string) => monthName(of, language)
  const difference = now && before ? now.sumOre - before.sumOre : 0
  const comparedWith = (earlier: string) =>
    difference === 0
      ? t('same', { month: inside(earlier) })
      : t(difference > 0 ? 'more' : 'less', {
          amount: kroner(Math.round(Math.abs(difference) / 100)),
          month: inside(earlier),
        })
  const report = `${paths.reports}?fra=${months[0]}&til=${month}`
  const reports = useCan('costReport')
  const link = reports
    ? { to: report, label: t('report') }
    : { to: paths.invoicePreview, label: t('preview') }
  if (!now)
    return (
      <Panel title={t('title')}>
        <PanelNote>{t('none')}</PanelNote>
      </Panel>
    )
  return (
    <Panel title={t('title')} link={link}>
      <div className={styles.body}>
        <p className={styles.sum}>
          <b className="num">{wholeKroner(now.sumOre)}</b>{' '}
          <span>{t('inMonth', { month: inside(month) })}</span>
          {before && (
            <span className="small muted">
              {reports ? (
                <PanelLink to={`${report}&hvorfor=${month}`} label={comparedWith(before.month)} />
              ) : (
                comparedWith(before.month)
              )}
            </span>
          )}
        </p>
        {table ? (
          <table className={`plain-table amounts ${styles.table}`}>
            <caption className="sr-only">{t('caption')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('month')}</th>
                {chart.products.map(product => (
                  <th key={product} scope="col">
                    {nameOf(product)}
                  </th>
                ))}
                <th scope="col">{t('sum')}</th>
              </tr>
            </thead>
            <tbody>
              {[...chart.months].reverse().map(row => (
                <tr key={row.month}>
                  <th scope="row">{lineMonth(row.month, language)}</th>
                  {row.ore.map((ore, at) => (
                    <td key={chart.products[at]}>{wholeKroner(ore)}</td>
                  ))}
                  <td>
                    <b>{wholeKroner(row.sumOre)}</b>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : (
          <Drawing chart={chart} />
        )}
        <div className={styles.legend}>
          {!table && (
            <ul className="flex wrap muted">
              {chart.products.map((product, at) => (
                <li key={product}>
                  <SeriesMark at={at} />
                  {nameOf(product)} <b className="num">{wholeKroner(now.ore[at] ?? 0)}</b>
                </li>
              ))}
            </ul>
          )}
          <button className="text-button" type="button" onClick={() => setTable(shown => !shown)}>
            {t(table ? 'asChart' : 'asTable')}
          </button>
        </div>
      </div>
    </Panel>
  )
}

export const costsPart = overviewPart({
  card: 'costs',
  place: 30,
  label: { nb: 'Kostnad', en: 'Cost' },
  column: 'main',
  Card: Costs,
})
