import type { EinvoiceState, InvoiceDelivery } from '@portal/domain/einvoice'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import type { FileAnswer } from '../../core/file-answer.ts'
import { readTenant } from '../../core/in-tenant.ts'
import type { EinvoiceOf } from './schemas.ts'

type Row = {
  kind: 'INVOICE' | 'CREDIT_NOTE' | 'INVOICE_BASE'
  number: number | null
  way: InvoiceDelivery | null
  state: EinvoiceState | null
  answer: string | null
  hasXml: boolean
  undelivered: boolean
}

/** How an invoice was handed over and, for an e-invoice, what became of it. @throws Refusal not-found */
export const getEinvoice = async (ctx: Ctx, id: string): Promise<z.infer<typeof EinvoiceOf>> => {
  const [row] = await readTenant<Row>(ctx, {
    name: 'einvoice-of',
    text: `select i.kind::text as kind, i.number, d.way::text as way, e.state::text as state, e.answer, e.xml is not null as "hasXml",
        exists (select from invoice_undelivered w where w.invoice_id = i.id) as undelivered
      from invoice i left join invoice_delivery d on d.invoice_id = i.id left join einvoice e on e.invoice_id = i.id where i.id = $1::uuid`,
    values: [id],
  })
  if (!row) throw new Refusal('not-found')
  const { way, state, answer, hasXml, undelivered } = row
  const xmlLink = hasXml ? `/api/invoice/by-invoice-id/${id}/xml` : null
  return { delivery: way, undelivered, state, answer: state === 'REJECTED' ? answer : null, xmlLink }
}

/** The document as it was sent. @throws Refusal not-found for an invoice that was not sent as e-invoice */
export const readXmlFile = async (ctx: Ctx, id: string): Promise<FileAnswer> => {
  const [row] = await readTenant<{ xml: string; number: number }>(ctx, {
    name: 'einvoice-xml',
    text: `select e.xml, i.number from einvoice e join invoice i on i.id = e.invoice_id where e.invoice_id = $1::uuid and e.xml is not null`,
    values: [id],
  })
  if (!row) throw new Refusal('not-found')
  return { name: `ehf-${row.number}.xml`, type: 'application/xml', content: row.xml }
}
