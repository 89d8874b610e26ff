import { type HTMLAttributes, useId } from 'react'
import styles from './BarChart.module.css'
import { axisOf, partsOf } from './bar-chart.ts'

export type ChartBar = {
  key: string
  /** Below the bar; a second line where it is given. */
  label: string
  below?: string | undefined
  /** Of the series, in their order. */
  values: readonly number[]
  /** Drawn lighter: it can still change. */
  preliminary?: boolean
}

/** In pixels. What stands over the bars and below them is as high as its text (`BarChart.module.css`). */
const HEIGHT = 220
/** Every series has a shade or pattern of its own, all of one hue. */
const LOOKS = 3

export const sumOfBar = ({ values }: ChartBar): number => values.reduce((sum, value) => sum + value, 0)

/** The mark of a series, as the bars have it; for a legend or a heading. */
export const SeriesMark = ({ at }: { at: number }) => (
  <i className={styles.mark} data-look={Math.min(at, LOOKS - 1)} aria-hidden="true" />
)

/** Bars of up to three series on top of each other, from 0, beside their axis. What they say stands in words or a table too. */
export function BarDrawing({
  bars,
  chosen,
  axisText,
  barText,
  every = 1,
  area,
}: {
  bars: readonly ChartBar[]
  /** Index of the bar that is marked. */
  chosen?: number
  /** A number of the axis, such as '4 mill.'. */
  axisText: (value: number) => string
  /** What stands over the first, the chosen and the last bar. */
  barText: (sum: number) => string
  /** Names every so many bars only, the last among them. */
  every?: number
  /** What the area of the bars is to those who do not see it. */
  area: HTMLAttributes<HTMLElement>
}) {
  const pattern = useId()
  const { ticks, from, to } = axisOf(bars.map(({ values }) => values))
  const y = (value: number) => ((to - value) / (to - from)) * HEIGHT
  const width = 100 / Math.max(1, bars.length)
  return (
    <div className={styles.drawing}>
      <div className={styles.axis} aria-hidden="true">
        {ticks.map(tick => (
          <span key={tick} style={{ top: y(tick) }}>
            {axisText(tick)}
          </span>
        ))}
      </div>
      <div className={styles.area} {...area}>
        <svg className={styles.bars} width="100%" aria-hidden="true">
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
          <g>
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
                    <rect className={styles.chosen} x="2%" width="96%" y="-1.5em" height="100%" rx="8" />
                  )}
                  {parts.map(({ at, from, to }) => (
                    <rect
                      key={at}
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
                      y={y(Math.max(0, ...parts.map(({ to }) => to)))}
                      dy="-0.5em"
                    >
                      {barText(sumOfBar(each))}
                    </text>
                  )}
                  {named && (
                    <text className={marked ? styles.strongText : styles.text} x="50%" y={HEIGHT} dy="1.4em">
                      {each.label}
                    </text>
                  )}
                  {named && each.below && (
                    <text className={styles.text} x="50%" y={HEIGHT} dy="2.7em">
                      {each.below}
                    </text>
                  )}
                </svg>
              )
            })}
          </g>
        </svg>
      </div>
    </div>
  )
}
