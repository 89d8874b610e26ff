import type { Day, Language } from '@portal/domain'
import { inLanguage } from '@portal/domain'
import {
  type EinvoiceFacts,
  type EinvoiceFault,
  einvoiceFaults,
  receiverLanguage,
  ublOf,
} from '@portal/domain/einvoice'
import type { Ctx } from '../../core/ctx.ts'
import { readPrinted } from '../../core/documents.ts'
import { dayOfColumn, modelsOf } from '../../core/in-tenant.ts'
import { documentOf, type InvoiceDocument, itemText, readInvoice, readLines } from '../invoice/service.ts'
import { loadTariff } from '../tariff/service.ts'
import { writeUbl } from './xml.ts'

type Beside = { language: Language; pdf: Buffer; creditedOn: Day | null }

const readBeside = async (ctx: Ctx, id: string, language: Language): Promise<Beside> => {
  const pdf = await readPrinted(ctx, id, language)
  if (!pdf) throw new Error('an e-invoice is built before its PDF')
  const models = modelsOf(ctx)
  const row = await models.invoice.findFirst({
    where: { id },
    select: { credits: { select: { invoiceDate: true } } },
  })
  return { language, pdf: Buffer.from(pdf), creditedOn: dayOfColumn(row?.credits?.invoiceDate ?? null) }
}

/** The cost centres that the lines of an invoice were for, by the ids of the lines; none where the company has no departments. */
const readCostCentres = async (ctx: Ctx, invoiceId: string): Promise<Map<string, string>> => {
  const rows = await modelsOf(ctx).invoiceLineDepartment.findMany({
    where: { line: { invoiceId }, costCentre: { not: '' } },
    select: { lineId: true, costCentre: true },
  })
  return new Map(rows.map(({ lineId, costCentre }) => [lineId, costCentre]))
}

const TEXTS = {
  nb: {
    words: { INVOICE: 'faktura', CREDIT_NOTE: 'kreditnota' },
    note: (customer: string, agreement: string) =>
      `Kundenummer ${customer}, avtale ${agreement}. Spesifikasjonen er i vedlegget.`,
  },
  en: {
    words: { INVOICE: 'invoice', CREDIT_NOTE: 'credit-note' },
    note: (customer: string, agreement: string) =>
      `Customer number ${customer}, agreement ${agreement}. The specification is attached.`,
  },
} as const

/** What the e-invoice says, from what the printed one says, in a language. */
export const factsOf = (document: InvoiceDocument, { language, pdf, creditedOn }: Beside): EinvoiceFacts => {
  const { kind, number, agreementNumber, theirReference, creditedInvoiceNumber: credited } = document
  const text = inLanguage(TEXTS, language)
  const word = text.words[kind as EinvoiceFacts['kind']]
  return {
    ...document,
    kind: kind as EinvoiceFacts['kind'],
    number: number!,
    dueDate: document.dueDate ?? document.invoiceDate,
    // An agreement always has a reference; one of spaces only would be an empty element.
    buyerReference: theirReference?.trim() || agreementNumber!,
    kid: document.kid ?? null,
    grossOre: document.totals.grossOre,
    items: document.groups.map(group => ({ ...group, name: itemText(group, language) })),
    credits: credited && creditedOn ? { number: credited, date: creditedOn } : null,
    language,
    note: text.note(document.customerNumber!, agreementNumber!),
    pdf: { fileName: `${word}-${number}.pdf`, base64: pdf.toString('base64') },
  }
}

/**
 * The e-invoice of a frozen invoice or credit note as text, its parties, and what the rules have against it; in the language of its receiver
 * when none is given.
 */
export const buildEinvoice = async (
  ctx: Ctx,
  id: string,
  language?: Language,
): Promise<{
  kind: EinvoiceFacts['kind']
  seller: string
  buyer: string
  xml: string
  faults: EinvoiceFault[]
}> => {
  const [invoice, lines, tariff, costCentres] = await Promise.all([
    readInvoice(ctx, id),
    readLines(ctx, id),
    loadTariff(ctx),
    readCostCentres(ctx, id),
  ])
  const beside = await readBeside(ctx, id, language ?? receiverLanguage(invoice.buyer.addressLines))
  const facts = factsOf(documentOf(ctx, tariff, invoice, lines, costCentres), beside)
  const document = ublOf(facts)
  return {
    kind: facts.kind,
    seller: facts.seller.organisationNumber,
    buyer: facts.buyer.organisationNumber ?? '',
    xml: writeUbl(document),
    faults: einvoiceFaults(document),
  }
}
