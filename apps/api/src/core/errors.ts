import { type FormCode, REFUSALS, type RefusalCode } from '@portal/domain'
import { ScimFault } from '@portal/domain/hr-feed/scim'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { errorPage } from './error-page.ts'
import { isScim, scimFaultOf, sendScim } from './scim-form.ts'

export type { RefusalCode }

/** A refusal as the caller gets it: a code from the domain's list and, for some rules, extra members. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly extras: Record<string, unknown>
  constructor(code: RefusalCode, extras: Record<string, unknown> = {}) {
    super(code)
    this.code = code
    this.extras = extras
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the refusal that it was answered with, for the log of whoever called. */
    refusedWith: string | null
  }
}

const STATUS = Object.fromEntries(REFUSALS.map(r => [r.code, r.status])) as Record<RefusalCode, number>
const TITLES = Object.fromEntries(REFUSALS.map(r => [r.code, r.code.replaceAll('-', ' ')])) as Record<
  RefusalCode,
  string
>
const TYPE_BASE = 'https://bedriftsportal.example/problems/'

/** RFC 9457 body of every refusal. `errors[].pointer` is a JSON pointer into the body, or the parameter's name. */
export const Problem = z
  .looseObject({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    code: z.enum(REFUSALS.map(r => r.code) as [RefusalCode, ...RefusalCode[]]),
    detail: z.string().optional(),
    requestId: z.string(),
    errors: z.array(z.object({ pointer: z.string(), code: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Problem' })

type Body = z.infer<typeof Problem>

/** Refusals of the domain about one field of the body. */
const POINTED: Partial<Record<RefusalCode, { pointer: string; code: FormCode }>> = {
  'employee-id-not-in-payroll': { pointer: '/employeeId', code: 'payroll-digits' },
}

const pointedAt = (code: RefusalCode): Pick<Body, 'errors'> => {
  const fault = POINTED[code]
  return fault ? { errors: [{ ...fault, message: code }] } : {}
}

const problem = (code: RefusalCode, requestId: string, rest: Partial<Body> = {}): Body => ({
  type: TYPE_BASE + code,
  title: TITLES[code],
  status: STATUS[code],
  code,
  requestId,
  ...rest,
})

const ISSUE_CODES: Record<string, string> = {
  too_small: 'too-short',
  too_big: 'too-long',
  invalid_format: 'wrong-format',
  invalid_value: 'wrong-format',
}

// The shape fastify-type-provider-zod gives an issue of zod.
type Issue = {
  keyword?: string
  instancePath?: string
  message?: string
  params?: { origin?: string; keys?: string[] }
}

const FORM_CODE = /^[a-z0-9]+(-[a-z0-9]+)+$|^required$/

const codeOf = ({ keyword = '', message = '', params }: Issue): string => {
  // The domain's bounds use codes already.
  if (FORM_CODE.test(message)) return message
  if (message.endsWith('received undefined')) return 'required'
  if (params?.origin === 'number' && keyword === 'too_small') return 'min-value'
  if (params?.origin === 'number' && keyword === 'too_big') return 'max-value'
  return ISSUE_CODES[keyword] ?? 'wrong-format'
}

/** A key as a JSON pointer has it (RFC 6901). */
export const pointerPart = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1')

const pointerErrors = (error: FastifyError): Body['errors'] => {
  const found = ((error.validation ?? []) as Issue[]).flatMap(issue => {
    const at = issue.instancePath === '/' ? '' : (issue.instancePath ?? '')
    if (issue.keyword === 'unrecognized_keys')
      return (issue.params?.keys ?? []).map(key => ({
        pointer: `${at}/${pointerPart(key)}`,
        code: 'unknown-field',
        message: 'unknown field',
      }))
    return [{ pointer: at || '/', code: codeOf(issue), message: issue.message ?? 'invalid' }]
  })
  // An empty field breaks several bounds with one code; the code is sent once.
  return [...new Map(found.map(each => [`${each.pointer} ${each.code}`, each])).values()]
}

const FASTIFY_CODES: Record<string, RefusalCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid-body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid-body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid-body',
}

/**
 * The database is away: no connection (08, 57P, E…), a server that only reads because another one has taken over (25006), a password
 * that was changed there first (28P01), and what Prisma reports of it (P1…).
 */
const AWAY_CODE =
  /^(08...|57P..|25006|28P01|P1\d\d\d|ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH)$/
// The driver's own errors have no code.
const AWAY_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered a connection error|was closed)|Cannot use a pool after)/
/**
 * Its other temporary faults: no resources (53), a deadlock or a concurrent write (40001, 40P01), a lock timeout (55P03), a statement or
 * transaction over its time limit (57014, 25P03, 25P04), and the same as Prisma reports it (P2024, P2028, P2034).
 */
const BUSY_CODE = /^(53...|40001|40P01|55P03|57014|25P0[34]|P2024|P2028|P2034)$/

type DatabaseError = { code?: string; message?: string }

/** Whether the database did not answer because it is away, for a moment as a rule. What was sent may have been committed. */
export const isDatabaseAway = ({ code = '', message = '' }: DatabaseError): boolean =>
  AWAY_CODE.test(code) || AWAY_MESSAGE.test(message)

// 503 tells the caller to retry, 500 does not.
export const isTemporary = (error: DatabaseError): boolean =>
  isDatabaseAway(error) || BUSY_CODE.test(error.code ?? '')

const bodyOf = (error: unknown, request: FastifyRequest): Body => {
  const requestId = request.id
  if (error instanceof Refusal)
    return problem(error.code, requestId, { ...pointedAt(error.code), ...error.extras })
  const fastifyError = error as FastifyError
  if (hasZodFastifySchemaValidationErrors(fastifyError)) {
    const inBody = fastifyError.validationContext === 'body'
    return problem(inBody ? 'invalid-body' : 'invalid-parameter', requestId, {
      errors: pointerErrors(fastifyError),
    })
  }
  const known = FASTIFY_CODES[fastifyError.code ?? '']
  if (known)
    return problem(
      known,
      requestId,
      known === 'invalid-body'
        ? { errors: [{ pointer: '/', code: 'wrong-format', message: 'not valid JSON' }] }
        : {},
    )
  if (fastifyError.statusCode === 429) return problem('too-many-requests', requestId)
  if (fastifyError.statusCode === 413) return problem('too-large', requestId)
  if (fastifyError.statusCode === 503 || isTemporary(fastifyError)) return problem('unavailable', requestId)
  if (
    fastifyError.statusCode &&
    fastifyError.statusCode >= 400 &&
    fastifyError.statusCode < 500 &&
    fastifyError.code?.startsWith('FST_')
  )
    return problem('invalid-body', requestId)
  return problem('internal', requestId)
}

/** Whether a person waits for a page: a browser that opens an address. Calls and files are fetched without that. */
export const asksForPage = ({ method, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html')

const send = (request: FastifyRequest, reply: FastifyReply, body: Body) => {
  request.refusedWith = body.code
  if (body.status === 503) reply.header('retry-after', '5')
  // RFC 6750 §3
  if (body.status === 401) reply.header('www-authenticate', 'Bearer')
  if (body.code === 'scope-missing')
    reply.header('www-authenticate', `Bearer error="insufficient_scope", scope="${body.scope}"`)
  if (typeof body.retryAfterSeconds === 'number') reply.header('retry-after', String(body.retryAfterSeconds))
  if (isScim(request)) return sendScim(request, reply, scimFaultOf(body))
  reply.code(body.status)
  if (asksForPage(request)) return errorPage(request, reply, body)
  return reply.type('application/problem+json').serializer(JSON.stringify).send(body)
}

/** One error handler for the whole API: every error is answered as problem+json, or as a page where a browser asks for one; only unexpected errors are logged with a stack. */
export const errorHandling = (app: FastifyInstance) => {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof ScimFault) return sendScim(request, reply, error)
    const body = bodyOf(error, request)
    // Nobody waits for the answer any more, and nothing was done.
    const isGone = error instanceof Refusal && reply.raw.destroyed
    if (body.status >= 500 && !isGone) request.log.error({ err: error, code: body.code }, 'request failed')
    return send(request, reply, body)
  })
}

/** The answer for an address that does not exist. */
export const notFound = (request: FastifyRequest, reply: FastifyReply) =>
  send(request, reply, problem('not-found', request.id))
