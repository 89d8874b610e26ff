import { documentKey, documentPrefix, keepDocument } from '../../core/documents.ts'
import { inTenant, modelsOf, readTenant } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'
import type { DocumentStore, StoredFile } from '../../ports/document-store.ts'

type Counts = { moved: number; swept: number }

const BATCH = 20
/** A document is put before its row is committed, seconds later at most. */
const SWEPT_AFTER_MS = 24 * 3_600_000
const ID = /^[^/]+\/(?<id>[0-9a-f-]{36})\//

/** Moves printed invoices out of the database. The row is let go of its bytes only after the store has them. */
const moveInvoices = async (ctx: JobCtx): Promise<number> => {
  for (let moved = 0; ; ) {
    const rows = await modelsOf(ctx).invoiceDocument.findMany({
      where: { pdf: { not: null } },
      select: { invoiceId: true, pdf: true },
      orderBy: [{ invoiceId: 'asc' }, { language: 'asc' }],
      take: BATCH,
    })
    if (rows.length === 0) return moved
    const hashes: Uint8Array[] = []
    for (const { invoiceId, pdf } of rows)
      hashes.push((await keepDocument(ctx, { of: invoiceId, kind: 'pdf' }, pdf!)).sha256)
    const ids = rows.map(({ invoiceId }) => invoiceId)
    const released = await inTenant(
      ctx,
      async tx => {
        // SQL: a function of the database, which alone may.
        const [row] = await tx.$queryRaw<
          { released: number }[]
        >`select release_documents(${ids}::uuid[], ${hashes}::bytea[]) as released`
        return row!.released
      },
      { unaudited: 'where the bytes of a document stand changes nothing of it' },
    )
    if (released === 0) throw new Error('a printed document is not what its hash says')
    moved += released
  }
}

/** The same for the e-invoices, which have the printed one in them. */
const moveEinvoices = async (ctx: JobCtx): Promise<number> => {
  for (let moved = 0; ; ) {
    const rows = await modelsOf(ctx).einvoice.findMany({
      where: { xml: { not: null } },
      select: { invoiceId: true, xml: true },
      orderBy: { invoiceId: 'asc' },
      take: BATCH,
    })
    if (rows.length === 0) return moved
    for (const { invoiceId, xml } of rows) {
      const { sha256, size } = await keepDocument(ctx, { of: invoiceId, kind: 'xml' }, Buffer.from(xml!))
      moved += await inTenant(
        ctx,
        async tx => {
          const { count } = await tx.models.einvoice.updateMany({
            where: { invoiceId, xml },
            data: { xml: null, xmlSha256: sha256, xmlSize: size },
          })
          return count
        },
        { unaudited: 'where the bytes of a document stand changes nothing of it' },
      )
    }
  }
}

/** The same for agreements on deduction from pay. */
const moveAgreements = async (ctx: JobCtx): Promise<number> => {
  for (let moved = 0; ; ) {
    const rows = await modelsOf(ctx).deductionAgreement.findMany({
      where: { pdf: { not: null } },
      select: { id: true, pdf: true },
      orderBy: { id: 'asc' },
      take: BATCH,
    })
    if (rows.length === 0) return moved
    for (const { id, pdf } of rows) {
      const { sha256, size } = await keepDocument(ctx, { of: id, kind: 'pdf' }, pdf!)
      const count = await inTenant(
        ctx,
        async tx => {
          const released = await tx.models.deductionAgreement.updateMany({
            where: { id, sha256 },
            data: { pdf: null, size },
          })
          return released.count
        },
        { unaudited: 'where the bytes of a document stand changes nothing of it' },
      )
      if (count === 0) throw new Error('an agreement is not what its hash says')
      moved += count
    }
  }
}

/** The keys of the documents that the rows name, of invoices and agreements after one id and up to another. */
const keysBetween = async (ctx: JobCtx, after: string, upTo: string | null): Promise<Set<string>> => {
  // SQL: a set of three tables.
  const rows = await readTenant<{ id: string; kind: 'pdf' | 'xml'; hash: Uint8Array }>(ctx, {
    name: 'documents-in-store',
    text: `select invoice_id as id, 'pdf' as kind, sha256 as hash from invoice_document
        where invoice_id > $1 and ($2::uuid is null or invoice_id <= $2) and pdf is null
      union all select invoice_id, 'xml', xml_sha256 from einvoice
        where invoice_id > $1 and ($2::uuid is null or invoice_id <= $2) and xml is null and xml_sha256 is not null
      union all select id, 'pdf', sha256 from deduction_agreement where id > $1 and ($2::uuid is null or id <= $2) and pdf is null`,
    values: [after, upTo],
  })
  return new Set(rows.map(({ id, kind, hash }) => documentKey(ctx, { of: id, kind }, hash)))
}

/**
 * Compares the store with the rows, a page of it at a time: what no row names is removed after a day, such as the documents of purged
 * invoices, and what a row names and the store lacks is told.
 */
const compare = async (ctx: JobCtx, store: DocumentStore): Promise<{ swept: number; missing: string[] }> => {
  const old = ctx.clock.now().getTime() - SWEPT_AFTER_MS
  const missing: string[] = []
  let swept = 0
  let after = '00000000-0000-0000-0000-000000000000'
  let page: string | undefined
  // The files of the last id of a page, whose others may be on the next one.
  let kept: StoredFile[] = []
  do {
    const { files, next } = await store.list(documentPrefix(ctx), page)
    const found = [...kept, ...files]
    const ids = found.map(({ key }) => ID.exec(key)?.groups?.id ?? null)
    const last = ids.at(-1) ?? null
    const upTo = next === undefined ? null : (ids.findLast(id => id !== last) ?? after)
    const here = next === undefined ? found : found.filter((_, at) => ids[at] !== last)
    kept = next === undefined ? [] : found.filter((_, at) => ids[at] === last)
    const named = await keysBetween(ctx, after, upTo)
    const stored = new Set(here.map(({ key }) => key))
    missing.push(...[...named].filter(key => !stored.has(key)))
    const orphans = here.filter(({ key, storedAt }) => !named.has(key) && storedAt.getTime() < old)
    await store.remove(orphans.map(({ key }) => key))
    swept += orphans.length
    if (upTo !== null) after = upTo
    page = next
  } while (page !== undefined)
  return { swept, missing }
}

/**
 * Keeps the document store and the database together. Without a store it does nothing.
 * @throws Error where a document is missing; the log says which
 */
export const keepDocumentStore = async (ctx: JobCtx): Promise<Counts> => {
  if (!ctx.documents) return { moved: 0, swept: 0 }
  const { swept, missing } = await compare(ctx, ctx.documents)
  const moved = (await moveInvoices(ctx)) + (await moveEinvoices(ctx)) + (await moveAgreements(ctx))
  if (missing.length > 0) {
    ctx.log.error({ keys: missing.slice(0, 20), count: missing.length }, 'the document store lacks documents')
    throw new Error(`the document store lacks ${missing.length} documents`)
  }
  return { moved, swept }
}
