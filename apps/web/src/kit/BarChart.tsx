import { type KeyboardEvent, type PointerEvent, useId } from 'react'
import styles from './BarChart.module.css'
import { axisOf, partsOf } from './bar-chart.ts'

export type ChartSeries = { key: string; name: string }
export type ChartBar = {
  key: string
  /** Below the bar; a second line where it is given. */
  label: string
  below?: string | undefined
  /** The whole name, such as 'September 2026'. */
  name: string
  /** Of the series, in their order. */
  values: readonly number[]
  /** Drawn lighter: it can still change. */
  preliminary?: boolean
}

const HEIGHT = 220
const TOP = 24
/** Every series has a shade or pattern of its own, all of one hue. */
const LOOKS = 3

/** The mark of a series, as the bars have it; for a legend or a heading. */
export const SeriesMark = ({ at }: { at: number }) => (
  <i className={styles.mark} data-look={Math.min(at, LOOKS - 1)} aria-hidden="true" />
)

/**
 * Bars of up to three series on top of each other, from 0. The pointer, a tap or ← and → choose a bar, which the line below the chart reads
 * out. The same figures stand in a table beside it or behind it.
 */
export function BarChart({
  label,
  series,
  bars,
  chosen,
  onChoose,
  axisText,
  barText,
  valueText,
  sumLabel,
  every = 1,
}: {
  label: string
  series: readonly ChartSeries[]
  bars: readonly ChartBar[]
  /** Index of the chosen bar. */
  chosen: number
  onChoose: (index: number) => void
  /** A number of the axis, such as '4 mill.'. */
  axisText: (value: number) => string
  /** What stands over the first, the chosen and the last bar. */
  barText: (sum: number) => string
  valueText: (value: number) => string
  /** What the sum is called in the line below. */
  sumLabel: string
  /** Names every so many bars only, the last among them. */
  every?: number
}) {
  const pattern = useId()
  const { ticks, from, to } = axisOf(bars.map(({ values }) => values))
  const y = (value: number) => TOP + ((to - value) / (to - from)) * HEIGHT
  const bar = bars[chosen]
  const sumOf = ({ values }: ChartBar) => values.reduce((sum, value) => sum + value, 0)
  const width = 100 / Math.max(1, bars.length)

  const choose = (index: number) => onChoose(Math.max(0, Math.min(bars.length - 1, index)))
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: chosen - 1, ArrowRight: chosen + 1, Home: 0, End: bars.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    choose(to)
  }
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    const area = event.currentTarget.getBoundingClientRect()
    choose(Math.floor(((event.clientX - area.left) / area.width) * bars.length))
  }
  const readOut = (of: ChartBar) => [
    ...series.map(({ name }, at) => `${name} ${valueText(of.values[at] ?? 0)}`),
    `${sumLabel} ${valueText(sumOf(of))}`,
  ]
  return (
    <figure className={styles.chart}>
      <div className={styles.drawing}>
        <div className={styles.axis} aria-hidden="true">
          {ticks.map(tick => (
            <span key={tick} style={{ top: y(tick) }}>
              {axisText(tick)}
            </span>
          ))}
        </div>
        {/* A slider is what arrow keys choose one of many with; its text reads the bar out. */}
        <div
          className={styles.area}
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={1}
          aria-valuemax={bars.length}
          aria-valuenow={chosen + 1}
          aria-valuetext={bar && `${bar.name}: ${readOut(bar).join(', ')}`}
          onKeyDown={onKeyDown}
          onPointerMove={event => event.pointerType === 'mouse' && onPointer(event)}
          onPointerDown={onPointer}
        >
          <svg width="100%" height={TOP + HEIGHT + 44} aria-hidden="true">
            <defs>
              <pattern
                id={pattern}
                width="5"
                height="5"
                patternUnits="userSpaceOnUse"
                patternTransform="rotate(-45)"
              >
                <rect className={styles.gap} width="5" height="5" />
                <rect className={styles.strong} width="5" height="2" />
              </pattern>
            </defs>
            {ticks.map(tick => (
              <line
                key={tick}
                className={tick === 0 ? styles.zero : styles.tick}
                x1="0"
                x2="100%"
                y1={y(tick)}
                y2={y(tick)}
              />
            ))}
            {bars.map((each, index) => {
              const marked = index === chosen
              const parts = partsOf(each.values)
              const named = (bars.length - 1 - index) % every === 0
              return (
                <svg
                  key={each.key}
                  x={`${index * width}%`}
                  width={`${width}%`}
                  height="100%"
                  overflow="visible"
                  aria-hidden="true"
                >
                  {marked && (
                    <rect
                      className={styles.chosen}
                      x="2%"
                      width="96%"
                      y="0"
                      height={TOP + HEIGHT + 42}
                      rx="8"
                    />
                  )}
                  {parts.map(({ at, from, to }) => (
                    <rect
                      key={series[at]?.key ?? at}
                      className={styles.part}
                      data-look={Math.min(at, LOOKS - 1)}
                      data-preliminary={each.preliminary || undefined}
                      {...(at >= LOOKS - 1 && { fill: `url(#${pattern})` })}
                      x="29%"
                      width="42%"
                      y={y(to)}
                      height={Math.max(0, y(from) - y(to) - (from === 0 ? 0 : 2))}
                    />
                  ))}
                  {(marked || index === 0 || index === bars.length - 1) && (
                    <text
                      className={marked ? styles.strongText : styles.text}
                      x="50%"
                      y={y(Math.max(0, ...parts.map(({ to }) => to))) - 7}
                    >
                      {barText(sumOf(each))}
                    </text>
                  )}
                  {named && (
                    <text className={marked ? styles.strongText : styles.text} x="50%" y={TOP + HEIGHT + 18}>
                      {each.label}
                    </text>
                  )}
                  {named && each.below && (
                    <text className={styles.text} x="50%" y={TOP + HEIGHT + 35}>
                      {each.below}
                    </text>
                  )}
                </svg>
              )
            })}
          </svg>
        </div>
      </div>
      {bar && (
        <figcaption className={styles.readOut} aria-hidden="true">
          <b>{bar.name}</b>
          <span className={styles.values}>
            {series.map(({ key, name }, at) => (
              <span key={key}>
                <SeriesMark at={at} />
                {name} <b className="num">{valueText(bar.values[at] ?? 0)}</b>
              </span>
            ))}
          </span>
          <span className={styles.sum}>
            {sumLabel} <b className="num">{valueText(sumOf(bar))}</b>
          </span>
        </figcaption>
      )}
    </figure>
  )
}
