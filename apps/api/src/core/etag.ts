import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const tagOf = (body: object): string =>
  `"${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 27)}"`

/** A proxy that compresses marks a tag as weak; it still names the same content. `*` is any tag. */
export const isAmong = (tags: string | undefined, tag: string): boolean =>
  tags !== undefined &&
  (tags.trim() === '*' || tags.split(',').some(each => each.trim().replace(/^W\//, '') === tag))

/**
 * Sets the ETag of an answer that pages poll, unless its handler gave it one, and compares it with `If-None-Match` (RFC 9110 §13.1.2): on a match the answer is a
 * 304 without a body. It is `no-store` like every answer, because a list of employees has no place in a browser's cache: the page keeps
 * the tag with the list it shows and sends `If-None-Match` itself, for which `fetch` passes the cache by.
 *
 * `@fastify/etag` (tried at 6.2.0) treats the header as one tag, so that a list of tags, which the RFC allows, never matches.
 */
export const isUnchanged = (request: FastifyRequest, reply: FastifyReply, body: object): boolean => {
  const tag = String(reply.getHeader('etag') ?? tagOf(body))
  reply.header('etag', tag)
  return isAmong(request.headers['if-none-match'], tag.replace(/^W\//, ''))
}
