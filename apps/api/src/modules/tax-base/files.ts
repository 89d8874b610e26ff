import { type CsvRow, type Language, localized, nok } from '@portal/domain'
import { TAX_CHANGE_TEXTS, TAX_COLUMNS } from '@portal/domain/tax-base'
import type { z } from 'zod'
import { csvFile } from '../../core/csv.ts'
import type { Ctx } from '../../core/ctx.ts'
import type { FileAnswer } from '../../core/file-answer.ts'
import { inTenant } from '../../core/in-tenant.ts'
import { getBase } from './bases.ts'
import { readChanges } from './changes.ts'
import type { ChangesFileQuery, FreeTicketInvoiceDetail, TaxBaseFileQuery } from './schemas.ts'
import { readTaxBase } from './tax-base.ts'

const HEADERS = {
  base: {
    nb: 'Ansattnr;Fornavn;Etternavn;Beskrivelse;Måned;Antall;Pris;Mva.;Sum;Sum mva.',
    en: 'Employee no.;First name;Last name;Description;Month;Quantity;Price;VAT;Total;Total VAT',
  },
  taxBase: {
    nb: 'Avdeling;Ansattnr;Fornavn;Etternavn;Ansatt;Familie, barn;Familie, honnør;Familie, voksen;Pensjonist;Pris',
    en: 'Department;Employee no.;First name;Last name;Employee;Family, child;Family, senior;Family, adult;Retired;Price',
  },
  changes: {
    nb: 'Årsak;Avdeling;Ansattnr;Fornavn;Etternavn;Pris før;Pris nå',
    en: 'Cause;Department;Employee no.;First name;Last name;Old price;New price',
  },
} as const
const SUM = { nb: 'Sum', en: 'Total' } as const

/** A file as CSV. It holds personal data, so the export is an audit entry, written before the file is sent. */
const fileOf = async (
  ctx: Ctx,
  kind: keyof typeof HEADERS,
  language: Language,
  { name, rows }: { name: string; rows: CsvRow[] },
): Promise<FileAnswer> => {
  await inTenant(ctx, tx =>
    tx.audit({ action: 'tax-base.export', detail: { file: name, rows: rows.length } }),
  )
  const content = await csvFile([localized(HEADERS[kind], language).split(';'), ...rows])
  return { name: `${name}.csv`, type: 'text/csv', content }
}

type Detail = z.infer<typeof FreeTicketInvoiceDetail>
/** All lines are read at once: more than a company has tickets. */
const WHOLE_LIST = { maxEntries: 1_000_000, offset: 0 }

const lineRow =
  (language: Language) =>
  (line: Detail['invoiceLines'][number]): CsvRow => [
    ...[
      line.employeeId,
      line.firstName,
      line.lastName,
      localized(line.description, language),
      line.month,
      line.quantity,
    ],
    ...[line.price, line.priceVat, inOre(line.price * line.quantity), inOre(line.priceVat * line.quantity)],
  ]
/** A product of kroner without the dust of binary fractions. */
const inOre = (kroner: number) => Math.round(kroner * 100) / 100

/** The lines of an invoice base, and a row with their sums (002 §2.1). @throws Refusal not-found */
export const baseFile = async (ctx: Ctx, id: string, language: Language): Promise<FileAnswer> => {
  const base = await getBase(ctx, id, WHOLE_LIST)
  const sum: CsvRow = [
    ...[localized(SUM, language), null, null, null, null, base.quantity, null, null],
    ...[base.totalPrice, base.totalVat],
  ]
  return fileOf(ctx, 'base', language, {
    name: `${localized({ nb: 'fakturagrunnlag', en: 'invoice-base' }, language)}-${base.id}`,
    rows: [...base.invoiceLines.map(lineRow(language)), sum],
  })
}

/** The tax base of a period, and a row with its sums (002 §2.1). */
export const taxBaseFile = async (
  ctx: Ctx,
  companyId: string,
  { language, ...period }: z.infer<typeof TaxBaseFileQuery>,
): Promise<FileAnswer> => {
  const { lines, sum } = await readTaxBase(ctx, companyId, period)
  const { year, month } = period
  return fileOf(ctx, 'taxBase', language, {
    name: [
      localized({ nb: 'skattegrunnlag', en: 'tax-base' }, language),
      year,
      month && String(month).padStart(2, '0'),
    ]
      .filter(part => part !== undefined)
      .join('-'),
    rows: [
      ...lines.map(
        (line): CsvRow => [
          ...[line.invoiceReference, line.employeeId, line.firstName, line.lastName],
          ...TAX_COLUMNS.map(column => line[column]),
          nok(line.totalOre),
        ],
      ),
      [
        localized(SUM, language),
        null,
        null,
        null,
        ...TAX_COLUMNS.map(column => sum[column]),
        nok(sum.totalOre),
      ],
    ],
  })
}

/** The changes from the month before (002 §2.1). */
export const changesFile = async (
  ctx: Ctx,
  companyId: string,
  { language, agreement, ...compared }: z.infer<typeof ChangesFileQuery>,
): Promise<FileAnswer> => {
  const { month, changes } = await readChanges(ctx, companyId, agreement ?? null, compared)
  return fileOf(ctx, 'changes', language, {
    name: `${localized({ nb: 'endringer', en: 'changes' }, language)}-${month}`,
    rows: changes.map(change => [
      ...[
        localized(TAX_CHANGE_TEXTS[change.changeType], language),
        change.invoiceReference,
        change.employeeId,
      ],
      ...[change.firstName, change.lastName, nok(change.oldOre), nok(change.newOre)],
    ]),
  })
}
