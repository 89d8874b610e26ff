import type { Day, Permission } from '@portal/domain'
import { startOfDay } from '@portal/domain/instants'
import { NO_KEYS } from '@portal/domain/integration'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { CompanyBy, OwnCompany } from './access.ts'
import { type Allowance, useAllowanceNow } from './allowance.ts'
import type { App } from './app-type.ts'
import { Problem } from './errors.ts'
import { isUnchanged } from './etag.ts'
import { type FileAnswer, sendFile } from './file-answer.ts'
import type { Access } from './guard.ts'
import { callerKey, networkOf } from './limits.ts'
import { SCIM_JSON, ScimError } from './scim-form.ts'
import { inTurns } from './turns.ts'

type Shape = z.ZodType | undefined
type ParsedInput<S extends Shape> = S extends z.ZodType ? z.output<S> : unknown
type Member<S extends Shape> = S extends z.ZodType ? keyof z.output<S> & string : never

/**
 * The answer of an operation that succeeds: a body (200; 201 when it creates once), a body with another status (201, 202), nothing (202
 * accepted, 204 done), a body or, where the handler returns null, nothing (200, 204), an address to redirect to (302), or a file of the described type, which may be asked for in parts (206).
 */
type Answer =
  | z.ZodType
  | { 201: z.ZodType }
  | { 202: z.ZodType }
  | { orNothing: z.ZodType }
  | 202
  | 204
  | 302
  | { file: string; parts?: true }

/** What the handler returns for it. */
type HandlerAnswer<A extends Answer, Once> = A extends z.ZodType
  ? Once extends true
    ? { body: z.output<A>; replayed: boolean }
    : z.output<A>
  : A extends { 201: infer S extends z.ZodType } | { 202: infer S extends z.ZodType }
    ? z.output<S>
    : A extends { orNothing: infer S extends z.ZodType }
      ? z.output<S> | null
      : A extends { file: string }
        ? FileAnswer
        : A extends 302
          ? string
          : unknown

/** The part of a request that holds an id. */
type Place = `params.${string}` | `body.${string}` | `query.${string}`

type Operation = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  /** `operationId` of the contract; idempotency keys are stored under it. */
  id: string
  /** What it does, in a few plain words, for who reads the contract. */
  summary: string
  /** What a caller has to know besides, where the schemas do not say it. */
  about?: string
  /** Open to callers who are not signed in. */
  public?: true
  /**
   * What they show instead: `basic` is `Authorization: Basic`, of which `about` says what stands in it; `me` the cookie of whoever has
   * proven a phone on the page of employees.
   */
  shows?: 'basic' | 'me'
  /** Called by a server that is not ours, and proved by what it sends: it needs no header that only our pages send. */
  bySystem?: true
  permission?: Permission
  /** The scope that a token must have, where it is not that of the slice; null where any token will do. */
  scope?: string | null
  /** The company it concerns: what names it, and where in the request the name stands. */
  of?: CompanyBy
  from?: Place
  /** The company may be left out: it is then about what the caller may see without one. */
  companyOptional?: true
  params?: Shape
  query?: Shape
  body?: Shape
  answer: Answer
  /** The form of the body where it is not JSON. */
  consumes?: string
  /** Speaks SCIM: bodies, answers and refusals are `application/scim+json` (see `scim-form.ts`). */
  scim?: true
  /** Statuses of the operation's own refusals; those that follow from its declaration are added (see `refusalsOf`). */
  refusals?: readonly number[]
  /** Requires an `Idempotency-Key`, so that a repeat has no second effect; the handler returns the result of `createOnce`. */
  once?: boolean
  /** Polled by open pages: such a request does not keep an idle session alive. */
  background?: true
  /** Sends an ETag, so that an unchanged answer is a 304. */
  etag?: true
  /** Requests a minute of one caller, where it has a number of its own; false where nobody counts. */
  requests?: false | number
  /** How often one address may do it, over all processes (see `allowance.ts`). */
  perAddress?: Allowance
  /** Takes long for large companies, so that it is done in turn (see `turns.ts`); files are, unless this is false. */
  heavy?: boolean
  bodyLimit?: number
  /** Days since when it should not be used any more, and from which on it may be gone (RFC 9745, RFC 8594). */
  deprecated?: { since: Day; sunset: Day }
}

/** The same with the types that depend on each other: access, and the part of the request that holds the id. */
type Declared<P extends Shape, B extends Shape, Q extends Shape, A extends Answer, Once> = Operation & {
  params?: P
  query?: Q
  body?: B
  answer: A
} & (
    | {
        public: true
        shows?: 'basic' | 'me'
        permission?: undefined
        of?: undefined
        once?: undefined
        background?: undefined
      }
    | ({ public?: undefined; shows?: undefined; permission: Permission; once?: Once } & (
        | { of?: undefined | OwnCompany; from?: undefined }
        | { of: CompanyBy; from: `params.${Member<P>}` | `body.${Member<B>}` | `query.${Member<Q>}` }
      ))
  )

/** A handler returns its answer; on the reply it may only set headers and cookies. */
type Reply = Pick<FastifyReply, 'header' | 'setCookie' | 'clearCookie'>

type Handler<P extends Shape, B extends Shape, Q extends Shape, A extends Answer, Once> = (
  request: FastifyRequest<{ Params: ParsedInput<P>; Body: ParsedInput<B>; Querystring: ParsedInput<Q> }>,
  reply: Reply,
) => HandlerAnswer<A, Once> | Promise<HandlerAnswer<A, Once>>

const problemAnswer = {
  description: 'Refusal (RFC 9457)',
  content: { 'application/problem+json': { schema: Problem } },
}
const scimErrorAnswer = {
  description: 'Refusal (RFC 7644 §3.12)',
  content: { [SCIM_JSON]: { schema: ScimError } },
}

/**
 * The refusals that follow from the declaration of an operation. All: 400, 429, 500 and 503. With a permission: 401 and 403. With
 * a company or path parameters: 404. That change something: 403 for a request of another site, 413 and 415 for the body. That create
 * once: 409 for a key in use, 422 for a key used with another body.
 */
export const refusalsOf = ({
  method,
  permission,
  shows,
  of,
  params,
  once,
  refusals = [],
}: Operation): number[] => [
  ...[400, 429, 500, 503],
  ...(shows === 'me' ? [401] : []),
  ...(permission ? [401, 403] : []),
  ...(of || params ? [404] : []),
  ...(method === 'GET' ? [] : [403, 413, 415]),
  ...(once ? [409, 422] : []),
  ...refusals,
]

/** Status and schema of the answer on success. */
const successOf = (operation: Operation): [number, z.ZodType] => {
  const { answer } = operation
  if (typeof answer === 'number') return [answer, z.null()]
  if (answer instanceof z.ZodType) return [operation.once ? 201 : 200, answer]
  if ('file' in answer) return [200, z.unknown().describe(answer.file)]
  if ('orNothing' in answer) return [200, answer.orNothing]
  return 201 in answer ? [201, answer[201]] : [202, answer[202]]
}

/** A token of an external system reads or changes one slice: `<slice>:read`, `<slice>:write`. */
const scopeOf = (tag: string, { method }: Operation) => `${tag}:${method === 'GET' ? 'read' : 'write'}`

const accessOf = (operation: Operation, tag: string): Access | undefined => {
  const { id, permission, of, from, companyOptional, once, background } = operation
  if (operation.public)
    return { public: true, bySystem: operation.bySystem, byEmployee: operation.shows === 'me' || undefined }
  const scope = operation.scope === undefined ? scopeOf(tag, operation) : (operation.scope ?? undefined)
  return (
    permission && {
      ...{ permission, of, from, companyOptional, once: once ? id : undefined, background, scope },
      keys: !NO_KEYS.includes(tag),
    }
  )
}

const isOrNothing = (answer: Answer): boolean =>
  typeof answer === 'object' && !(answer instanceof z.ZodType) && 'orNothing' in answer

/** Turns the handler's result into the answer. Chosen once per operation, not per request. */
const finisherOf = (operation: Operation, status: number) => {
  const { answer } = operation
  if (answer === 302)
    return (given: unknown, _request: FastifyRequest, reply: FastifyReply) =>
      reply.redirect(given as string, status)
  if (typeof answer === 'number')
    return (_given: unknown, _request: FastifyRequest, reply: FastifyReply) => reply.code(status).send(null)
  if ('file' in answer)
    return (given: unknown, request: FastifyRequest, reply: FastifyReply) =>
      sendFile(request, reply, given as FileAnswer)
  if (operation.once)
    return (given: unknown, _request: FastifyRequest, reply: FastifyReply) => {
      const { body, replayed } = given as { body: unknown; replayed: boolean }
      if (replayed) reply.header('idempotency-replayed', 'true')
      return reply.code(status).send(body)
    }
  if (operation.etag)
    return (given: unknown, request: FastifyRequest, reply: FastifyReply) =>
      isUnchanged(request, operation.scim ? reply.type(SCIM_JSON) : reply, given as object)
        ? reply.code(304).send(null)
        : given
  const mayBeNothing = isOrNothing(answer)
  return (given: unknown, _request: FastifyRequest, reply: FastifyReply) => {
    if (mayBeNothing && given === null) return reply.code(204).send(null)
    reply.code(status)
    if (operation.scim) reply.type(SCIM_JSON)
    // A text is an answer of JSON too.
    if (typeof given === 'string') reply.type('application/json; charset=utf-8').serializer(JSON.stringify)
    return given
  }
}

const deprecation = ({ since, sunset }: NonNullable<Operation['deprecated']>) => ({
  deprecation: `@${startOfDay(since).getTime() / 1000}`,
  sunset: startOfDay(sunset).toUTCString(),
})

const hasParts = (answer: Answer): boolean =>
  typeof answer === 'object' && !(answer instanceof z.ZodType) && 'parts' in answer

const isFile = (answer: Answer): boolean =>
  typeof answer === 'object' && !(answer instanceof z.ZodType) && 'file' in answer

/** Heavy work takes turns by company, or by caller where it concerns none; so does each piece of a file that is made piece by piece. */
const inTurn = async (app: App, request: FastifyRequest, work: () => unknown): Promise<unknown> => {
  const { companyId, operator } = request.ctx
  const of = companyId ? `${operator.id} ${companyId}` : callerKey(request)
  const given = await app.turns(of, work)
  const { content } = given as Partial<FileAnswer>
  return typeof content === 'object' && Symbol.asyncIterator in content
    ? { ...(given as FileAnswer), content: inTurns(app.turns, of, content) }
    : given
}

/**
 * Declares a route of a slice: address, access, schemas, and the one call that does the work. Ordinary refusals, the status on
 * success, headers and replay follow from that.
 * @param tag the slice's name; the contract groups operations by it, and tokens of external systems are limited by it
 * @param tagAbout a sentence about the slice, in one of the files that declare its operations
 */
export const operations =
  (app: App, tag: string, tagAbout?: string) =>
  <
    A extends Answer,
    P extends Shape = undefined,
    B extends Shape = undefined,
    Q extends Shape = undefined,
    Once extends boolean = false,
  >(
    declared: Declared<P, B, Q, A, Once>,
    handle: Handler<P, B, Q, A, Once>,
  ): void => {
    const operation: Operation = declared
    const [status, schema] = successOf(operation)
    const finish = finisherOf(operation, status)
    const { method, url, id, params, body, query, etag, requests, bodyLimit } = operation
    const { perAddress, summary, about, shows, deprecated } = operation
    const deprecatedHeaders = deprecated && deprecation(deprecated)
    const heavy = operation.heavy ?? isFile(operation.answer)
    const refused = operation.scim ? scimErrorAnswer : problemAnswer
    const refusals = Object.fromEntries(refusalsOf(operation).map(refusal => [refusal, refused]))
    app.route({
      method,
      url,
      ...(bodyLimit && { bodyLimit }),
      config: {
        access: accessOf(operation, tag),
        contract: { about, shows, tag: tagAbout ? { name: tag, description: tagAbout } : undefined },
        ...(requests !== undefined && { requests }),
      },
      schema: {
        operationId: id,
        summary,
        tags: [tag],
        ...(deprecated && { deprecated: true }),
        ...(params && { params }),
        ...(body && { body }),
        ...(operation.consumes && { consumes: [operation.consumes] }),
        ...(operation.scim && { consumes: [SCIM_JSON], produces: [SCIM_JSON] }),
        ...(query && { querystring: query }),
        response: {
          ...refusals,
          [status]: schema,
          ...(isOrNothing(operation.answer) && { 204: z.null() }),
          ...(etag && { 304: z.null() }),
          ...(hasParts(operation.answer) && { 206: schema }),
        },
      },
      handler: async (request, reply) => {
        const letGo = app.limits.hold(request)
        if (deprecatedHeaders) reply.headers(deprecatedHeaders)
        try {
          if (perAddress) await useAllowanceNow(request.ctx, perAddress, networkOf(request.ip))
          const work = () => handle(request as Parameters<typeof handle>[0], reply)
          const given = heavy ? await inTurn(app, request, work) : await work()
          return finish(given, request, reply)
        } finally {
          letGo()
        }
      },
    })
  }
