import type { BulkFault } from '../bulk/fault.ts'
import { comparable } from '../bulk/text.ts'
import { type Day, isDay } from '../days.ts'
import { type FormCode, isFormCode } from '../form-codes.ts'
import { dayBound, textBound } from '../forms.ts'
import type { MassColumn } from './mass-columns.ts'

/** What can be wrong with a cell or a row of a mass file, beside what can be wrong with a field of a form. */
export const MASS_CODES = [
  'mass-too-many-cells',
  'mass-relation-unknown',
  'mass-media-type-unknown',
  'mass-cards-not-offered',
  'mass-card-length',
  'mass-card-blocked',
  'mass-zone-unknown',
  'mass-all-zones-not-offered',
  'mass-all-zones-both',
  'mass-zones-not-adjacent',
  'mass-profile-unknown',
  'mass-profile-mismatch',
  'mass-duplicate-holder',
  'mass-duplicate-phone',
  'mass-duplicate-card',
  'mass-department-unknown',
  'mass-person-unknown',
  'mass-duplicate-person',
  'mass-ticket-exists',
] as const
export type MassCode = (typeof MASS_CODES)[number]
export type MassFault = BulkFault<MassColumn, FormCode | MassCode>

/** The value of a cell, or its fault. */
export type Cell<T> = { value: T } | { fault: MassFault }

export const faultAt = (
  column: MassColumn,
  code: MassFault['code'],
  detail?: MassFault['detail'],
): { fault: MassFault } => ({ fault: { column, code, ...(detail && { detail }) } })

export const isFault = <T>(cell: Cell<T>): cell is { fault: MassFault } => 'fault' in cell

/** Names and employee numbers of a mass order: 2 to 100 characters. Source: 002 §5, §9. */
const text = textBound({ min: 2, max: 100 })

export function textCell(column: MassColumn, cell: string): Cell<string> {
  const parsed = text.safeParse(cell)
  if (parsed.success) return { value: parsed.data }
  const message = parsed.error.issues[0]?.message ?? ''
  return faultAt(column, isFormCode(message) ? message : 'wrong-format')
}

/** A birth date, strictly DD.MM.YYYY and not in the future. Source: 002 §5. */
export function birthDateCell(cell: string, today: Day): Cell<Day> {
  if (cell === '') return faultAt('birthDate', 'required')
  const typed = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(cell)
  const day = typed ? `${typed[3]}-${typed[2]}-${typed[1]}` : ''
  if (!isDay(day) || !dayBound.safeParse(day).success) return faultAt('birthDate', 'invalid-date')
  return day > today ? faultAt('birthDate', 'max-date', { day: today }) : { value: day }
}

/** The value whose words a cell has, in either language. */
export function wordCell<T extends string>(
  cell: string,
  words: Readonly<Record<T, readonly string[]>>,
  column: MassColumn,
  unknown: MassCode,
): Cell<T> {
  if (cell === '') return faultAt(column, 'required')
  const typed = comparable(cell)
  const found = (Object.keys(words) as T[]).find(value =>
    words[value].some(word => comparable(word) === typed),
  )
  return found ? { value: found } : faultAt(column, unknown)
}
