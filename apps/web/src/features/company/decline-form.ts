import { code } from '@portal/domain'
import * as z from 'zod/mini'

/** Longest message that goes with a declined request. */
export const DECLINE_MESSAGE = { max: 2000 } as const

/** The optional message of a declined request. */
export const declineForm = z.object({
  message: z.string().check(z.trim(), z.maxLength(DECLINE_MESSAGE.max, code('too-long'))),
})
