import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A workbook of Excel. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Where a part of a file begins and ends, counted from 0; both bytes are part of it. */
type Range = { first: number; last: number }
/** The content of a file that a caller may ask for in parts (RFC 9110 §14). `tag` is its ETag. */
export type Pieces = { size: number; tag: string; read(range?: Range): Promise<Uint8Array> }

/** A file that an operation answers with. */
export type FileAnswer = {
  name: string
  /** Text is UTF-8. */
  type: 'text/csv' | 'text/plain' | 'application/pdf' | 'application/xml' | typeof XLSX
  /** Made piece by piece, it is sent as fast as the caller reads. */
  content: string | Uint8Array | AsyncIterable<string> | Pieces
  /** Shown by the browser instead of saved. */
  inline?: boolean
}

/** The pieces of a file, of which the first is made while an error can still be answered with a status. */
export const startedPieces = async (pieces: AsyncGenerator<string>): Promise<AsyncGenerator<string>> => {
  const first = await pieces.next()
  return (async function* () {
    if (!first.done) yield first.value
    yield* pieces
  })()
}

const PART = /^bytes=(?<first>\d*)-(?<last>\d*)$/

/**
 * The part that a request asks for; null for the whole, also where the file has no such part, where it asks for several parts at once, or
 * for a part of another version of the file (`If-Range`).
 */
export const partAsked = (
  { range, 'if-range': version }: { range?: string; 'if-range'?: string | string[] },
  { size, tag }: Pick<Pieces, 'size' | 'tag'>,
): Range | null => {
  const asked = PART.exec(range?.trim() ?? '')?.groups as Record<'first' | 'last', string> | undefined
  if (!asked || (version !== undefined && version !== tag)) return null
  // Without a beginning it is so many bytes of the end.
  const first = asked.first === '' ? Math.max(0, size - Number(asked.last || 0)) : Number(asked.first)
  const last = asked.first === '' || asked.last === '' ? size - 1 : Math.min(Number(asked.last), size - 1)
  return first > last ? null : { first, last }
}

const isPieces = (content: FileAnswer['content']): content is Pieces =>
  typeof content === 'object' && 'read' in content

/** What is sent of a file that may be asked for in parts. */
const partOf = (request: FastifyRequest, reply: FastifyReply, pieces: Pieces): Promise<Uint8Array> => {
  reply.header('accept-ranges', 'bytes').header('etag', pieces.tag)
  const part = partAsked(request.headers, pieces)
  if (!part) return pieces.read()
  reply.code(206).header('content-range', `bytes ${part.first}-${part.last}/${pieces.size}`)
  return pieces.read(part)
}

/** Sends a file with a company's data. @throws Refusal of what reads it */
export const sendFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { name, type, content, inline }: FileAnswer,
) => {
  const sent = isPieces(content) ? await partOf(request, reply, content) : content
  return reply
    .type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    .header('content-disposition', `${inline ? 'inline' : 'attachment'}; filename="${name}"`)
    .serializer((body: unknown) => body as string)
    .send(
      typeof sent === 'object' && Symbol.asyncIterator in sent
        ? Readable.from(sent, { objectMode: false })
        : sent,
    )
}
