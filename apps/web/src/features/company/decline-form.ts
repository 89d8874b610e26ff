import * as z from 'zod'

/** Longest message that goes with a declined request. */
export const DECLINE_MESSAGE = { max: 2000 } as const

/** The optional message of a declined request. */
export const declineForm = z.object({
  message: z.string().trim().max(DECLINE_MESSAGE.max, { error: 'too-long' }),
})
