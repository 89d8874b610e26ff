import type { Month } from '../days.ts'

/** What a product cost in a month, in øre incl. VAT. */
export type MonthCost = { readonly month: Month; readonly product: string; readonly ore: number }

/** The product of what is in no series of its own. */
export const OTHER = 'OTHER'
/** As many series as a chart in one colour tells apart. */
const MOST_SERIES = 3

export type CostChart = {
  /** The largest product first. */
  readonly products: readonly string[]
  /** From the first month in which anything was charged to the last one; øre by product, in the order of `products`. */
  readonly months: readonly {
    readonly month: Month
    readonly ore: readonly number[]
    readonly sumOre: number
  }[]
}

/**
 * Costs as the series of a chart: at most three, the smallest together as `OTHER`. Months before the first cost are left out; the later ones
 * are all there, also those that cost nothing.
 * @param months those that can be shown, the earliest first
 */
export function costChart(costs: readonly MonthCost[], months: readonly Month[]): CostChart {
  const shown = costs.filter(({ month, ore }) => ore !== 0 && months.includes(month))
  const sums = new Map<string, number>()
  for (const { product, ore } of shown) sums.set(product, (sums.get(product) ?? 0) + ore)
  const ranked = [...sums].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([product]) => product)
  const alone = ranked.length > MOST_SERIES ? ranked.slice(0, MOST_SERIES - 1) : ranked
  const products = ranked.length > MOST_SERIES ? [...alone, OTHER] : alone
  const first = Math.min(...shown.map(({ month }) => months.indexOf(month)))
  return {
    products,
    months: months.slice(first).map(month => {
      const own = shown.filter(cost => cost.month === month)
      const ore = products.map(product =>
        own
          .filter(cost => (alone.includes(cost.product) ? cost.product : OTHER) === product)
          .reduce((sum, cost) => sum + cost.ore, 0),
      )
      return { month, ore, sumOre: ore.reduce((sum, each) => sum + each, 0) }
    }),
  }
}

/** Round numbers from 0 up to at least `max`, four steps at most. */
export function axisTicks(max: number): number[] {
  if (!(max > 0)) return [0]
  const rough = max / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map(factor => factor * power).find(each => each * 4 >= max)!
  const ticks = [0]
  while (ticks.at(-1)! < max) ticks.push(ticks.length * step)
  return ticks
}
