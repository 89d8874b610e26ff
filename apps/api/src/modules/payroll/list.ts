import { type Month, monthOf, nok, splitPhone } from '@portal/domain'
import {
  machineReadableDescription,
  type PayrollChange,
  type PayrollLine,
  payrollChanges,
  payrollFileFormat,
} from '@portal/domain/payroll'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { modelsOf } from '../../core/in-tenant.ts'
import { payrollOf } from './charges.ts'
import type {
  ChangesQuery,
  CompanyChangesQuery,
  PayrollChanges,
  PayrollQuery,
  PayrollRow,
  PayrollRows,
} from './schemas.ts'

type Compared = Pick<z.infer<typeof ChangesQuery>, 'oldDate' | 'newDate'>

const toRow = (line: PayrollLine, month: Month): z.infer<typeof PayrollRow> => ({
  lastName: line.lastName,
  firstName: line.firstName,
  ...splitPhone(line.phone),
  employeeId: line.employeeId,
  productType: line.productType,
  addOnType: line.addOnType,
  machineReadableDescription: machineReadableDescription(line.addOnType),
  numberOfZones: line.numberOfZones,
  zones: [...line.zones],
  price: nok(line.priceOre),
  year: Number(month.slice(0, 4)),
  month: Number(month.slice(5, 7)),
})

const compareOf = async (
  ctx: Ctx,
  agreements: string[],
  { oldDate, newDate }: Compared,
): Promise<PayrollChange[]> => {
  const [old, current] = await Promise.all(
    [oldDate, newDate].map(day => payrollOf(ctx, agreements, monthOf(day))),
  )
  return payrollChanges(old!, current!)
}

/** What payroll has to change between the months of two days, for the employees of one agreement (001 §2). */
export const comparePayroll = (ctx: Ctx, { agreement, ...compared }: Compared & { agreement: string }) =>
  compareOf(ctx, [agreement], compared)

/**
 * The same for a company: of all its company-ticket agreements, also those that have ended, or of one of them. Who goes on in another
 * agreement at the same price is no change.
 * @throws Refusal not-found for an agreement that is none of them
 */
export const compareCompanyPayroll = async (
  ctx: Ctx,
  companyId: string,
  { agreement, ...compared }: Compared & { agreement?: string | undefined },
): Promise<PayrollChange[]> => {
  const all = await agreementsOf(ctx, companyId)
  if (agreement !== undefined && !all.includes(agreement)) throw new Refusal('not-found')
  return compareOf(ctx, agreement === undefined ? all : [agreement], compared)
}

/** A page of the changes between two months, with their sum over all pages. */
export const listChanges = async (
  ctx: Ctx,
  query: z.infer<typeof ChangesQuery>,
): Promise<z.infer<typeof PayrollChanges>> => presentChanges(await comparePayroll(ctx, query), query)

/** The same of a company. @throws Refusal as `compareCompanyPayroll` */
export const listCompanyChanges = async (
  ctx: Ctx,
  companyId: string,
  query: z.infer<typeof CompanyChangesQuery>,
): Promise<z.infer<typeof PayrollChanges>> =>
  presentChanges(await compareCompanyPayroll(ctx, companyId, query), query)

const presentChanges = (
  changes: PayrollChange[],
  query: Compared & { offset: number; maxEntries: number },
): z.infer<typeof PayrollChanges> => {
  const count = (type: PayrollChange['changeType']) =>
    changes.filter(({ changeType }) => changeType === type).length
  return {
    matches: changes.slice(query.offset, query.offset + query.maxEntries).map(change => ({
      changeType: change.changeType,
      priceDifference: nok(change.priceDifferenceOre),
      oldLine: change.old && toRow(change.old, monthOf(query.oldDate)),
      newLine: change.new && toRow(change.new, monthOf(query.newDate)),
    })),
    totalEntries: changes.length,
    summary: {
      subscribed: count('SUBSCRIBED'),
      unsubscribed: count('UNSUBSCRIBED'),
      priceChanged: count('PRICE_CHANGED'),
      priceDifference: nok(changes.reduce((sum, change) => sum + change.priceDifferenceOre, 0)),
    },
  }
}

/** The payroll lines of a month for a whole company: of all its company-ticket agreements, also those that have ended. */
export const companyPayroll = async (ctx: Ctx, companyId: string, month: Month): Promise<PayrollLine[]> =>
  payrollOf(ctx, await agreementsOf(ctx, companyId), month)

const agreementsOf = async (ctx: Ctx, companyId: string): Promise<string[]> => {
  const models = modelsOf(ctx)
  const agreements = await models.agreement.findMany({
    where: { companyId, subType: 'SUBSCRIPTIONS' },
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  return agreements.map(({ id }) => id)
}

/** A page of the employee invoices of a month (001 §7). */
export const listPayroll = async (
  ctx: Ctx,
  companyId: string,
  { month, maxEntries, offset }: z.infer<typeof PayrollQuery>,
): Promise<z.infer<typeof PayrollRows>> => {
  const lines = await companyPayroll(ctx, companyId, month)
  return {
    matches: lines.slice(offset, offset + maxEntries).map(line => toRow(line, month)),
    totalEntries: lines.length,
    totalPrice: nok(lines.reduce((sum, line) => sum + line.priceOre, 0)),
    fileFormat: payrollFileFormat(ctx.operator, companyId),
  }
}
