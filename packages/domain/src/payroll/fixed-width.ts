import { type Day, firstDay, lastDay, type Month } from '../days.ts'

/** Where a field's text comes from: the file's own values, or one that is the same on every line. */
export type FixedWidthSource =
  | 'employeeId'
  | 'priceOre'
  | 'firstDay'
  | 'lastDay'
  | { readonly constant: string }

/** One field of a line, in the order of the fields. Source: 001 §9; widths are configuration (decisions.md "Dates"). */
export type FixedWidthField = {
  readonly name: string
  readonly width: number
  readonly align: 'left' | 'right'
  readonly pad: string
  readonly source: FixedWidthSource
}
export type FixedWidthLayout = readonly FixedWidthField[]

const text = (name: string, width: number, source: FixedWidthSource): FixedWidthField => ({
  name,
  width,
  align: 'left',
  pad: ' ',
  source,
})
const digits = (name: string, width: number, source: FixedWidthSource): FixedWidthField => ({
  name,
  width,
  align: 'right',
  pad: '0',
  source,
})

const EMPLOYEE_ID = digits('employeeId', 10, 'employeeId')

/** The layout with the documented values: company 1, pay type 931, count 100, type TA, tax X, the month, the text. Source: 001 §9. */
export const PAYROLL_LAYOUT: FixedWidthLayout = [
  digits('company', 3, { constant: '1' }),
  EMPLOYEE_ID,
  digits('payType', 4, { constant: '931' }),
  digits('count', 7, { constant: '100' }),
  digits('amount', 11, 'priceOre'),
  text('transactionType', 2, { constant: 'TA' }),
  text('tax', 1, { constant: 'X' }),
  text('firstDay', 8, 'firstDay'),
  text('lastDay', 8, 'lastDay'),
  text('text', 20, { constant: 'Bedriftsbillett' }),
]

export type FixedWidthEntry = {
  readonly employeeId: string
  readonly priceOre: number
  readonly month: Month
}

/** A value that does not fit its field; cutting it off would pay the wrong person or amount. */
export class DoesNotFit extends RangeError {
  readonly field: string
  readonly value: string
  constructor(field: string, value: string) {
    super(`${field} does not fit: ${value}`)
    this.field = field
    this.value = value
  }
}

const compact = (day: Day) => day.replaceAll('-', '')

function textOf(source: FixedWidthSource, entry: FixedWidthEntry): string {
  if (typeof source === 'object') return source.constant
  const values = {
    employeeId: () => entry.employeeId,
    priceOre: () => String(entry.priceOre),
    firstDay: () => compact(firstDay(entry.month)),
    lastDay: () => compact(lastDay(entry.month)),
  } as const
  return values[source]()
}

// A zero-padded field holds a number; a line break or letter would shift all fields after it.
const fits = ({ width, pad }: FixedWidthField, value: string): boolean =>
  (pad === '0' ? /^\d+$/.test(value) : !/[\r\n\t]/.test(value)) && [...value].length <= width

function fitted(field: FixedWidthField, entry: FixedWidthEntry): string {
  const { name, width, align, pad, source } = field
  const value = textOf(source, entry)
  if (!fits(field, value)) throw new DoesNotFit(name, value)
  return align === 'right' ? value.padStart(width, pad) : value.padEnd(width, pad)
}

/**
 * The lines of a fixed-width payroll file, each ended by CR LF. Amounts are øre (two implied decimals).
 * @throws DoesNotFit for a value that is too long or of the wrong kind for its field
 */
export function fixedWidthFile(
  entries: readonly FixedWidthEntry[],
  layout: FixedWidthLayout = PAYROLL_LAYOUT,
): string {
  return entries.map(entry => `${layout.map(field => fitted(field, entry)).join('')}\r\n`).join('')
}

/** The maximum number of digits of an employee id in the file, which allows only digits there. */
export const PAYROLL_EMPLOYEE_ID_DIGITS = EMPLOYEE_ID.width

/** Whether the file can hold an employee id. */
export const fitsPayrollFile = (employeeId: string): boolean => fits(EMPLOYEE_ID, employeeId)
