/** What a bar chart is drawn from. Pure. */

/** About so many lines across a chart. */
const LINES = 4
const STEPS = [1, 2, 2.5, 5, 10]

/** A round step with which at most `LINES` lead over a distance. */
function stepOf(distance: number): number {
  const exact = distance / LINES
  const power = 10 ** Math.floor(Math.log10(exact))
  return STEPS.map(step => step * power).find(step => step >= exact * (1 - 1e-9))!
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/**
 * The axis of bars: round numbers from 0, or from below it where something was given back, up to the first that no bar exceeds.
 * @param bars the values of each, which stand on top of each other
 */
export function axisOf(bars: readonly (readonly number[])[]): { ticks: number[]; from: number; to: number } {
  const highest = Math.max(0, ...bars.map(values => sum(values.filter(value => value > 0))))
  const lowest = Math.min(0, ...bars.map(values => sum(values.filter(value => value < 0))))
  if (highest === lowest) return { ticks: [0], from: 0, to: 1 }
  const step = stepOf(highest - lowest)
  const first = Math.floor(lowest / step)
  const last = Math.ceil(highest / step)
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step)
  return { ticks, from: ticks[0]!, to: ticks.at(-1)! }
}

/** The parts of a bar, without empty ones: what is above 0 stands on what came before it, what is below hangs under it. */
export function partsOf(values: readonly number[]): { at: number; from: number; to: number }[] {
  let [above, below] = [0, 0]
  return values.flatMap((value, at) => {
    if (value === 0) return []
    if (value < 0) {
      below += value
      return [{ at, from: below, to: below - value }]
    }
    above += value
    return [{ at, from: above - value, to: above }]
  })
}
