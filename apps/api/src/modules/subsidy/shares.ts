import type { Month } from '@portal/domain'
import { type PayrollLine, type PayrollShare, payrollKey } from '@portal/domain/payroll'
import { yearOf } from '@portal/domain/subsidy'
import type { Ctx } from '../../core/ctx.ts'
import { modelsOf } from '../../core/in-tenant.ts'
import { readRules, settledCharges } from './load.ts'

const NONE: PayrollShare = { employerOre: 0, employeeOre: 0, taxFreeOre: 0, taxableOre: 0 }

/**
 * Who pays what of a company's payroll lines of a month: as it was frozen, and as the rules have it for what is not invoiced yet. Null where
 * no rule has begun by then, so that such a company's files stay as they are. The year is read from its start, because what is free of tax is
 * of a year.
 */
export const payrollShares = async (
  ctx: Ctx,
  companyId: string,
  month: Month,
): Promise<((line: PayrollLine) => PayrollShare) | null> => {
  const rules = await readRules(modelsOf(ctx), companyId)
  if (!rules.some(({ from }) => from <= month)) return null
  const span = { from: `${yearOf(month)}-01`, to: month }
  const shares = new Map<string, PayrollShare>()
  for (const { charge, ...parts } of await settledCharges(ctx, companyId, span, rules)) {
    if (charge.month !== month) continue
    const key = payrollKey(charge)
    const sum = shares.get(key) ?? NONE
    shares.set(key, {
      employerOre: sum.employerOre + parts.employerOre,
      employeeOre: sum.employeeOre + parts.employeeOre,
      taxFreeOre: sum.taxFreeOre + parts.taxFreeOre,
      taxableOre: sum.taxableOre + parts.taxableOre,
    })
  }
  return line => shares.get(payrollKey(line)) ?? { ...NONE, employeeOre: line.priceOre }
}
