/** A fault of a row of a file. */
export type BulkFault<Column extends string = string, Code extends string = string> = {
  /** The cell it stands at; null for the row as a whole. */
  readonly column: Column | null
  readonly code: Code
  /** What a sentence about it names: the other row, a date, a type. */
  readonly detail?: Readonly<Record<string, unknown>>
}
