import { formatMonth, formatNumber } from '@portal/domain'
import { axisTicks, type CostChart as Chart } from '@portal/domain/overview'
import { useId } from 'react'
import { kroner } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n.ts'
import styles from './cost-overview.module.css'
import { useCostPhrases } from './cost-words.ts'

const HEIGHT = 250
const TOP = 24
const BOTTOM = 42
const AXIS = 66
/** Between the parts of a bar. */
const GAP = 2
const MILLION = 1_000_000
/** The widest that a bar gets, in percent of the drawing. */
const BAR = 7

/**
 * Costs by month as bars of one hue: shades and a pattern tell the products apart. Widths are percentages, so that texts keep their size. The
 * table beside it says the same.
 */
export function CostChart({ chart: { months } }: { chart: Chart }) {
  const t = useCostPhrases()
  const language = useLanguage()
  const hatch = useId()
  const sums = months.map(({ sumOre }) => sumOre / 100)
  const most = Math.max(...sums, 0)
  const ticks = axisTicks(most)
  const top = Math.max(ticks.at(-1) ?? 1, 1)
  const inMillions = top >= MILLION
  const figure = (value: number) =>
    inMillions
      ? (value / MILLION).toLocaleString(language === 'nb' ? 'nb-NO' : 'en-GB', { maximumFractionDigits: 2 })
      : formatNumber(Math.round(value))
  const band = 100 / months.length
  const bar = Math.min(BAR, band * 0.72)
  const y = (value: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - Math.max(0, value) / top)
  const short = new Intl.DateTimeFormat(language === 'nb' ? 'nb-NO' : 'en-GB', {
    month: 'short',
    timeZone: 'UTC',
  })
  const last = months.length - 1
  const name = (at: number) => formatMonth(months[at]!.month, language)
  const amount = (kr: number) => kroner(Math.round(kr))
  const says = t('chart', {
    ...{ from: name(0), to: name(last) },
    ...{ least: amount(Math.min(...sums)), most: amount(most) },
  })
  return (
    <div className={styles.chart} role="img" aria-label={says}>
      <svg width={AXIS} height={HEIGHT} aria-hidden="true">
        {ticks.map(tick => (
          <text key={tick} x={AXIS - 8} y={y(tick) + 4} textAnchor="end">
            {figure(tick)}
            {inMillions && tick > 0 && ` ${t('million')}`}
          </text>
        ))}
      </svg>
      <svg width="100%" height={HEIGHT} aria-hidden="true">
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="3" height="6" className={styles.hatch} />
        </pattern>
        {ticks.map(tick => (
          <line
            key={tick}
            x1="0"
            x2="100%"
            y1={y(tick)}
            y2={y(tick)}
            className={tick === 0 ? styles.base : styles.grid}
          />
        ))}
        {months.map(({ month, ore }, at) => {
          let below = 0
          const middle = `${band * (at + 0.5)}%`
          const place = { x: `${band * (at + 0.5) - bar / 2}%`, width: `${bar}%` }
          const strong = at === last ? styles.strong : undefined
          return (
            <g key={month} className={(last - at) % 2 === 0 ? undefined : styles.minor}>
              {ore.map((part, product) => {
                const from = y(below / 100)
                below += Math.max(0, part)
                const height = from - y(below / 100) - (product > 0 ? GAP : 0)
                if (height < 0.5) return null
                return (
                  <rect
                    // biome-ignore lint/suspicious/noArrayIndexKey: the products of a chart stay in their order
                    key={product}
                    {...{ ...place, height, y: y(below / 100) }}
                    className={[styles.first, styles.second, styles.third][product]}
                    {...(product === 2 && { fill: `url(#${hatch})` })}
                  />
                )
              })}
              {strong && (
                <text x={middle} y={y(sums[at]!) - 8} textAnchor="middle" className={strong}>
                  {figure(sums[at]!)}
                </text>
              )}
              <text x={middle} y={HEIGHT - BOTTOM + 20} textAnchor="middle" className={strong}>
                {short.format(new Date(`${month}-01T00:00:00Z`))}
              </text>
              {(at === 0 || month.endsWith('-01')) && (
                <text x={middle} y={HEIGHT - BOTTOM + 37} textAnchor="middle">
                  {month.slice(0, 4)}
                </text>
              )}
            </g>
          )
        })}
      </svg>
    </div>
  )
}
