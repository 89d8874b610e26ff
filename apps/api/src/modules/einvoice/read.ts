import type { Language } from '@portal/domain'
import type { EinvoiceState, InvoiceDelivery } from '@portal/domain/einvoice'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import type { FileAnswer } from '../../core/file-answer.ts'
import { readTenant } from '../../core/in-tenant.ts'
import { buildEinvoice } from './build.ts'
import type { EinvoiceOf } from './schemas.ts'

type Row = {
  kind: 'INVOICE' | 'CREDIT_NOTE' | 'INVOICE_BASE'
  number: number | null
  way: InvoiceDelivery | null
  state: EinvoiceState | null
  answer: string | null
  printed: boolean
  undelivered: boolean
}

/** How an invoice was handed over and, for an e-invoice, what became of it. @throws Refusal not-found */
export const getEinvoice = async (ctx: Ctx, id: string): Promise<z.infer<typeof EinvoiceOf>> => {
  const [row] = await readTenant<Row>(ctx, {
    name: 'einvoice-of',
    text: `select i.kind::text as kind, i.number, d.way::text as way, e.state::text as state, e.answer, exists (select from invoice_document p where p.invoice_id = i.id) as printed,
        exists (select from invoice_undelivered w where w.invoice_id = i.id) as undelivered
      from invoice i left join invoice_delivery d on d.invoice_id = i.id left join einvoice e on e.invoice_id = i.id where i.id = $1::uuid`,
    values: [id],
  })
  if (!row) throw new Refusal('not-found')
  const { kind, way, state, answer, printed, undelivered } = row
  const xmlLink = printed && kind !== 'INVOICE_BASE' ? `/api/invoice/by-invoice-id/${id}/xml` : null
  return { delivery: way, undelivered, state, answer: state === 'REJECTED' ? answer : null, xmlLink }
}

/**
 * The document as it was sent or, of an invoice that was not sent as e-invoice, as it would be.
 * @param language of one that was not sent; that of its receiver when left out
 * @throws Refusal not-found, also after the five years of bookkeeping, or unavailable in the seconds before its PDF is made
 */
export const readXmlFile = async (ctx: Ctx, id: string, language?: Language): Promise<FileAnswer> => {
  const [row] = await readTenant<{ xml: string | null; number: number; printed: boolean; purged: boolean }>(
    ctx,
    {
      name: 'einvoice-xml',
      text: `select e.xml, i.number, exists (select from invoice_document p where p.invoice_id = i.id) as printed, i.purged_at is not null as purged
      from invoice i left join einvoice e on e.invoice_id = i.id where i.id = $1::uuid`,
      values: [id],
    },
  )
  if (!row || row.purged) throw new Refusal('not-found')
  if (!row.xml && !row.printed) throw new Refusal('unavailable')
  const content = row.xml ?? (await buildEinvoice(ctx, id, language)).xml
  return { name: `ehf-${row.number}.xml`, type: 'application/xml', content }
}
