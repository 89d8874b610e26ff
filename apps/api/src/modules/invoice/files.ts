import { type CsvRow, inLanguage, type Language, localized, monthOf, nok } from '@portal/domain'
import { outstandingOre, paymentStatus } from '@portal/domain/invoice'
import { employeeIdLabel } from '@portal/domain/settings'
import type { z } from 'zod'
import { csvFile } from '../../core/csv.ts'
import type { Ctx } from '../../core/ctx.ts'
import { type FileAnswer, startedPieces } from '../../core/file-answer.ts'
import { inTenant, modelsOf } from '../../core/in-tenant.ts'
import { loadTariff } from '../tariff/service.ts'
import { ALL_ZONES, type LinesQuery, lineZones, readGivenBack, readLines } from './lines.ts'
import { readItems } from './list.ts'
import { lineText } from './present.ts'
import { type InvoiceRow, type ItemRow, readInvoice } from './rows.ts'
import type { InvoiceLinesFileQuery, InvoicesFileQuery } from './schemas.ts'
import { linesOfReason } from './why.ts'

const CHUNK = 2_000

const KINDS = {
  INVOICE: { nb: 'Faktura', en: 'Invoice' },
  INVOICE_BASE: { nb: 'Fakturagrunnlag', en: 'Invoice base' },
  CREDIT_NOTE: { nb: 'Kreditnota', en: 'Credit note' },
} as const
const STATUSES = {
  paid: { nb: 'Betalt', en: 'Paid' },
  unpaid: { nb: 'Ubetalt', en: 'Unpaid' },
  'partly-paid': { nb: 'Delvis betalt', en: 'Partly paid' },
  overdue: { nb: 'Forfalt', en: 'Overdue' },
  'not-applicable': { nb: '', en: '' },
} as const
const LIST_HEADER = {
  nb: [
    ...['Type', 'Nummer', 'Dato', 'Måned', 'Referanse', 'Billetter', 'Status', 'Forfall'],
    ...['Beløp', 'Gjenstår', 'KID', 'Krediterer', 'Fra og med', 'Til og med'],
  ],
  en: [
    ...['Type', 'Number', 'Date', 'Month', 'Reference', 'Tickets', 'Status', 'Due date'],
    ...['Amount', 'Remaining', 'KID', 'Credits', 'From', 'To'],
  ],
} as const

/** The documents that a list finds as a CSV file, all pages of them. Amounts in NOK. */
export const invoicesFile = async (
  ctx: Ctx,
  companyId: string,
  { language, ...filters }: z.infer<typeof InvoicesFileQuery>,
): Promise<FileAnswer> => {
  const { items } = await readItems(ctx, companyId, filters, { maxEntries: null, offset: 0 })
  const rowOf = (row: ItemRow): CsvRow => [
    localized(KINDS[row.kind], language),
    row.number,
    row.invoiceDate,
    monthOf(row.periodEnd),
    row.reference,
    row.kind === 'CREDIT_NOTE' ? null : row.ticketCount,
    localized(STATUSES[paymentStatus(row, ctx.today)], language),
    row.kind === 'INVOICE' ? row.dueDate : null,
    nok(row.grossOre),
    row.kind === 'INVOICE' ? nok(outstandingOre(row)) : null,
    row.kid,
    row.creditsInvoiceNumber,
    row.periodStart,
    row.periodEnd,
  ]
  return {
    name: `${localized({ nb: 'fakturaer', en: 'invoices' }, language)}-${ctx.today}.csv`,
    type: 'text/csv',
    content: await csvFile([inLanguage(LIST_HEADER, language), ...items.map(rowOf)]),
  }
}

const LINE_HEADER = {
  nb: [
    'Måned',
    'Beskrivelse',
    'Soner',
    'Fornavn',
    'Etternavn',
    '',
    'Pris',
    'Antall',
    'Mva. %',
    'Beløp',
    'Kreditert',
    'Merknad',
  ],
  en: [
    'Month',
    'Description',
    'Zones',
    'First name',
    'Last name',
    '',
    'Price',
    'Quantity',
    'VAT %',
    'Amount',
    'Credited',
    'Remark',
  ],
} as const
/** Beside the lines, where the company has departments. */
const DEPARTMENT_HEADER = {
  nb: ['Avdeling', 'Kostnadssted'],
  en: ['Department', 'Cost centre'],
} as const
/** @param label of the employee id, as the company calls it */
const lineHeader = (language: Language, label: string, departments: boolean) => [
  ...inLanguage(LINE_HEADER, language).map(header => header || label),
  ...(departments ? inLanguage(DEPARTMENT_HEADER, language) : []),
]

/** Whether a document has departments beside its lines: its company has some, or had some when it was written. */
const hasDepartments = async (ctx: Ctx, { id, companyId }: InvoiceRow): Promise<boolean> => {
  const models = modelsOf(ctx)
  const select = { operatorId: true } as const
  const [department, line] = await Promise.all([
    models.department.findFirst({ where: { companyId }, select }),
    models.invoiceLineDepartment.findFirst({ where: { line: { invoiceId: id } }, select }),
  ])
  return department !== null || line !== null
}
/**
 * The lines of an invoice that a search finds as a CSV file, made piece by piece. Amounts in NOK. The export is itself an audit
 * entry, written before the first line is sent.
 * @throws Refusal not-found
 */
export const invoiceLinesFile = async (
  ctx: Ctx,
  id: string,
  { language, reason, ...asked }: z.infer<typeof InvoiceLinesFileQuery>,
): Promise<FileAnswer> => {
  const invoice = await readInvoice(ctx, id)
  const query = { ...asked, only: reason && (await linesOfReason(ctx, id, reason)) }
  await inTenant(ctx, tx =>
    tx.audit({
      action: 'invoice.export',
      companyId: invoice.companyId,
      entityId: id,
      // The search text is a person's name and is not logged.
      detail: query.product ? { product: query.product } : {},
    }),
  )
  const label = employeeIdLabel(invoice.employeeIdLabel, language)
  return {
    name: `${localized({ nb: 'fakturalinjer', en: 'invoice-lines' }, language)}-${invoice.number ?? monthOf(invoice.periodEnd)}.csv`,
    type: 'text/csv',
    content: await startedPieces(linesOf(ctx, invoice, language, label, query)),
  }
}

async function* linesOf(
  ctx: Ctx,
  invoice: InvoiceRow,
  language: Language,
  label: string,
  query: LinesQuery,
): AsyncGenerator<string> {
  const { id } = invoice
  const [tariff, departments] = await Promise.all([loadTariff(ctx), hasDepartments(ctx, invoice)])
  for (let offset = 0; ; offset += CHUNK) {
    const page = { ...query, maxEntries: CHUNK, offset }
    const [lines, given] = await Promise.all([readLines(ctx, id, page), readGivenBack(ctx, id, page)])
    const credited = new Map(
      given.map(({ lineId, refunds }) => [lineId, refunds.reduce((sum, { grossOre }) => sum - grossOre, 0)]),
    )
    const beside = departments
      ? await modelsOf(ctx).invoiceLineDepartment.findMany({
          where: { lineId: { in: lines.map(line => line.id) } },
          select: { lineId: true, name: true, costCentre: true },
        })
      : []
    const departmentOf = new Map(beside.map(({ lineId, name, costCentre }) => [lineId, [name, costCentre]]))
    const rows = lines.map((line): CsvRow => {
      const ore = credited.get(line.id) ?? 0
      return [
        monthOf(line.month),
        localized(lineText(line, invoice), language),
        line.allZones ? localized(ALL_ZONES, language) : lineZones(tariff, line).join(', '),
        line.firstName,
        line.lastName,
        line.employeeId,
        nok(line.unitPriceOre),
        line.quantity,
        line.vatRate,
        nok(line.grossOre),
        ore > 0 ? nok(ore) : null,
        line.comment,
        ...(departments ? (departmentOf.get(line.id) ?? ['', '']) : []),
      ]
    })
    const head = offset === 0 ? [lineHeader(language, label, departments)] : []
    if (head.length + rows.length > 0) yield csvFile([...head, ...rows], { first: offset === 0 })
    if (lines.length < CHUNK) return
  }
}
