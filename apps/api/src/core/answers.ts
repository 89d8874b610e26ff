import type { z } from 'zod'
import { Problem } from './errors.ts'

const problemAnswer = {
  description: 'Refusal (RFC 9457)',
  content: { 'application/problem+json': { schema: Problem } },
}

type ProblemAnswer = typeof problemAnswer

// What any operation may answer, said once: an address that cannot be (NUL), too many requests and trouble of our own.
const ALWAYS = [400, 429, 500, 503] as const

/** Declares every status an operation may give: its own answers and the refusals, which all have one shape. */
export const answers = <const T extends Record<number, z.ZodType>, const S extends readonly number[]>(
  own: T,
  refusals: S,
): T & Record<S[number] | (typeof ALWAYS)[number], ProblemAnswer> =>
  ({ ...own, ...Object.fromEntries([...refusals, ...ALWAYS].map(status => [status, problemAnswer])) }) as T &
    Record<S[number] | (typeof ALWAYS)[number], ProblemAnswer>
