import { parseTypedDay } from '@portal/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'

/** A refusal that a service of the sandbox answers as JSON `{ error, message }`. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/**
 * Checks what came in against its schema.
 * @throws Refusal 400 that names the first field that is wrong
 */
export const parsed = <T extends z.ZodType>(schema: T, value: unknown): z.output<T> => {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const where = issue && issue.path.length > 0 ? issue.path.join('.') : 'body'
  throw new Refusal(400, 'bad-request', `${where}: ${issue?.message ?? 'is not valid'}`)
}

/**
 * Errors of every service are answered as JSON with a code and without a stack.
 * @param asPage errors that belong on a page instead; null leaves the error as JSON
 */
export const answerErrors = (
  app: FastifyInstance,
  asPage: (
    error: unknown,
    request: FastifyRequest,
  ) => { headers: Record<string, string>; body: string } | null,
): void => {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Refusal) {
      return reply.status(error.status).send({ error: error.code, message: error.message })
    }
    const page = asPage(error, request)
    if (page) return reply.status(400).headers(page.headers).send(page.body)
    const status =
      error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
        ? error.statusCode
        : 500
    if (status >= 500) request.log.error(error)
    const message = status >= 500 || !(error instanceof Error) ? 'The sandbox failed' : error.message
    return reply.status(status).send({ error: status >= 500 ? 'internal' : 'bad-request', message })
  })
}

/** Query of the feeds: newest first, `maxEntries` of them. */
export const feedQuery = z.object({
  maxEntries: z.coerce.number().int().min(1).max(20_000).default(500),
  /** Only entries to or from this phone number or address. */
  to: z.string().optional(),
  reference: z.string().optional(),
})

/** The list shape of every feed. */
export const listOf = <T>(entries: T[], maxEntries: number): { matches: T[]; totalEntries: number } => ({
  matches: entries.slice(0, maxEntries),
  totalEntries: entries.length,
})

export const PHONE_E164 = z.string().regex(/^\+[1-9]\d{6,14}$/, 'must be an E.164 number like +4741210100')
export const REFERENCE = z.string().trim().min(1).max(200)
/** A day the pages can show: real, and between 1850 and 2100. */
export const DAY = z.iso
  .date()
  .refine(day => parseTypedDay(day) !== null, 'must be a day between 1850 and 2100')
