import type { Month } from '../days.ts'
import { nok } from '../money.ts'

/** What rows of a file cost each month, NOK, by the month they start in, the first one first. A row that is not in order starts in none. */
export function costsByStart(
  rows: readonly { readonly startMonth: Month | null; readonly monthlyOre: number }[],
): { month: Month; rows: number; pricePerMonth: number }[] {
  const costs = new Map<Month, { rows: number; ore: number }>()
  for (const { startMonth, monthlyOre } of rows) {
    if (startMonth === null) continue
    const { rows: before, ore } = costs.get(startMonth) ?? { rows: 0, ore: 0 }
    costs.set(startMonth, { rows: before + 1, ore: ore + monthlyOre })
  }
  return [...costs]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([month, { rows: count, ore }]) => ({ month, rows: count, pricePerMonth: nok(ore) }))
}
