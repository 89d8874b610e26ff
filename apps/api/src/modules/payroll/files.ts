import { monthOf } from '@portal/domain'
import type { AuditAction } from '@portal/domain/audit'
import {
  type PayrollChange,
  payrollChangesRows,
  payrollFileFormat,
  payrollFixedWidth,
  payrollRows,
} from '@portal/domain/payroll'
import type { z } from 'zod'
import { csvFile } from '../../core/csv.ts'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import type { FileAnswer } from '../../core/file-answer.ts'
import { inTenant } from '../../core/in-tenant.ts'
import { payrollShares } from '../subsidy/service.ts'
import { companyPayroll, compareCompanyPayroll, comparePayroll } from './list.ts'
import type { ChangesFileQuery, CompanyChangesFileQuery, PayrollFileQuery } from './schemas.ts'

const EXPORT: AuditAction = 'payroll.export'

/** The export is an audit entry, written before the file is sent. */
const logged = (ctx: Ctx, detail: Record<string, unknown>) =>
  inTenant(ctx, tx => tx.audit({ action: EXPORT, detail }))

/**
 * The payroll file of a month in the format the company gets (001 §9).
 * @throws Refusal payroll-value-does-not-fit, with whose value and which field
 */
export const payrollFile = async (
  ctx: Ctx,
  companyId: string,
  { month, language }: z.infer<typeof PayrollFileQuery>,
): Promise<FileAnswer> => {
  const [lines, shareOf] = await Promise.all([
    companyPayroll(ctx, companyId, month),
    payrollShares(ctx, companyId, month),
  ])
  const format = payrollFileFormat(ctx.operator, companyId)
  if (format === 'csv') {
    const content = await csvFile(payrollRows(lines, { operator: ctx.operator, language, shareOf }))
    await logged(ctx, { month, format, rows: lines.length })
    return { name: `lonnstrekk-${month}.csv`, type: 'text/csv', content }
  }
  const file = payrollFixedWidth(lines, month, shareOf)
  if (!file.ok)
    throw new Refusal('payroll-value-does-not-fit', {
      field: file.field,
      employee: `${file.line.firstName} ${file.line.lastName}`,
      employeeId: file.line.employeeId,
    })
  await logged(ctx, { month, format, rows: lines.length })
  return { name: `lonnstrekk-${month}.txt`, type: 'text/plain', content: file.content }
}

/** The changes between two months as CSV (001 §2). */
export const changesFile = async (
  ctx: Ctx,
  { language, ...compared }: z.infer<typeof ChangesFileQuery>,
): Promise<FileAnswer> => {
  return fileOfChanges(ctx, await comparePayroll(ctx, compared), compared, language)
}

/** The same of a company. @throws Refusal as `compareCompanyPayroll` */
export const companyChangesFile = async (
  ctx: Ctx,
  companyId: string,
  { language, ...compared }: z.infer<typeof CompanyChangesFileQuery>,
): Promise<FileAnswer> =>
  fileOfChanges(ctx, await compareCompanyPayroll(ctx, companyId, compared), compared, language)

const fileOfChanges = async (
  ctx: Ctx,
  changes: PayrollChange[],
  compared: Omit<z.infer<typeof CompanyChangesFileQuery>, 'language'>,
  language: z.infer<typeof ChangesFileQuery>['language'],
): Promise<FileAnswer> => {
  const [from, to] = [monthOf(compared.oldDate), monthOf(compared.newDate)]
  const of = compared.agreement !== undefined && { agreement: compared.agreement }
  await logged(ctx, { ...of, from, to, format: 'csv', rows: changes.length })
  return {
    name: `lonnstrekk-endringer-${from}-${to}.csv`,
    type: 'text/csv',
    content: await csvFile(payrollChangesRows(changes, language)),
  }
}
