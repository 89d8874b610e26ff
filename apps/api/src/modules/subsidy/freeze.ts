import { monthOf } from '@portal/domain'
import type { Ctx } from '../../core/ctx.ts'
import { dayColumn, dayOfColumn, inTenant, modelsOf } from '../../core/in-tenant.ts'
import type { Counts, JobCtx } from '../../core/jobs.ts'
import { readRules, settledCharges } from './load.ts'

/** Rows of one statement; a row has ten values, and a statement takes 65,535. */
const AT_ONCE = 5_000

/** The first month of an invoiced line of a company that has no parts yet, from its first rule on. */
const firstUndivided = async (ctx: Ctx, companyId: string, from: string): Promise<string | null> => {
  const line = await modelsOf(ctx).invoiceLine.findFirst({
    where: {
      month: { gte: dayColumn(`${from}-01`) },
      deduction: { is: null },
      source: { in: ['TICKET_MONTH', 'ADD_ON_MONTH', 'REFUND'] },
      invoice: { companyId, agreement: { subType: 'SUBSCRIPTIONS' } },
    },
    orderBy: { month: 'asc' },
    select: { month: true },
  })
  return line && monthOf(dayOfColumn(line.month))
}

/**
 * Freezes the parts of lines that invoices have and that have none yet, for companies with rules: what the employer pays, what is deducted,
 * and what of the employer's part is free of tax. Done again, it finds nothing to do. Source: d.2 "frozen per invoice line and month".
 */
export const freezeParts = async (ctx: JobCtx): Promise<Counts> => {
  const companies = await modelsOf(ctx).subsidyRule.groupBy({ by: ['companyId'], _min: { fromMonth: true } })
  const counts = { companies: 0, lines: 0 }
  for (const { companyId, _min } of companies) {
    const first = monthOf(dayOfColumn(_min.fromMonth!))
    if ((await firstUndivided(ctx, companyId, first)) === null) continue
    const lines = await freezeCompany(ctx, companyId, first)
    if (lines === 0) continue
    counts.companies += 1
    counts.lines += lines
  }
  return counts
}

/** @returns how many lines got their parts */
const freezeCompany = (ctx: JobCtx, companyId: string, first: string): Promise<number> =>
  inTenant(
    ctx,
    async tx => {
      await tx.serialize(`subsidy ${companyId}`)
      const undivided = await firstUndivided(ctx, companyId, first)
      if (undivided === null) return 0
      // Whole years, because what is free of tax is of a year.
      const span = { from: `${undivided.slice(0, 4)}-01`, to: monthOf(ctx.today) }
      const settled = await settledCharges(ctx, companyId, span, await readRules(tx.models, companyId))
      const data = settled.flatMap(({ charge, ruleId, employerOre, employeeOre, taxFreeOre, taxableOre }) =>
        charge.frozen !== null || charge.invoiceLineId === null || charge.month < first
          ? []
          : [
              {
                ...{
                  lineId: charge.invoiceLineId,
                  companyId,
                  month: dayColumn(`${charge.month}-01`),
                  ruleId,
                },
                ...{ priceOre: charge.grossOre, employerOre, employeeOre, taxFreeOre, taxableOre },
                createdAt: ctx.clock.now(),
              },
            ],
      )
      for (let at = 0; at < data.length; at += AT_ONCE)
        await tx.models.deductionLine.createMany({ data: data.slice(at, at + AT_ONCE) })
      if (data.length > 0)
        await tx.audit({
          action: 'subsidy.freeze',
          companyId,
          detail: { lines: data.length, from: undivided },
        })
      return data.length
    },
    { unaudited: 'where every line has its parts, nothing is written', timeoutMs: 120_000 },
  )
