import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A workbook of Excel. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A file that an operation answers with. */
export type FileAnswer = {
  name: string
  /** Text is UTF-8. */
  type: 'text/csv' | 'text/plain' | 'application/pdf' | 'application/xml' | typeof XLSX
  /** Made piece by piece, it is sent as fast as the caller reads. */
  content: string | Uint8Array | AsyncIterable<string>
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

/** Sends a file with a company's data. */
export const sendFile = (reply: FastifyReply, { name, type, content, inline }: FileAnswer) =>
  reply
    .type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    .header('content-disposition', `${inline ? 'inline' : 'attachment'}; filename="${name}"`)
    .serializer((body: unknown) => body as string)
    .send(
      typeof content === 'object' && Symbol.asyncIterator in content
        ? Readable.from(content, { objectMode: false })
        : content,
    )
