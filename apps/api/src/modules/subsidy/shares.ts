import type { Month } from '@portal/domain'
import { type PayrollLine, type PayrollShare, payrollKey } from '@portal/domain/payroll'
import type { ProductType } from '@portal/domain/subscription'
import { decideParts, holdsIn, type Parts, partsOf, yearOf } from '@portal/domain/subsidy'
import type { Ctx } from '../../core/ctx.ts'
import { modelsOf } from '../../core/in-tenant.ts'
import { readRules, readRulesOf, settledCharges } from './load.ts'

const NO_SHARE: PayrollShare = { employerOre: 0, employeeOre: 0, taxFreeOre: 0, taxableOre: 0 }

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
    const sum = shares.get(key) ?? NO_SHARE
    shares.set(key, {
      employerOre: sum.employerOre + parts.employerOre,
      employeeOre: sum.employeeOre + parts.employeeOre,
      taxFreeOre: sum.taxFreeOre + parts.taxFreeOre,
      taxableOre: sum.taxableOre + parts.taxableOre,
    })
  }
  return line => shares.get(payrollKey(line)) ?? { ...NO_SHARE, employeeOre: line.priceOre }
}

/**
 * Who pays what of an order each month by a company's rules of its first month; null where none has begun by then. Department and groups of
 * who orders are not known yet.
 */
export const orderParts = async (
  ctx: Ctx,
  companyId: string,
  order: { agreementId: string; month: Month; products: readonly { type: ProductType; ore: number }[] },
): Promise<Parts | null> => {
  const { agreementId, month, products } = order
  const rules = await readRules(modelsOf(ctx), companyId)
  if (!rules.some(rule => holdsIn(rule, month))) return null
  const of = { agreementId, month, departmentId: null, groups: [] }
  const divided = products.map(({ type, ore }) => decideParts(ore, rules, { ...of, product: type }))
  return {
    employerOre: divided.reduce((sum, { employerOre }) => sum + employerOre, 0),
    employeeOre: divided.reduce((sum, { employeeOre }) => sum + employeeOre, 0),
  }
}

/** What somebody has or would have in a month. */
export type PersonsLine = { product: ProductType; agreementId: string; month: Month; ore: number }

/** Who pays what of what somebody has. */
export type Sharing = (holderId: string, line: PersonsLine) => Parts

/** Who pays what of what some people have, by the rules of their companies, their departments and their groups. */
export const readSharing = async (
  ctx: Ctx,
  holders: readonly { id: string; companyId: string }[],
): Promise<Sharing> => {
  const models = modelsOf(ctx)
  const ids = holders.map(({ id }) => id)
  const rules = await readRulesOf(ctx, [...new Set(holders.map(({ companyId }) => companyId))])
  if (rules.size === 0) return (_holderId, { ore }) => partsOf(ore, null)
  const [departments, persons] = await Promise.all([
    models.holder.findMany({ where: { id: { in: ids } }, select: { id: true, departmentId: true } }),
    models.eligiblePerson.findMany({
      where: { holderId: { in: ids }, deletedAt: null },
      select: { holderId: true, groups: true },
    }),
  ])
  const departmentOf = new Map(departments.map(({ id, departmentId }) => [id, departmentId]))
  const groupsOf = new Map(persons.map(({ holderId, groups }) => [holderId, groups]))
  const rulesOf = new Map(holders.map(({ id, companyId }) => [id, rules.get(companyId) ?? []]))
  return (holderId, { ore, ...line }) =>
    decideParts(ore, rulesOf.get(holderId) ?? [], {
      ...line,
      departmentId: departmentOf.get(holderId) ?? null,
      groups: groupsOf.get(holderId) ?? [],
    })
}
