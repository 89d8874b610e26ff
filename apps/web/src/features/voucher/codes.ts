import type { Schemas } from '@portal/api-client'

type Month = Schemas['VoucherStock']['matches'][number]
/** The codes of a provider for a month. */
export type Stock = Month['stock'][number] & { month: string }

/**
 * The stocks that have codes, those of the nearest month first; of `low` only those that have reached a warning, which are the ones that the overview
 * counts.
 */
export const stocksOf = (months: readonly Month[], low: boolean): Stock[] =>
  months.flatMap(({ month, stock }) =>
    stock
      .filter(({ codes, warning }) => (low ? warning !== null : codes > 0))
      .map(each => ({ ...each, month })),
  )
