import { localized, nextMonth, nok } from '@portal/domain'
import {
  againstYearBefore,
  type CostTable,
  costRows,
  costSeriesName,
  costTable,
  filterCosts,
} from '@portal/domain/cost-report'
import { departmentLabel } from '@portal/domain/department'
import type { z } from 'zod'
import { csvFile } from '../../core/csv.ts'
import type { Ctx } from '../../core/ctx.ts'
import { type FileAnswer, XLSX } from '../../core/file-answer.ts'
import { inTenant, modelsOf } from '../../core/in-tenant.ts'
import { xlsxFile } from '../../core/xlsx.ts'
import { listDepartments } from '../department/service.ts'
import { readCosts, readPeopleCosts } from './costs.ts'
import type { CostFileQuery, CostReport, CostReportQuery } from './schemas.ts'

type ReportQuery = z.infer<typeof CostReportQuery>

/** The invoice references of a company's agreements, by their numbers. */
const readReferences = async (ctx: Ctx, companyId: string): Promise<Map<string, string>> => {
  const models = modelsOf(ctx)
  const rows = await models.agreement.findMany({
    where: { companyId },
    select: { id: true, invoiceReference: true },
  })
  return new Map(rows.map(({ id, invoiceReference }) => [id, invoiceReference]))
}

/** The table that the page, its chart and the files show: the one place that decides what is in a report. */
const tableOf = async (
  ctx: Ctx,
  companyId: string,
  { from, to, split, vat, department, agreement, peopleDepartment }: ReportQuery,
) => {
  const people = split === 'PEOPLE_DEPARTMENT' || peopleDepartment !== undefined
  const read = people ? readPeopleCosts : readCosts
  const [costs, references] = await Promise.all([
    read(ctx, { companyId, from: nextMonth(from, -12), to }),
    readReferences(ctx, companyId),
  ])
  const chosen = filterCosts(costs, { department, agreement, peopleDepartment })
  const table = costTable(chosen, { from, to, split, vat })
  const names = table.series.map(({ key }) => costSeriesName(ctx.operator, split, key, references))
  const inPeriod = costs.filter(({ month }) => month >= from)
  return { table, names, references, inPeriod, yearBefore: againstYearBefore(chosen, { from, to, vat }) }
}

const average = ({ sumOre }: CostTable, of: number): number => nok(Math.round(sumOre / of))
const sortedTexts = (texts: Iterable<string>): string[] =>
  [...new Set(texts)].sort(new Intl.Collator('nb', { numeric: true }).compare)

/**
 * What a company's products cost by month, for a period and divided as asked: issued documents with their credit notes, and what the next
 * ones would have now.
 * @throws Refusal unavailable when a price is missing
 */
export const getReport = async (
  ctx: Ctx,
  companyId: string,
  asked: ReportQuery,
): Promise<z.infer<typeof CostReport>> => {
  const [{ table, names, references, inPeriod, yearBefore }, { matches: departments }] = await Promise.all([
    tableOf(ctx, companyId, asked),
    listDepartments(ctx, companyId),
  ])
  return {
    series: table.series.map(({ key, sumOre }, at) => ({ key, name: names[at]!, sum: nok(sumOre) })),
    months: table.months.map(({ month, preliminary, tickets, ore, sumOre, changeOre }) => ({
      month,
      preliminary,
      tickets,
      amounts: ore.map(nok),
      sum: nok(sumOre),
      change: changeOre === null ? null : nok(changeOre),
    })),
    sum: nok(table.sumOre),
    tickets: table.tickets,
    monthlyAverage: average(table, Math.max(1, table.months.length)),
    ticketAverage: table.tickets > 0 ? average(table, table.tickets) : null,
    yearBefore,
    departments: sortedTexts(inPeriod.map(({ department }) => department)),
    peopleDepartments: sortedTexts([
      ...departments.map(departmentLabel),
      ...inPeriod.flatMap(({ peopleDepartment }) => peopleDepartment || []),
    ]),
    agreements: sortedTexts(inPeriod.map(({ agreementId }) => agreementId)).map(id => ({
      id,
      reference: references.get(id) ?? '',
    })),
  }
}

const NAME = { nb: 'Kostnad', en: 'Costs' } as const

/** The table of the report as a file; the download is an audit entry. */
export const getReportFile = async (
  ctx: Ctx,
  companyId: string,
  { format, language, ...asked }: z.infer<typeof CostFileQuery>,
): Promise<FileAnswer> => {
  const { from, to, vat } = asked
  const { table, names } = await tableOf(ctx, companyId, asked)
  const rows = costRows(table, { names, vat, language })
  await inTenant(ctx, tx =>
    tx.audit({ action: 'cost-report.export', detail: { from, to, format, rows: rows.length } }),
  )
  const sheet = localized(NAME, language)
  const name = `${sheet.toLowerCase()}-${from}-${to}.${format}`
  return format === 'csv'
    ? { name, type: 'text/csv', content: await csvFile(rows) }
    : { name, type: XLSX, content: await xlsxFile(rows, { sheet, counts: [1] }) }
}
