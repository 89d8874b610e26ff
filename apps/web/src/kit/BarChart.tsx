import { type KeyboardEvent, type PointerEvent, useId } from 'react'
import styles from './BarChart.module.css'
import { BarDrawing, type ChartBar, SeriesMark, sumOfBar } from './BarDrawing.tsx'

export type ChartSeries = { key: string; name: string }

/**
 * Bars of up to three series on top of each other, from 0. The pointer, a tap or ← and → choose a bar, which the line below the chart reads
 * out. The same figures stand in a table beside it or behind it.
 */
export function BarChart({
  label,
  help,
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
  /** How a bar is chosen by keyboard. */
  help: string
  series: readonly ChartSeries[]
  /** With the whole name of each, such as 'September 2026'. */
  bars: readonly (ChartBar & { name: string })[]
  /** Index of the chosen bar. */
  chosen: number
  onChoose: (index: number) => void
  axisText: (value: number) => string
  barText: (sum: number) => string
  valueText: (value: number) => string
  /** What the sum is called in the line below; left out where one series is all there is. */
  sumLabel?: string
  every?: number
}) {
  const bar = bars[chosen]
  const helpId = useId()

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
    ...(sumLabel === undefined ? [] : [`${sumLabel} ${valueText(sumOfBar(of))}`]),
  ]
  return (
    <figure aria-label={label}>
      <span id={helpId} className="sr-only">
        {help}
      </span>
      <BarDrawing
        {...{ bars, chosen, axisText, barText, every }}
        // A slider is what arrow keys choose one of many with; its text reads the bar out.
        area={{
          role: 'slider',
          tabIndex: 0,
          'aria-label': label,
          'aria-describedby': helpId,
          'aria-valuemin': 1,
          'aria-valuemax': bars.length,
          'aria-valuenow': chosen + 1,
          'aria-valuetext': bar && `${bar.name}: ${readOut(bar).join(', ')}`,
          onKeyDown,
          onPointerMove: event => event.pointerType === 'mouse' && onPointer(event),
          onPointerDown: onPointer,
        }}
      />
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
          {sumLabel !== undefined && (
            <span className={styles.sum}>
              {sumLabel} <b className="num">{valueText(sumOfBar(bar))}</b>
            </span>
          )}
        </figcaption>
      )}
    </figure>
  )
}
