import type { Day } from '@portal/domain'
import { type EinvoiceFacts, type EinvoiceFault, einvoiceFaults, ublOf } from '@portal/domain/einvoice'
import type { Ctx } from '../../core/ctx.ts'
import { readTenant } from '../../core/in-tenant.ts'
import { documentOf, type InvoiceDocument, itemText, readInvoice, readLines } from '../invoice/service.ts'
import { loadTariff } from '../tariff/service.ts'
import { writeUbl } from './xml.ts'

type Beside = { pdf: Buffer; creditedOn: Day | null }

const readBeside = async (ctx: Ctx, id: string): Promise<Beside> => {
  const [row] = await readTenant<Beside>(ctx, {
    name: 'einvoice-beside',
    text: `select d.pdf, (select o.invoice_date from invoice o where o.id = i.credits_invoice_id) as "creditedOn"
      from invoice i join invoice_document d on d.invoice_id = i.id and d.language = 'nb' where i.id = $1::uuid`,
    values: [id],
  })
  if (!row) throw new Error('an e-invoice is built before its PDF')
  return row
}

/** What the e-invoice says, from what the printed one says. */
export const factsOf = (document: InvoiceDocument, { pdf, creditedOn }: Beside): EinvoiceFacts => {
  const { kind, number, agreementNumber, theirReference, creditedInvoiceNumber: credited } = document
  const word = kind === 'CREDIT_NOTE' ? 'kreditnota' : 'faktura'
  return {
    ...document,
    kind: kind as EinvoiceFacts['kind'],
    number: number!,
    dueDate: document.dueDate ?? document.invoiceDate,
    // An agreement always has a reference; one of spaces only would be an empty element.
    buyerReference: theirReference?.trim() || agreementNumber!,
    kid: document.kid ?? null,
    grossOre: document.totals.grossOre,
    items: document.groups.map(group => ({ ...group, name: itemText(group, 'nb') })),
    credits: credited && creditedOn ? { number: credited, date: creditedOn } : null,
    note: `Kundenummer ${document.customerNumber}, avtale ${agreementNumber}. Spesifikasjonen er i vedlegget.`,
    pdf: { fileName: `${word}-${number}.pdf`, base64: pdf.toString('base64') },
  }
}

/** The e-invoice of a frozen invoice or credit note as text, its parties, and what the rules have against it. */
export const buildEinvoice = async (
  ctx: Ctx,
  id: string,
): Promise<{
  kind: EinvoiceFacts['kind']
  seller: string
  buyer: string
  xml: string
  faults: EinvoiceFault[]
}> => {
  const [invoice, lines, tariff, beside] = await Promise.all([
    readInvoice(ctx, id),
    readLines(ctx, id),
    loadTariff(ctx),
    readBeside(ctx, id),
  ])
  const facts = factsOf(documentOf(ctx, tariff, invoice, lines), beside)
  const document = ublOf(facts)
  return {
    kind: facts.kind,
    seller: facts.seller.organisationNumber,
    buyer: facts.buyer.organisationNumber ?? '',
    xml: writeUbl(document),
    faults: einvoiceFaults(document),
  }
}
