import { formatMonth, formatNumber } from '@portal/domain'
import { axisTicks, type CostChart as Chart } from '@portal/domain/overview'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { kroner } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n.ts'
import styles from './cost-overview.module.css'
import { useCostPhrases } from './cost-words.ts'

const HEIGHT = 250
const TOP = 24
const BOTTOM = 42
/** Between the parts of a bar. */
const GAP = 2
const MILLION = 1_000_000

/** The width that there is, in pixels, so that the texts have their size on every screen. */
function useWidth() {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(600)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setWidth(Math.max(240, element.clientWidth))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { box, width }
}

/** Costs by month as bars of one hue: shades and a pattern tell the products apart. The table beside it says the same. */
export function CostChart({ chart }: { chart: Chart }) {
  const t = useCostPhrases()
  const language = useLanguage()
  const hatch = useId()
  const { box, width } = useWidth()
  const { months } = chart
  const sums = months.map(({ sumOre }) => sumOre / 100)
  const most = Math.max(...sums, 0)
  const ticks = axisTicks(most)
  const top = Math.max(ticks.at(-1) ?? 1, 1)
  const inMillions = top >= MILLION
  const figure = (value: number) =>
    inMillions
      ? (value / MILLION).toLocaleString(language === 'nb' ? 'nb-NO' : 'en-GB', { maximumFractionDigits: 2 })
      : formatNumber(Math.round(value))
  const narrow = width < 480
  const left = inMillions ? (narrow ? 34 : 62) : 8 + figure(top).length * 8
  const band = (width - left) / months.length
  const bar = Math.min(40, band * 0.72)
  const y = (value: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - value / top)
  const short = new Intl.DateTimeFormat(language === 'nb' ? 'nb-NO' : 'en-GB', {
    month: 'short',
    timeZone: 'UTC',
  })
  const last = months.length - 1
  const name = (at: number) => formatMonth(months[at]!.month, language)
  const amount = (kr: number) => kroner(Math.round(kr))
  return (
    <div ref={box} className={styles.chart}>
      <svg
        width={width}
        height={HEIGHT}
        role="img"
        aria-label={t('chart', {
          ...{ from: name(0), to: name(last) },
          ...{ least: amount(Math.min(...sums)), most: amount(most) },
        })}
      >
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="3" height="6" className={styles.hatch} />
        </pattern>
        {ticks.map(tick => (
          <g key={tick}>
            <line
              x1={left}
              x2={width}
              y1={y(tick)}
              y2={y(tick)}
              className={tick === 0 ? styles.base : styles.grid}
            />
            <text x={left - 8} y={y(tick) + 4} textAnchor="end">
              {figure(tick)}
              {inMillions && !narrow && tick > 0 && ` ${t('million')}`}
            </text>
          </g>
        ))}
        {months.map(({ month, ore }, at) => {
          const x = left + band * at + (band - bar) / 2
          let below = 0
          const middle = x + bar / 2
          const shown = !narrow || (last - at) % 2 === 0
          return (
            <g key={month}>
              {ore.map((part, product) => {
                const from = y(below / 100)
                below += Math.max(0, part)
                const height = from - y(below / 100) - (product > 0 ? GAP : 0)
                if (height < 0.5) return null
                return (
                  <rect
                    // biome-ignore lint/suspicious/noArrayIndexKey: the products of a chart stay in their order
                    key={product}
                    {...{ x, width: bar, height, y: y(below / 100) }}
                    className={[styles.first, styles.second, styles.third][product]}
                    {...(product === 2 && { fill: `url(#${hatch})` })}
                  />
                )
              })}
              {at === last && (
                <text x={middle} y={y(sums[at]!) - 8} textAnchor="middle" className={styles.strong}>
                  {figure(sums[at]!)}
                </text>
              )}
              {shown && (
                <text
                  x={middle}
                  y={HEIGHT - BOTTOM + 20}
                  textAnchor="middle"
                  className={at === last ? styles.strong : undefined}
                >
                  {short.format(new Date(`${month}-01T00:00:00Z`))}
                </text>
              )}
              {!narrow && (at === 0 || month.endsWith('-01')) && (
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
