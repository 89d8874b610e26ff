import {
  documentLanguage,
  firstOfMonth,
  formatMonth,
  type Language,
  localized,
  monthOf,
  profileOf,
  WHOLE_LANGUAGES,
} from '@portal/domain'
import { isWholeMonths } from '@portal/domain/invoice'
import type { Ctx } from '../../core/ctx.ts'
import { documentPieces, keepDocument, PRINTED } from '../../core/documents.ts'
import { Refusal } from '../../core/errors.ts'
import type { FileAnswer } from '../../core/file-answer.ts'
import { dayOfColumn, inTenant, modelsOf, type Prisma, readTenant } from '../../core/in-tenant.ts'
import { loadTariff, type Tariff } from '../tariff/service.ts'
import { FREE_TICKETS } from './agreements.ts'
import { deliver } from './deliver.ts'
import { type LineRow, lineZones, readLines } from './lines.ts'
import { renderInvoicePdf } from './pdf/render.ts'
import type { InvoiceDocument, InvoiceGroup, InvoiceItem } from './pdf/types.ts'
import { type InvoiceRow, readInvoice } from './rows.ts'

const BATCH = 20

/** The cost centre of lines, by their ids. */
type CostCentres = ReadonlyMap<string, string>

// Tickets before add-ons, the invoiced month before what is charged late, the cheaper before the dearer.
const byPrintOrder = (a: InvoiceGroup, b: InvoiceGroup): number =>
  b.productType.localeCompare(a.productType) ||
  b.month.localeCompare(a.month) ||
  (a.profile ?? '').localeCompare(b.profile ?? '') ||
  a.unitPriceOre - b.unitPriceOre

/** Equal lines, counted together; of each cost centre by themselves where there are some. */
const groupsOf = (lines: LineRow[], costCentres: CostCentres): InvoiceGroup[] => {
  const groups = new Map<string, InvoiceGroup>()
  for (const line of lines) {
    const tier = line.allZones ? 'all' : line.nrOfZones
    const costCentre = costCentres.get(line.id)
    const key = [
      line.month,
      line.productType,
      line.profileId,
      line.addOnType,
      tier,
      line.unitPriceOre,
      line.vatRate,
      // Reversals are listed apart: added to their charge they would show as nothing sold.
      Math.sign(line.quantity),
      line.description?.nb,
      costCentre,
    ].join('|')
    const group = groups.get(key) ?? {
      productType: line.productType,
      profile: line.profileId === null ? null : profileOf(line.profileId),
      nrOfZones: line.nrOfZones,
      allZones: line.allZones,
      addOnType: line.addOnType,
      description: line.description,
      month: monthOf(line.month),
      quantity: 0,
      unitPriceOre: line.unitPriceOre,
      vatRate: line.vatRate,
      totalOre: 0,
      ...(costCentre && { costCentre }),
    }
    group.quantity += line.quantity
    group.totalOre += line.grossOre
    groups.set(key, group)
  }
  return [...groups.values()].sort(byPrintOrder)
}

/** The ticket of a resident has a name of its own. */
const printedType = (
  { resident }: InvoiceRow,
  { productType }: Pick<InvoiceItem, 'productType'>,
): InvoiceItem['productType'] => (resident && productType === 'TICKET' ? 'HOUSING_TICKET' : productType)

/**
 * Everything on the printed invoice, from the frozen rows only.
 * @param costCentres those of lines, which only an e-invoice says
 */
export const documentOf = (
  ctx: Pick<Ctx, 'operator'>,
  tariff: Tariff,
  invoice: InvoiceRow,
  lines: LineRow[],
  costCentres: CostCentres = new Map(),
): InvoiceDocument => ({
  kind: invoice.kind,
  number: invoice.number === null ? null : String(invoice.number),
  seller: invoice.seller,
  brand: { name: ctx.operator.name, accent: ctx.operator.theme.accent },
  buyer: invoice.buyer,
  customerNumber: invoice.companyId,
  agreementNumber: invoice.agreementId,
  ourReference: invoice.ourReference,
  theirReference: invoice.theirReference,
  employeeIdLabel: invoice.employeeIdLabel,
  invoiceDate: invoice.invoiceDate,
  dueDate: invoice.kind === 'INVOICE' ? invoice.dueDate : null,
  periodStart: invoice.periodStart,
  periodEnd: invoice.periodEnd,
  kid: invoice.kid,
  vat: invoice.vat,
  totals: { grossOre: invoice.grossOre, vatOre: invoice.vatOre, netOre: invoice.grossOre - invoice.vatOre },
  groups: groupsOf(lines, costCentres).map(group => ({ ...group, productType: printedType(invoice, group) })),
  lines: lines.map(line => ({
    position: line.position,
    productType: printedType(invoice, line),
    profile: line.profileId === null ? null : profileOf(line.profileId),
    nrOfZones: line.nrOfZones,
    allZones: line.allZones,
    addOnType: line.addOnType,
    description: line.description,
    firstName: line.firstName,
    lastName: line.lastName,
    employeeId: line.employeeId,
    phone: line.phone?.startsWith('+47') ? line.phone.slice(3) : line.phone,
    phoneCountryCode: line.phone?.startsWith('+47') || !line.phone ? '+47' : '',
    zones: lineZones(tariff, line),
    month: monthOf(line.month),
    quantity: line.quantity,
    unitPriceOre: line.unitPriceOre,
    totalOre: line.grossOre,
    adjustment: line.month < firstOfMonth(invoice.periodStart),
  })),
  creditedInvoiceNumber: invoice.creditsInvoiceNumber === null ? null : String(invoice.creditsInvoiceNumber),
})

/** Of invoices that lack a PDF in a language that lacks nothing. */
const WITHOUT_PDF = `from invoice i join agreement a on a.id = i.agreement_id and not ${FREE_TICKETS}
  where i.purged_at is null and (select count(*) from invoice_document d where d.invoice_id = i.id) < ${WHOLE_LANGUAGES.length}`

/** Whether PDFs are missing, or documents wait for a receiver, for the clock (`Job.due`). */
export const DOCUMENTS_DUE = `exists (select ${WITHOUT_PDF}) or exists (select from invoice_undelivered where given_up_at is null)`

/**
 * Creates and stores the missing PDFs, in every language that lacks nothing. A stored PDF is never rendered again, so that everybody sees what was
 * sent.
 */
export const renderMissing = async (ctx: Ctx): Promise<{ documents: number }> => {
  let documents = 0
  for (;;) {
    // SQL: a search by a count.
    const missing = await readTenant<{ id: string }>(ctx, {
      name: 'invoices-without-pdf',
      text: `select i.id ${WITHOUT_PDF} order by i.id limit $1`,
      values: [BATCH],
    })
    if (!missing.length) return { documents }
    const tariff = await loadTariff(ctx)
    for (const { id } of missing) documents += await renderOne(ctx, tariff, id)
  }
}

const renderOne = async (ctx: Ctx, tariff: Tariff, id: string): Promise<number> => {
  const invoice = await readInvoice(ctx, id)
  const document = documentOf(ctx, tariff, invoice, await readLines(ctx, id))
  // One at a time, because the specification of a large company needs much memory.
  const documents: Prisma.InvoiceDocumentCreateManyInput[] = []
  for (const language of WHOLE_LANGUAGES) {
    const pdf = await renderInvoicePdf(document, language)
    const { bytes, sha256, size } = await keepDocument(ctx, { of: id, kind: 'pdf' }, pdf)
    documents.push({ invoiceId: id, language, pdf: bytes, sha256, size, createdAt: ctx.clock.now() })
  }
  return inTenant(
    ctx,
    async tx => {
      const { count } = await tx.models.invoiceDocument.createMany({ data: documents, skipDuplicates: true })
      if (count > 0) await deliver(tx, ctx, invoice)
      return count
    },
    { unaudited: 'the printed form of an invoice whose issue is audited' },
  )
}

/** @throws Refusal not-found, also after the five years of bookkeeping, or unavailable in the seconds before the worker has made it */
export const readPdf = async (ctx: Ctx, id: string, language: Language): Promise<FileAnswer> => {
  const models = modelsOf(ctx)
  const row = await models.invoice.findFirst({
    where: { id },
    select: {
      number: true,
      kind: true,
      periodStart: true,
      periodEnd: true,
      purgedAt: true,
      documents: { where: { language: documentLanguage(language) }, select: PRINTED },
    },
  })
  if (!row || row.purgedAt) throw new Refusal('not-found')
  const [document] = row.documents
  if (!document) throw new Refusal('unavailable')
  const [start, end] = [dayOfColumn(row.periodStart), dayOfColumn(row.periodEnd)]
  // Several days and weeks of a month may have documents.
  const month = isWholeMonths({ start, end })
    ? formatMonth(monthOf(end), language).replaceAll(' ', '-').toLowerCase()
    : end
  const name = {
    INVOICE: { nb: 'faktura', en: 'invoice' },
    INVOICE_BASE: { nb: 'fakturagrunnlag', en: 'invoice-base' },
    CREDIT_NOTE: { nb: 'kreditnota', en: 'credit-note' },
  }
  const what = localized(name[row.kind], language)
  return {
    name: `${[what, row.number, month].filter(part => part !== null).join('-')}.pdf`,
    type: 'application/pdf',
    content: documentPieces(ctx, { of: id, kind: 'pdf' }, { ...document, bytes: document.pdf }),
    inline: true,
  }
}
