import { type Month, monthOf, nextMonth, nok, splitPhone } from '@portal/domain'
import {
  type PayrollShare as DomainShare,
  machineReadableDescription,
  openUntil,
  type PayrollChange,
  type PayrollLine,
  payrollChanges,
  payrollFileFormat,
  payrollSummary,
  searchChanges,
} from '@portal/domain/payroll'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { modelsOf } from '../../core/in-tenant.ts'
import { payrollShares } from '../subsidy/service.ts'
import { payrollByMonth, payrollOf } from './charges.ts'
import type {
  AheadQuery,
  ChangesQuery,
  CompanyChangesQuery,
  PayrollAhead,
  PayrollChanges,
  PayrollQuery,
  PayrollRow,
  PayrollRows,
  PayrollShare,
} from './schemas.ts'

type Compared = Pick<z.infer<typeof ChangesQuery>, 'oldDate' | 'newDate'>
type OneOrAll = { agreement?: string | undefined }

const toShare = (share: DomainShare): z.infer<typeof PayrollShare> => ({
  ...{ employer: nok(share.employerOre), employee: nok(share.employeeOre) },
  ...{ taxFree: nok(share.taxFreeOre), taxable: nok(share.taxableOre) },
})

const toRow = (
  line: PayrollLine,
  month: Month,
  shareOf: ((line: PayrollLine) => DomainShare) | null = null,
): z.infer<typeof PayrollRow> => ({
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
  ...(shareOf && { share: toShare(shareOf(line)) }),
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
  { agreement, ...compared }: Compared & OneOrAll,
): Promise<PayrollChange[]> => compareOf(ctx, await agreementsOf(ctx, companyId, agreement), compared)

/** A page of the changes between two months, with their sum over all pages. */
export const listChanges = async (
  ctx: Ctx,
  query: z.infer<typeof ChangesQuery>,
): Promise<z.infer<typeof PayrollChanges>> => presentChanges(await comparePayroll(ctx, query), query)

/** The same of a company, as searched for. @throws Refusal as `compareCompanyPayroll` */
export const listCompanyChanges = async (
  ctx: Ctx,
  companyId: string,
  query: z.infer<typeof CompanyChangesQuery>,
): Promise<z.infer<typeof PayrollChanges>> =>
  presentChanges(searchChanges(await compareCompanyPayroll(ctx, companyId, query), query.searchFor), query)

const summaryOf = (changes: PayrollChange[]) => {
  const { differenceOre, ...counts } = payrollSummary(changes)
  return { ...counts, priceDifference: nok(differenceOre) }
}

/** @param query the counts are those of all types, whichever is listed */
const presentChanges = (
  changes: PayrollChange[],
  query: Compared & {
    offset: number
    maxEntries: number
    changeType?: PayrollChange['changeType'] | undefined
  },
): z.infer<typeof PayrollChanges> => {
  const { changeType, offset, maxEntries } = query
  const listed = changeType ? changes.filter(change => change.changeType === changeType) : changes
  return {
    matches: listed.slice(offset, offset + maxEntries).map(change => ({
      changeType: change.changeType,
      priceDifference: nok(change.priceDifferenceOre),
      oldLine: change.old && toRow(change.old, monthOf(query.oldDate)),
      newLine: change.new && toRow(change.new, monthOf(query.newDate)),
    })),
    totalEntries: listed.length,
    summary: summaryOf(changes),
  }
}

const sumOfShares = (shares: readonly DomainShare[]): DomainShare =>
  shares.reduce(
    (sum, share) => ({
      employerOre: sum.employerOre + share.employerOre,
      employeeOre: sum.employeeOre + share.employeeOre,
      taxFreeOre: sum.taxFreeOre + share.taxFreeOre,
      taxableOre: sum.taxableOre + share.taxableOre,
    }),
    { employerOre: 0, employeeOre: 0, taxFreeOre: 0, taxableOre: 0 },
  )

const sumOf = (lines: readonly PayrollLine[]): number => lines.reduce((sum, line) => sum + line.priceOre, 0)

/** The months after this one, each against the month before it. @throws Refusal as `compareCompanyPayroll` */
export const payrollAhead = async (
  ctx: Ctx,
  companyId: string,
  { agreement, months }: z.infer<typeof AheadQuery>,
): Promise<z.infer<typeof PayrollAhead>> => {
  const now = monthOf(ctx.today)
  const agreements = await agreementsOf(ctx, companyId, agreement)
  const lines = await payrollByMonth(ctx, agreements, now, nextMonth(now, months))
  return {
    matches: [...lines].slice(1).map(([month, own]) => ({
      month,
      totalPrice: nok(sumOf(own)),
      ...summaryOf(payrollChanges(lines.get(nextMonth(month, -1))!, own)),
    })),
  }
}

/** The payroll lines of a month for a whole company: of all its company-ticket agreements, also those that have ended. */
export const companyPayroll = async (ctx: Ctx, companyId: string, month: Month): Promise<PayrollLine[]> =>
  payrollOf(ctx, await agreementsOf(ctx, companyId), month)

/** @throws Refusal not-found for one that is none of the company's */
const agreementsOf = async (ctx: Ctx, companyId: string, one?: string): Promise<string[]> => {
  const models = modelsOf(ctx)
  const agreements = await models.agreement.findMany({
    where: { companyId, subType: 'SUBSCRIPTIONS' },
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  const all = agreements.map(({ id }) => id)
  if (one === undefined) return all
  if (!all.includes(one)) throw new Refusal('not-found')
  return [one]
}

/** A page of the employee invoices of a month (001 §7). */
export const listPayroll = async (
  ctx: Ctx,
  companyId: string,
  { month, maxEntries, offset }: z.infer<typeof PayrollQuery>,
): Promise<z.infer<typeof PayrollRows>> => {
  const [lines, shareOf] = await Promise.all([
    companyPayroll(ctx, companyId, month),
    payrollShares(ctx, companyId, month),
  ])
  const shares = shareOf && lines.map(shareOf)
  return {
    matches: lines.slice(offset, offset + maxEntries).map(line => toRow(line, month, shareOf)),
    totalEntries: lines.length,
    employees: new Set(lines.map(({ phone }) => phone)).size,
    totalPrice: nok(sumOf(lines)),
    ...(shares && { share: toShare(sumOfShares(shares)) }),
    openUntil: openUntil(month, ctx.today),
    fileFormat: payrollFileFormat(ctx.operator, companyId),
  }
}
