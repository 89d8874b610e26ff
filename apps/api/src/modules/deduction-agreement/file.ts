import {
  type CsvRow,
  formatDay,
  type InLanguages,
  inLanguage,
  type Language,
  type Localized,
  localized,
} from '@portal/domain'
import type { DeductionState, DeductionWay } from '@portal/domain/deduction-agreement'
import type { z } from 'zod'
import { csvFile } from '../../core/csv.ts'
import type { Ctx } from '../../core/ctx.ts'
import type { FileAnswer } from '../../core/file-answer.ts'
import { inTenant, modelsOf } from '../../core/in-tenant.ts'
import { foundBy, readPage } from './list.ts'
import type { DeductionFileQuery, DeductionPerson } from './schemas.ts'

type Row = z.infer<typeof DeductionPerson>
type Words = { state: Record<DeductionState, string>; by: Record<DeductionWay, string>; waits: string }

const WORDS: InLanguages<Words> = {
  nb: {
    state: {
      ...{ NOT_ASKED: 'Ikke spurt', ASKED: 'Spurt, ikke svart', AGREED: 'Godtatt på nett' },
      ...{ ON_PAPER: 'På papir', WITHDRAWN: 'Trukket tilbake', INVOICED: 'Faktura uten trekk' },
    },
    by: {
      ...{ SMS_CODE: 'Kode på SMS', COMPANY_SIGN_IN: 'Bedriftens innlogging', BANKID: 'BankID' },
      ON_PAPER: 'Papir',
    },
    waits: 'Venter på avtalen',
  },
  en: {
    state: {
      ...{ NOT_ASKED: 'Not asked', ASKED: 'Asked, no answer', AGREED: 'Accepted online' },
      ...{ ON_PAPER: 'On paper', WITHDRAWN: 'Withdrawn', INVOICED: 'Invoice without deduction' },
    },
    by: {
      ...{ SMS_CODE: 'Code by text message', COMPANY_SIGN_IN: 'Sign-in of the company', BANKID: 'BankID' },
      ON_PAPER: 'Paper',
    },
    waits: 'Waits for the agreement',
  },
}

const day = (value: string | null | undefined) => (value ? formatDay(value) : null)

const COLUMNS: readonly {
  /** Null for the company's own label. */
  head: Localized | null
  cell: (row: Row, words: Words) => CsvRow[number]
}[] = [
  { head: { nb: 'Etternavn', en: 'Last name' }, cell: row => row.lastName },
  { head: { nb: 'Fornavn', en: 'First name' }, cell: row => row.firstName },
  { head: null, cell: row => row.employeeId },
  { head: { nb: 'Gyldig fra', en: 'Valid from' }, cell: row => day(row.ticket.startDate) },
  {
    head: { nb: 'Venter', en: 'Waits' },
    cell: (row, words) => (row.ticket.waiting ? words.waits : null),
  },
  { head: { nb: 'Trekk per måned', en: 'Deduction per month' }, cell: row => row.monthlyDeduction },
  { head: { nb: 'Avtale', en: 'Agreement' }, cell: (row, words) => words.state[row.state] },
  { head: { nb: 'Avtale-id', en: 'Agreement id' }, cell: row => row.agreement?.id ?? null },
  {
    head: { nb: 'Måte', en: 'Way' },
    cell: (row, words) => (row.agreement ? words.by[row.agreement.by] : null),
  },
  { head: { nb: 'Godtatt', en: 'Accepted' }, cell: row => day(row.agreement?.acceptedOn) },
  { head: { nb: 'Tekstversjon', en: 'Text version' }, cell: row => row.agreement?.textVersion ?? null },
  {
    head: { nb: 'Beløp i avtalen', en: 'Amount in the agreement' },
    cell: row => row.agreement?.monthlyDeduction ?? null,
  },
  { head: { nb: 'Trukket tilbake', en: 'Withdrawn' }, cell: row => day(row.agreement?.withdrawnOn) },
  { head: { nb: 'Sist spurt', en: 'Asked' }, cell: row => day(row.askedOn) },
]

const NAME: Localized = { nb: 'trekkavtaler.csv', en: 'deduction-agreements.csv' }
/** People read and written before other requests get a turn. */
const CHUNK = 1_000

/**
 * The list as CSV: who has an agreement, by its id, and who lacks one. The payroll basis of 001 §9 is another file and stays as it is.
 */
export const deductionFile = async (
  ctx: Ctx,
  companyId: string,
  { language, ...filters }: z.infer<typeof DeductionFileQuery>,
): Promise<FileAnswer> => {
  const where = foundBy(ctx.today, companyId, filters)
  const models = modelsOf(ctx)
  const [company, rows] = await Promise.all([
    models.company.findFirst({ where: { id: companyId }, select: { employeeIdLabel: true } }),
    models.holder.count({ where }),
  ])
  const { searchFor, ...asked } = filters
  await inTenant(ctx, tx =>
    tx.audit({
      action: 'deduction-agreement.export',
      companyId,
      detail: { ...asked, ...(searchFor && { bySearch: true }), rows },
    }),
  )
  return {
    name: localized(NAME, language),
    type: 'text/csv',
    content: piecesOf(ctx, where, language, company?.employeeIdLabel ?? ''),
  }
}

async function* piecesOf(
  ctx: Ctx,
  where: ReturnType<typeof foundBy>,
  language: Language,
  label: string,
): AsyncGenerator<string> {
  const words = inLanguage(WORDS, language)
  yield csvFile([COLUMNS.map(({ head }) => localized(head, language) ?? label)])
  for (let offset = 0; ; offset += CHUNK) {
    const page = await readPage(ctx, where, { offset, maxEntries: CHUNK })
    if (page.length > 0)
      yield csvFile(
        page.map(row => COLUMNS.map(({ cell }) => cell(row, words))),
        { first: false },
      )
    if (page.length < CHUNK) return
  }
}
