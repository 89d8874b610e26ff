import { createHash } from 'node:crypto'
import type { Month } from '@portal/domain'
import {
  type AmountKey,
  columnNames,
  decideRun,
  type EntryOfAmounts,
  entriesOf,
  type FileFacts,
  type FileLine,
  fileBytes,
  fileLines,
  fileNameOf,
  fileRows,
  fileText,
  fitOf,
  isNothing,
  lineText,
  type Misfit,
  type PayrollForm,
  type RunAmount,
} from '@portal/domain/payroll-run'
import type { Ctx } from '../../core/ctx.ts'
import { modelsOf } from '../../core/in-tenant.ts'
import { xlsxFile } from '../../core/xlsx.ts'
import { followsPattern } from '../widget/service.ts'
import { type Charged, type Described, firstMonthOf, type LoadedProfile } from './load.ts'
import type { KeptFile, KeptLine } from './sealed.ts'

/** Lines of the file that a page shows as they stand there. */
const RAW_LINES = 5

/** What a run tells, with the number of its person and why it is not in the file. */
export type RunRow = RunAmount & { employeeId: string; parkedFor: string | null }

/** A run as it comes to now: its rows in the order of the file, and the file. */
export type ComputedRun = {
  rows: RunRow[]
  lines: number
  people: number
  sumOre: number
  parked: number
  parkedOre: number
  fileName: string
  sha256: string
  file: KeptFile
}

/** What a form makes of entries: lines that fit, and what does not. */
export type Fitted = {
  lines: FileLine[]
  parked: Map<EntryOfAmounts['entry'], Misfit & { line: FileLine | null }>
}

/** What is deducted needs a pay type; without one it would be in no file and still count as told. */
const lacksPayType = (form: PayrollForm, { product, parts }: EntryOfAmounts['entry']): boolean =>
  form.file !== 'SPECIFIED' && parts.EMPLOYEE !== 0 && form.payTypes.employee[product] === ''

/** Whether an employee number follows the pattern of a form; each is judged once. */
export const matcherOf = ({ employeeIdPattern }: PayrollForm): ((employeeId: string) => boolean) => {
  const known = new Map<string, boolean>()
  return employeeId => {
    const found = known.get(employeeId) ?? followsPattern(employeeIdPattern, employeeId)
    known.set(employeeId, found)
    return found
  }
}

/** The lines of entries that fit a form. An entry of which one line does not fit stays behind as a whole. */
export const fitEntries = (
  form: PayrollForm,
  entries: readonly EntryOfAmounts['entry'][],
  facts: FileFacts,
): Fitted => {
  const matches = matcherOf(form)
  const parked: Fitted['parked'] = new Map()
  for (const entry of entries)
    if (lacksPayType(form, entry)) parked.set(entry, { field: 'PAY_TYPE', value: '', line: null })
  for (;;) {
    const lines = fileLines(
      form,
      entries.filter(entry => !parked.has(entry)),
      facts,
    )
    const before = parked.size
    for (const line of lines) {
      const misfit = fitOf(form, line, matches)
      if (misfit) for (const entry of line.entries) parked.set(entry, { ...misfit, line })
    }
    // What is left may come to another sum in a line of several entries.
    if (parked.size === before) return { lines, parked }
  }
}

/** What files say of a company besides their lines. */
export const factsOf = async (
  ctx: Ctx,
  companyId: string,
  of: { month: Month; no: number; withShare: boolean },
): Promise<FileFacts> => {
  const company = await modelsOf(ctx).company.findFirst({
    where: { id: companyId },
    select: { organisationNumber: true },
  })
  return {
    ...of,
    organisationNumber: company?.organisationNumber ?? '',
    customerNumber: companyId,
    operator: ctx.operator,
    language: 'nb',
  }
}

/** The bytes of a file. */
export const contentOf = async (
  form: PayrollForm,
  lines: readonly FileLine[],
  facts: FileFacts,
): Promise<Uint8Array> =>
  form.file === 'XLSX'
    ? await xlsxFile(fileRows(form, lines, facts), {
        ...{ sheet: facts.month, counts: [], sums: false },
        headers: form.header === 'NONE' ? 0 : form.header === 'NAMES' ? 1 : 2,
      })
    : fileBytes(form, lines, facts)

const sha256Of = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('hex')

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim()

/** What the run of a month comes to. */
export const computeRun = async (
  ctx: Ctx,
  profile: LoadedProfile,
  {
    month,
    no,
    charged,
    told,
  }: {
    month: Month
    no: number
    charged: Charged
    told: readonly ToldAmount[]
  },
): Promise<ComputedRun> => {
  const { form } = profile
  const toldWith = new Map(told.map(({ personKey, employeeId }) => [personKey, employeeId]))
  const amounts = decideRun(charged.now, told, { month, startMonth: firstMonthOf(profile.schedule, month) })
  const described = new Map<string, Described>()
  const describe = (key: AmountKey): Described => {
    const person = charged.describe(key, toldWith.get(key.personKey))
    described.set(key.personKey, person)
    return person
  }
  const all = entriesOf(amounts, describe, told)
  const facts = await factsOf(ctx, profile.companyId, { month, no, withShare: charged.withShare })
  const telling = all.filter(({ entry }) => !isNothing(entry.parts))
  const { lines, parked } = fitEntries(
    form,
    telling.map(({ entry }) => entry),
    facts,
  )
  const rowsOf = ({ entry, amounts }: EntryOfAmounts): RunRow[] =>
    amounts.map(amount => ({
      ...amount,
      employeeId: entry.employeeId,
      parkedFor: parked.get(entry)?.field ?? null,
    }))
  const [kept, left] = [
    all.filter(({ entry }) => !parked.has(entry)),
    all.filter(({ entry }) => parked.has(entry)),
  ]
  const rows = [...kept, ...left].flatMap(rowsOf)
  const lineOf = (line: FileLine): KeptLine => {
    const [entry] = line.entries as [EntryOfAmounts['entry']]
    return {
      ...{ cells: [...line.cells], month: line.month, employeeId: entry.employeeId, name: nameOf(entry) },
      subscriberId: described.get(entry.personKey)?.subscriberId ?? null,
      ...{ product: entry.product, part: line.part, payType: line.payType, amountOre: line.amountOre },
      ...{ reason: entry.reason, parkedFor: null, value: null },
    }
  }
  const parkedLineOf = ({ entry }: EntryOfAmounts): KeptLine => {
    const { field, value, line } = parked.get(entry)!
    return {
      ...{ cells: [...(line?.cells ?? [])], month: entry.month, employeeId: entry.employeeId },
      ...{ name: nameOf(entry), subscriberId: described.get(entry.personKey)?.subscriberId ?? null },
      ...{ product: entry.product, part: 'EMPLOYEE', payType: line?.payType ?? '' },
      ...{ amountOre: entry.parts.EMPLOYEE, reason: entry.reason, parkedFor: field, value },
    }
  }
  const content = await contentOf(form, lines, facts)
  const text = fileText(form, lines, facts)
  const fileName = fileNameOf(form, facts)
  const sumOf = (entries: readonly EntryOfAmounts[]): number =>
    entries.reduce((sum, { entry }) => sum + entry.parts.EMPLOYEE, 0)
  return {
    rows,
    lines: lines.length,
    people: new Set(lines.flatMap(line => line.entries.map(({ personKey }) => personKey))).size,
    sumOre: sumOf(kept),
    parked: left.length,
    parkedOre: sumOf(left),
    fileName,
    sha256: sha256Of(content),
    file: {
      bytes: Buffer.from(content).toString('base64'),
      text,
      columns: columnsOf(form, facts),
      raw: form.file === 'XLSX' ? [] : lines.slice(0, RAW_LINES).map(line => lineText(form, line, facts)),
      lines: lines.map(lineOf),
      parked: left.map(parkedLineOf),
      fingerprint: sha256Of(JSON.stringify([profile.version, fileName, text, rows])),
    },
  }
}

type ToldAmount = Parameters<typeof decideRun>[1][number] & { employeeId: string }

/** The columns of a file by name and source; those of the specified files have their names only. */
export const columnsOf = (form: PayrollForm, facts: FileFacts): KeptFile['columns'] =>
  columnNames(form, facts).map((header, at) => ({ header, source: form.layout[at]?.source ?? 'EMPTY' }))

/** What each pay type comes to in some lines. */
export const sumLines = (lines: readonly Pick<KeptLine, 'part' | 'product' | 'payType' | 'amountOre'>[]) => {
  const sums = new Map<
    string,
    {
      part: KeptLine['part']
      product: KeptLine['product'] | null
      payType: string
      lines: number
      ore: number
    }
  >()
  for (const { part, product, payType, amountOre } of lines) {
    const of = part === 'EMPLOYEE' ? product : null
    const key = `${part} ${of} ${payType}`
    const known = sums.get(key) ?? { part, product: of, payType, lines: 0, ore: 0 }
    sums.set(key, { ...known, lines: known.lines + 1, ore: known.ore + amountOre })
  }
  return [...sums.values()]
}
