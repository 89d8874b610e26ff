/** An order from a file as the server takes it, and with what the server found. Pure. */
import { type Day, DEFAULT_COUNTRY_CODE, type Month, type RefusalCode } from '@portal/domain'
import type { BulkFault, FileRow } from '@portal/domain/bulk'
import { ProblemError } from '../../lib/http.ts'

/** What holds for all rows of a file. */
export type FileChoices = { agreementNumber: string; startDate: Day }

/** The answer of a check; `indexInInput` counts the recipients that were sent, from 0. */
export type FileCheck<General extends string = string, Found = unknown> = {
  generalErrors: readonly General[]
  recipientErrors: readonly { indexInInput: number; errors: readonly Found[] }[]
  pricePerMonth: number
  /** The same by the month that rows begin in, where each row has a day of its own. */
  costs?: readonly { month: Month; rows: number; pricePerMonth: number }[]
}

/** The rows that can be ordered. */
export const readyOf = <Column extends string, Order>(rows: readonly FileRow<Column, Order>[]) =>
  rows.filter((row): row is FileRow<Column, Order> & { order: Order & object } => row.order !== null)

/** The order of the rows that are ready. */
export const bodyOf = <Order extends { phoneCountryCode?: string }>(
  { agreementNumber, startDate }: FileChoices,
  rows: readonly FileRow<string, Order>[],
) => ({
  ...{ agreementNumber, startDate },
  recipients: readyOf(rows).map(({ order }) => ({
    ...order,
    phoneCountryCode: order.phoneCountryCode ?? DEFAULT_COUNTRY_CODE,
  })),
})

/**
 * The rows with the errors of the server at the rows that they are about.
 * @param faultOf an error of the server as a fault of its row
 * @throws Error for a row that was not asked for
 */
export const withErrors = <Column extends string, Order, Found>(
  rows: readonly FileRow<Column, Order>[],
  { recipientErrors }: Pick<FileCheck<string, Found>, 'recipientErrors'>,
  faultOf: (error: Found) => BulkFault,
): FileRow<Column, Order>[] => {
  const ready = readyOf(rows)
  const found = new Map(
    recipientErrors.map(({ indexInInput, errors }): [number, BulkFault[]] => {
      const row = ready[indexInInput]
      if (!row) throw new Error(`the check answered for row ${indexInInput}, which was not asked for`)
      return [row.row, errors.map(error => faultOf(error))]
    }),
  )
  return withFaults(rows, found)
}

/** The rows with faults that are known of some, by their numbers; rows that have faults of their own keep these. */
export const withFaults = <Column extends string, Order>(
  rows: readonly FileRow<Column, Order>[],
  known: ReadonlyMap<number, readonly BulkFault[]>,
): FileRow<Column, Order>[] =>
  rows.map(row => {
    const faults = known.get(row.row)
    return faults && row.order !== null ? { ...row, order: null, faults } : row
  })

/** What a refused check or order found; null for another error. */
export const foundBy = <Check extends FileCheck>(error: unknown, refusal: RefusalCode): Check | null =>
  error instanceof ProblemError && error.code === refusal && 'okCount' in error.extras
    ? (error.extras as unknown as Check)
    : null

/** What a check finds, also where it refuses the file. @throws other errors of the call */
export const checkedBy = <Check extends FileCheck>(
  answer: Promise<Check>,
  refusal: RefusalCode,
): Promise<Check> =>
  answer.catch((error: unknown) => {
    const found = foundBy<Check>(error, refusal)
    if (found) return found
    throw error
  })
