import type { BulkFault } from './fault.ts'
import type { BulkColumns, BulkFileRow } from './file.ts'

/** A row of a file: what it orders, or everything that is wrong with it. */
export type FileRow<Column extends string = string, Order = unknown> = {
  /** As a spreadsheet numbers it; no other row of the file has the same. */
  readonly row: number
  readonly cells: Readonly<Record<Column, string>>
  readonly order: Order | null
  readonly faults: readonly BulkFault[]
}

/** What no two rows of a file may share, by its key; a row without a key claims nothing. */
export type Claim<Order, Column extends string, Code extends string> = {
  readonly column: Column
  readonly code: Code
  readonly key: (order: Order) => string | null | undefined
}

/**
 * Finds those who claim what an earlier one of the same file or order has: only the author knows which is right. One finder per file,
 * because it remembers.
 * @returns for each order the claims that are taken, with the number of who has them
 */
export function duplicateFinder<Order, Column extends string, Code extends string>(
  claims: readonly Claim<Order, Column, Code>[],
): (number: number, order: Order) => { column: Column; code: Code; detail: { row: number } }[] {
  const firstOf = claims.map(() => new Map<string, number>())
  return (number, order) =>
    claims.flatMap(({ column, code, key }, at) => {
      const claimed = key(order)
      if (claimed === null || claimed === undefined) return []
      const earlier = firstOf[at]!.get(claimed)
      if (earlier !== undefined) return [{ column, code, detail: { row: earlier } }]
      firstOf[at]!.set(claimed, number)
      return []
    })
}

/** A kind of file of which each row orders something. */
export type FileKind<Column extends string = string, Order = unknown> = BulkColumns<Column> & {
  /** Turns a row into what it orders, or into all its faults, each at its column. */
  readonly readRow: (written: BulkFileRow<Column>) => FileRow<Column, Order>
  readonly claims: readonly Claim<Order, Column, string>[]
}

/** Rows read before others get a turn: a browser stays alive while 10,000 rows are read. */
const ROWS_WITHOUT_BREAK = 250

/**
 * Reads the rows of a file: each with what it orders or its faults, also where two rows claim the same. Pauses now and then with
 * `pause`.
 */
export async function readRows<Column extends string, Order>(
  written: readonly BulkFileRow<Column>[],
  { readRow, claims }: Pick<FileKind<Column, Order>, 'readRow' | 'claims'>,
  pause: () => Promise<unknown>,
): Promise<FileRow<Column, Order>[]> {
  const duplicatesOf = duplicateFinder(claims)
  const rows: FileRow<Column, Order>[] = []
  for (const [at, each] of written.entries()) {
    if (at > 0 && at % ROWS_WITHOUT_BREAK === 0) await pause()
    const read = readRow(each)
    const doubled = read.order === null ? [] : duplicatesOf(read.row, read.order)
    rows.push(doubled.length > 0 ? { ...read, order: null, faults: doubled } : read)
  }
  return rows
}
