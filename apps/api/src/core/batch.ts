/** Rows that are gathered and stored together. */
export type Batch<Row> = {
  /** How many wait. */
  waiting(): number
  add(row: Row): void
  /** Stores what waits, at once. Resolves when it is stored, and all before it. Never throws. */
  store(): Promise<void>
}

/**
 * Gathers rows from the first on for `afterMs` and stores them together, so that nobody waits for them. One batch is stored after the other,
 * so that rows lie in the order in which they came.
 * @param insert asks for its database each time: the operator may have moved to another one
 * @param failed told of rows that were not stored; they are lost
 */
export const batchOf = <Row>(
  afterMs: number,
  insert: (rows: readonly Row[]) => Promise<unknown>,
  failed: (error: unknown, rows: number) => void,
): Batch<Row> => {
  let rows: Row[] = []
  let timer: NodeJS.Timeout | undefined
  let storing = Promise.resolve()
  const store = () => {
    clearTimeout(timer)
    timer = undefined
    const stored = rows
    rows = []
    if (stored.length > 0)
      storing = storing
        .then(async () => void (await insert(stored)))
        .catch((error: unknown) => failed(error, stored.length))
    return storing
  }
  return {
    waiting: () => rows.length,
    add: row => {
      rows.push(row)
      timer ??= setTimeout(store, afterMs)
    },
    store,
  }
}
