import { createHash } from 'node:crypto'
import type { Language } from '@portal/domain'
import { OutboundError } from '../ports/outbound.ts'
import type { Ctx } from './ctx.ts'
import { Refusal } from './errors.ts'
import type { Pieces } from './file-answer.ts'
import { modelsOf } from './in-tenant.ts'

const TYPES = { pdf: 'application/pdf', xml: 'application/xml' } as const
/** What a document is about, and what it is made of. */
type Name = { of: string; kind: keyof typeof TYPES }
type Hash = Uint8Array<ArrayBuffer>

/** How the row of a document names it: with its bytes or, where the document store has them, with their number. */
export type DocumentRow = { bytes: Uint8Array | null; sha256: Uint8Array | null; size: number | null }
export type NewDocumentRow = { bytes: Uint8Array<ArrayBuffer> | null; sha256: Hash; size: number | null }

/** Where all documents of an operator stand in the store. */
export const documentPrefix = ({ operator }: Pick<Ctx, 'operator'>): string => `${operator.id}/`

/** The key begins with the id of what the document is about, and ends with the hash of its bytes. */
export const documentKey = (ctx: Pick<Ctx, 'operator'>, { of, kind }: Name, sha256: Uint8Array): string =>
  `${documentPrefix(ctx)}${of}/${Buffer.from(sha256).toString('hex')}.${kind}`

const hashOf = (bytes: Uint8Array): Hash => Uint8Array.from(createHash('sha256').update(bytes).digest())

/**
 * Puts a document where it is to stand: into the document store, or into its row where there is none. It is called before the transaction
 * that writes the row: a document without a row is swept (the job `document-store`), a row without a document would be a loss.
 * @returns what its row says
 * @throws OutboundError where the store does not take it
 */
export const keepDocument = async (
  ctx: Pick<Ctx, 'operator' | 'documents'>,
  name: Name,
  content: Uint8Array,
): Promise<NewDocumentRow> => {
  const bytes = Uint8Array.from(content)
  const sha256 = hashOf(bytes)
  if (!ctx.documents) return { bytes, sha256, size: null }
  await ctx.documents.put(documentKey(ctx, name, sha256), bytes, { type: TYPES[name.kind], sha256 })
  return { bytes: null, sha256, size: bytes.length }
}

/** @throws Refusal unavailable where the store is away, has no such document, or another one; the log says which */
const ofStore = async (
  ctx: Pick<Ctx, 'operator' | 'documents' | 'log'>,
  name: Name,
  sha256: Uint8Array,
  range?: { first: number; last: number },
): Promise<Uint8Array> => {
  const key = documentKey(ctx, name, sha256)
  const lost = (says: string, err?: unknown): Refusal => {
    ctx.log.error({ err, key }, `the document store ${says}`)
    return new Refusal('unavailable')
  }
  if (!ctx.documents) throw lost('is not set, and a document is in it')
  const bytes = await ctx.documents.get(key, range).catch((error: unknown) => {
    throw error instanceof OutboundError ? lost(error.message, error) : error
  })
  if (!bytes) throw lost('lacks a document')
  // A part has no hash of its own.
  if (!range && !hashOf(bytes).every((byte, at) => byte === sha256[at])) throw lost('has another document')
  return bytes
}

/** What is read of the row of a printed document. */
export const PRINTED = { pdf: true, sha256: true, size: true } as const

/** The printed document of an invoice; null where there is none yet, or no more. @throws Refusal unavailable (see `ofStore`) */
export const readPrinted = async (
  ctx: Ctx,
  invoiceId: string,
  language: Language,
): Promise<Uint8Array | null> => {
  const row = await modelsOf(ctx).invoiceDocument.findFirst({
    where: { invoiceId, language },
    select: PRINTED,
  })
  return row && (row.pdf ?? ofStore(ctx, { of: invoiceId, kind: 'pdf' }, row.sha256))
}

/** The document of a row for a caller who may ask for a part of it. */
export const documentPieces = (
  ctx: Pick<Ctx, 'operator' | 'documents' | 'log'>,
  name: Name,
  { bytes, sha256, size }: DocumentRow,
): Pieces => ({
  size: bytes?.length ?? size!,
  tag: `"${Buffer.from(sha256!).toString('hex')}"`,
  read: async range =>
    bytes
      ? range
        ? bytes.subarray(range.first, range.last + 1)
        : bytes
      : ofStore(ctx, name, sha256!, range),
})
