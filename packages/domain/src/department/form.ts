import * as z from 'zod/mini'
import { code, dayBound, textBound } from '../forms.ts'

/** Bounds of departments: lengths of texts, how many a company has at most, and how many people are put into one at once. */
export const DEPARTMENT_BOUNDS = {
  name: { min: 1, max: 100 },
  costCentre: 20,
  invoiceReference: 100,
  perCompany: 1000,
  atOnce: 10_000,
} as const

/** Letters and digits with signs between them, as accounts write a cost centre: "4100", "NO-21/7". */
const COST_CENTRE = /^[\p{L}\p{N}]+(?:[ ./_-][\p{L}\p{N}]+)*$/u

/** A text that may be left out; empty is none. */
const orNone = <T extends z.core.$ZodType<string, string>>(bound: T) =>
  z._default(z.union([z.literal(''), bound]), '')

/** The name of a department, in any letters that can be printed. */
export const departmentName = textBound(DEPARTMENT_BOUNDS.name)

const costCentre = z.string(code('required')).check(
  z.trim(),
  z.maxLength(DEPARTMENT_BOUNDS.costCentre, code('too-long')),
  z.refine(text => text === '' || COST_CENTRE.test(text), code('wrong-format')),
)

/** What a company says of a department. An empty text is none; without a last day it is in use. */
export const departmentForm = z.object({
  name: departmentName,
  costCentre: z._default(costCentre, ''),
  invoiceReference: orNone(textBound({ min: 1, max: DEPARTMENT_BOUNDS.invoiceReference })),
  validTo: z._default(
    z.nullable(
      z.pipe(
        z.union([z.literal(''), dayBound]),
        z.transform(text => text || null),
      ),
    ),
    null,
  ),
})
export type DepartmentForm = z.infer<typeof departmentForm>
