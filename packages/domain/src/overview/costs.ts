import { chartParts } from '../cost-report/chart.ts'
import type { Month } from '../days.ts'

/** What a product cost in a month, in øre incl. VAT. */
export type MonthCost = { readonly month: Month; readonly product: string; readonly ore: number }

/** The product of what is in no series of its own. */
export const OTHER_PRODUCT = 'OTHER'

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
  const parts = chartParts({ series: ranked })
  const products = parts.map(([at, ...more]) => (more.length > 0 ? OTHER_PRODUCT : ranked[at!]!))
  const partOf = (product: string) => parts.findIndex(part => part.includes(ranked.indexOf(product)))
  const first = Math.min(...shown.map(({ month }) => months.indexOf(month)))
  return {
    products,
    months: months.slice(first).map(month => {
      const own = shown.filter(cost => cost.month === month)
      const ore = products.map((_, part) =>
        own.filter(({ product }) => partOf(product) === part).reduce((sum, cost) => sum + cost.ore, 0),
      )
      return { month, ore, sumOre: ore.reduce((sum, each) => sum + each, 0) }
    }),
  }
}
