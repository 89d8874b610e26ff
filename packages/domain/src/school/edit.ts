import * as z from 'zod/mini'
import { textBound } from '../forms.ts'
import type { SchoolAction } from './actions.ts'
import { SCHOOL_EDIT_BOUNDS } from './lengths.ts'

const emptied = (bounds: { min: number; max: number }) => z.optional(z.nullable(textBound(bounds)))

/** What an edit changes: null empties a field, what is left out stays. A pupil always has a number. Source: 002 §5, §7. */
export const schoolEditBounds = {
  firstName: emptied(SCHOOL_EDIT_BOUNDS.name),
  lastName: emptied(SCHOOL_EDIT_BOUNDS.name),
  className: emptied(SCHOOL_EDIT_BOUNDS.className),
  cardName: emptied(SCHOOL_EDIT_BOUNDS.cardName),
  studentId: z.optional(textBound(SCHOOL_EDIT_BOUNDS.studentId)),
} as const

const EDIT_FIELDS = ['firstName', 'lastName', 'className', 'cardName', 'studentId'] as const
export type SchoolEditField = (typeof EDIT_FIELDS)[number]
export type SchoolEdit = Readonly<Partial<Record<SchoolEditField, string | null | undefined>>>
/** The fields as they are; null and an empty text are the same. */
export type SchoolEditable = Readonly<Record<SchoolEditField, string | null>>

/** The action that allows to change a field. Source: 002 §5, §6. */
export const SCHOOL_EDIT_ACTIONS: Readonly<Record<SchoolEditField, SchoolAction>> = {
  firstName: 'UPDATE_NAME',
  lastName: 'UPDATE_NAME',
  className: 'UPDATE_CLASS_NAME',
  cardName: 'UPDATE_CARD_NAME',
  studentId: 'UPDATE_STUDENTID',
}

/** The fields that an edit changes; one that is sent as it is needs no action. */
export function changedFields(current: SchoolEditable, edit: SchoolEdit): SchoolEditField[] {
  return EDIT_FIELDS.filter(
    field => edit[field] !== undefined && (edit[field] ?? '') !== (current[field] ?? ''),
  )
}
