import type { Tx } from '../../core/in-tenant.ts'

/** The number before the first of a series: all numbers have the same length for years, and series do not overlap. */
const BEGINS_AFTER = { INVOICE: 100_000, CREDIT_NOTE: 500_000 } as const

/**
 * Takes `count` numbers of one of the operator's series and returns the last before them. The row is locked until the commit, so
 * that a series has no gaps and no duplicates.
 */
export const takeNumbers = async (
  tx: Tx,
  series: keyof typeof BEGINS_AFTER,
  count: number,
): Promise<number> => {
  if (count === 0) return 0
  // SQL: takes and locks the row in one statement.
  const [row] = await tx.$queryRaw<{ last: number }[]>`
    insert into number_series (series, last_number) values (${series}, ${BEGINS_AFTER[series] + count})
    on conflict (operator_id, series) do update set last_number = number_series.last_number + ${count}
    returning last_number as last`
  return row!.last - count
}

/**
 * Serialises runs, which would compute the same charges, and refunds, whose lines a run may reverse, per operator. Held until the
 * transaction ends; later reads see what the previous holder has committed.
 */
export const lockInvoicing = async (tx: Tx): Promise<void> => {
  await tx.serialize('invoicing')
}
