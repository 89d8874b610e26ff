import { type Month, nextMonth } from '../days.ts'
import { type Amount, priceOfParts } from './entries.ts'

/** What a month comes to, what runs told of it, what an open one will tell, and what none tells yet; in øre. */
export type MonthReconciled = {
  readonly month: Month
  readonly chargesOre: number
  readonly exportedOre: number
  readonly waitingOre: number
  readonly restOre: number
}

const sumIn = (amounts: readonly Amount[], month: Month): number =>
  amounts.reduce((sum, amount) => (amount.month === month ? sum + priceOfParts(amount.parts) : sum), 0)

/** Compares month by month what was charged with what runs told. The rest is what is left out and what has changed since. Source: e.3. */
export function reconcile(
  { from, to }: { readonly from: Month; readonly to: Month },
  of: {
    readonly now: readonly Amount[]
    readonly told: readonly Amount[]
    readonly open: readonly Amount[]
  },
): MonthReconciled[] {
  const months: MonthReconciled[] = []
  for (let month = from; month <= to; month = nextMonth(month)) {
    const chargesOre = sumIn(of.now, month)
    const exportedOre = sumIn(of.told, month)
    const waitingOre = sumIn(of.open, month)
    months.push({
      ...{ month, chargesOre, exportedOre, waitingOre },
      restOre: chargesOre - exportedOre - waitingOre,
    })
  }
  return months
}
