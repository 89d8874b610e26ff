import type { Permission } from '@portal/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { CompanyBy } from './access.ts'
import type { App } from './app-type.ts'
import { Problem } from './errors.ts'
import { isUnchanged } from './etag.ts'
import { type FileAnswer, sendFile } from './file-answer.ts'
import type { Access } from './guard.ts'

type Shape = z.ZodType | undefined
type Sent<S extends Shape> = S extends z.ZodType ? z.output<S> : unknown
type Member<S extends Shape> = S extends z.ZodType ? keyof z.output<S> & string : never

/**
 * What an operation answers when it does what it is asked: a body (200; 201 where it creates something once), a body with a status
 * of its own, nothing (202 taken on, 204 done), the address to go on to (302), or a file of the type that is described.
 */
type Answer = z.ZodType | { 202: z.ZodType } | 202 | 204 | 302 | { file: string }

/** What the handler gives for it. */
type Given<A extends Answer, Once> = A extends z.ZodType
  ? Once extends true
    ? { body: z.output<A>; replayed: boolean }
    : z.output<A>
  : A extends { 202: infer S extends z.ZodType }
    ? z.output<S>
    : A extends { file: string }
      ? FileAnswer
      : A extends 302
        ? string
        : unknown

/** Where in a request something stands. */
type Place = `params.${string}` | `body.${string}` | `query.${string}`

type Operation = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  /** `operationId` of the contract, and what its idempotency keys are kept under. */
  id: string
  /** Nobody need be signed in. */
  public?: true
  permission?: Permission
  /** The company it concerns: what names it, and where in the request the name stands. */
  of?: CompanyBy
  from?: Place
  params?: Shape
  query?: Shape
  body?: Shape
  answer: Answer
  /** The refusals that are its own; what any operation of its kind may refuse with is added (see `refusalsOf`). */
  refusals?: readonly number[]
  /** Asks for an `Idempotency-Key` and makes repeats harmless; the handler gives what `createOnce` gave. */
  once?: boolean
  /** Asked by an open page by itself, again and again: it does not keep a session alive that nobody uses. */
  background?: true
  /** Names the answer by its content, so that who has it already gets a 304. */
  etag?: true
  rateLimit?: false | { max: number; timeWindow: string }
  bodyLimit?: number
}

/** The same, with what must fit together: who may ask, and the place of an id in what is sent. */
type Declared<P extends Shape, B extends Shape, Q extends Shape, A extends Answer, Once> = Operation & {
  params?: P
  query?: Q
  body?: B
  answer: A
} & (
    | { public: true; permission?: undefined; of?: undefined; once?: undefined; background?: undefined }
    | ({ public?: undefined; permission: Permission; once?: Once } & (
        | { of?: undefined; from?: undefined }
        | { of: CompanyBy; from: `params.${Member<P>}` | `body.${Member<B>}` | `query.${Member<Q>}` }
      ))
  )

/** A handler answers by what it returns; it may only add headers and cookies. */
type Reply = Pick<FastifyReply, 'header' | 'setCookie' | 'clearCookie'>

type Handler<P extends Shape, B extends Shape, Q extends Shape, A extends Answer, Once> = (
  request: FastifyRequest<{ Params: Sent<P>; Body: Sent<B>; Querystring: Sent<Q> }>,
  reply: Reply,
) => Given<A, Once> | Promise<Given<A, Once>>

const problemAnswer = {
  description: 'Refusal (RFC 9457)',
  content: { 'application/problem+json': { schema: Problem } },
}

/**
 * The refusals that follow from what an operation is. Any: an address that cannot be (400), too many requests, trouble of our own.
 * One with a permission: 401, 403. One that names something by an id: 404. One that changes something: a foreign page (403), and
 * the body that it reads if one comes (413, 415). One that creates once: a key in use (409) or used for something else (422).
 */
export const refusalsOf = ({ method, permission, of, params, once, refusals = [] }: Operation): number[] => [
  ...[400, 429, 500, 503],
  ...(permission ? [401, 403] : []),
  ...(of || params ? [404] : []),
  ...(method === 'GET' ? [] : [403, 413, 415]),
  ...(once ? [409, 422] : []),
  ...refusals,
]

/** Status and schema of the answer when all goes well. */
const successOf = (operation: Operation): [number, z.ZodType] => {
  const { answer } = operation
  if (typeof answer === 'number') return [answer, z.null()]
  if (answer instanceof z.ZodType) return [operation.once ? 201 : 200, answer]
  if ('file' in answer) return [200, z.unknown().describe(answer.file)]
  return [202, answer[202]]
}

const accessOf = (operation: Operation): Access | undefined => {
  const { id, permission, of, from, once, background } = operation
  if (operation.public) return { public: true }
  return permission && { permission, of, from, once: once ? id : undefined, background }
}

/** Turns what a handler gave into the answer. Chosen once per operation, not per request. */
const finisherOf = (operation: Operation, status: number) => {
  const { answer } = operation
  if (answer === 302)
    return (given: unknown, _request: FastifyRequest, reply: FastifyReply) =>
      reply.redirect(given as string, status)
  if (typeof answer === 'number')
    return (_given: unknown, _request: FastifyRequest, reply: FastifyReply) => reply.code(status).send(null)
  if ('file' in answer)
    return (given: unknown, _request: FastifyRequest, reply: FastifyReply) =>
      sendFile(reply, given as FileAnswer)
  if (operation.once)
    return (given: unknown, _request: FastifyRequest, reply: FastifyReply) => {
      const { body, replayed } = given as { body: unknown; replayed: boolean }
      if (replayed) reply.header('idempotency-replayed', 'true')
      return reply.code(status).send(body)
    }
  if (operation.etag)
    return (given: unknown, request: FastifyRequest, reply: FastifyReply) =>
      isUnchanged(request, reply, given as object) ? reply.code(304).send(null) : given
  return (given: unknown, _request: FastifyRequest, reply: FastifyReply) => {
    reply.code(status)
    return given
  }
}

/**
 * The way a slice declares its routes: address, who may, what is sent and answered, and the one call that does it. What follows
 * from these is not said again: ordinary refusals, the status of success, headers, replay.
 * @param tag the slice's name, under which the contract lists its operations
 */
export const operations =
  (app: App, tag: string) =>
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
    const { method, url, id, params, body, query, etag, rateLimit, bodyLimit } = operation
    const refusals = Object.fromEntries(refusalsOf(operation).map(refusal => [refusal, problemAnswer]))
    app.route({
      method,
      url,
      ...(bodyLimit && { bodyLimit }),
      config: { access: accessOf(operation), ...(rateLimit !== undefined && { rateLimit }) },
      schema: {
        operationId: id,
        tags: [tag],
        ...(params && { params }),
        ...(body && { body }),
        ...(query && { querystring: query }),
        response: { ...refusals, [status]: schema, ...(etag && { 304: z.null() }) },
      },
      handler: async (request, reply) =>
        finish(await handle(request as Parameters<typeof handle>[0], reply), request, reply),
    })
  }
