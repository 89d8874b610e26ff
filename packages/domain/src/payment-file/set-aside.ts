import * as z from 'zod/mini'
import { code, textBound } from '../forms.ts'

/** What becomes of a payment that matched nothing: it waits, was assigned to an invoice, or was set aside. */
export const UNMATCHED_STATES = ['OPEN', 'ASSIGNED', 'SET_ASIDE'] as const
export type UnmatchedState = (typeof UNMATCHED_STATES)[number]

/** The invoice that a payment is for, by its number. */
export const assignForm = z.object({
  invoiceNumber: z
    .string(code('required'))
    .check(z.trim(), z.minLength(1, code('required')), z.regex(/^\d{1,9}$/, code('wrong-format'))),
})
export type AssignForm = z.infer<typeof assignForm>

/** Why a payment is set aside, such as a payment that went back to its payer. */
export const setAsideForm = z.object({ comment: textBound({ min: 1, max: 200 }) })
export type SetAsideForm = z.infer<typeof setAsideForm>
