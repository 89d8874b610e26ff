import type { Language } from '@portal/domain'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { documentPieces } from '../../core/documents.ts'
import { Refusal } from '../../core/errors.ts'
import type { FileAnswer } from '../../core/file-answer.ts'
import { modelsOf } from '../../core/in-tenant.ts'
import { buildEinvoice } from './build.ts'
import type { EinvoiceOf } from './schemas.ts'

/** How an invoice was handed over and, for an e-invoice, what became of it. @throws Refusal not-found */
export const getEinvoice = async (ctx: Ctx, id: string): Promise<z.infer<typeof EinvoiceOf>> => {
  const models = modelsOf(ctx)
  const row = await models.invoice.findFirst({
    where: { id },
    select: {
      kind: true,
      delivery: { select: { way: true } },
      undelivered: { select: { invoiceId: true } },
      einvoice: { select: { state: true, answer: true } },
      _count: { select: { documents: true } },
    },
  })
  if (!row) throw new Refusal('not-found')
  const { kind, delivery, undelivered, einvoice, _count } = row
  return {
    delivery: delivery?.way ?? null,
    undelivered: undelivered !== null,
    state: einvoice?.state ?? null,
    answer: einvoice?.state === 'REJECTED' ? einvoice.answer : null,
    xmlLink: _count.documents > 0 && kind !== 'INVOICE_BASE' ? `/api/invoice/by-invoice-id/${id}/xml` : null,
  }
}

/**
 * The document as it was sent or, of an invoice that was not sent as e-invoice, as it would be.
 * @param language of one that was not sent; that of its receiver when left out
 * @throws Refusal not-found, also after the five years of bookkeeping, or unavailable in the seconds before its PDF is made
 */
export const readXmlFile = async (ctx: Ctx, id: string, language?: Language): Promise<FileAnswer> => {
  const models = modelsOf(ctx)
  const row = await models.invoice.findFirst({
    where: { id },
    select: {
      number: true,
      purgedAt: true,
      einvoice: { select: { xml: true, xmlSha256: true, xmlSize: true } },
      _count: { select: { documents: true } },
    },
  })
  if (!row || row.purgedAt) throw new Refusal('not-found')
  const { xml, xmlSha256, xmlSize } = row.einvoice ?? { xml: null, xmlSha256: null, xmlSize: null }
  if (!xml && !xmlSha256 && row._count.documents === 0) throw new Refusal('unavailable')
  const content = xmlSha256
    ? documentPieces(ctx, { of: id, kind: 'xml' }, { bytes: null, sha256: xmlSha256, size: xmlSize })
    : (xml ?? (await buildEinvoice(ctx, id, language)).xml)
  return { name: `ehf-${row.number}.xml`, type: 'application/xml', content }
}
