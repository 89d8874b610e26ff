import * as z from 'zod/mini'
import { code } from '../forms.ts'

/** Why something parked is given up; the activity log has it. */
export const DROP_REASON = { max: 500 } as const

export const dropForm = z.strictObject({
  reason: z
    .string()
    .check(z.trim(), z.minLength(1, code('required')), z.maxLength(DROP_REASON.max, code('too-long'))),
})
