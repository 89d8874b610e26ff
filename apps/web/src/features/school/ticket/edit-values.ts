/** The fields that can be changed one at a time, and what is sent for them. Pure. */
import { textBound } from '@portal/domain'
import { SCHOOL_EDIT_ACTIONS, SCHOOL_EDIT_BOUNDS, splitName } from '@portal/domain/school'
import * as z from 'zod/mini'
import { fullName } from '../../../lib/format.ts'
import type { WireSchoolTicket } from '../../../lib/wire.ts'

export type EditedField = keyof typeof SCHOOL_EDIT_BOUNDS

/** A name and a number cannot be empty; a class and the name on a card can. */
export const IS_OPTIONAL: Readonly<Record<EditedField, boolean>> = {
  name: false,
  studentId: false,
  className: true,
  cardName: true,
}

/** A field is shown for editing only if the ticket allows its action [F-244]. */
export const mayEdit = ({ allowedActions }: WireSchoolTicket, field: EditedField): boolean =>
  allowedActions.includes(SCHOOL_EDIT_ACTIONS[field === 'name' ? 'firstName' : field])

export const startOf = (ticket: WireSchoolTicket, field: EditedField): string =>
  ({
    name: fullName(ticket),
    studentId: ticket.employeeId,
    className: ticket.className,
    cardName: ticket.travelCard?.cardName ?? '',
  })[field]

/** The form of a field [F-243]. */
export const editFormOf = (field: EditedField) => {
  const { min, max } = SCHOOL_EDIT_BOUNDS[field]
  return z.object({ value: textBound({ min: IS_OPTIONAL[field] ? 0 : min, max }) })
}

/** What is sent: a name split at the last space [F-246], and null for an empty value [F-245]. */
export const bodyOf = (field: EditedField, value: string) => {
  if (field === 'name') return splitName(value)
  return field === 'studentId' ? { studentId: value } : { [field]: value || null }
}
