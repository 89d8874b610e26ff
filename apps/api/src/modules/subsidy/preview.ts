import { type Month, nextMonth, nok } from '@portal/domain'
import { isPayrollMonth } from '@portal/domain/payroll'
import {
  type PreviewPerson,
  previewSubsidy,
  type SubsidyPreview,
  type SubsidyRule,
  type SubsidyRuleForm,
  yearOf,
} from '@portal/domain/subsidy'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { modelsOf } from '../../core/in-tenant.ts'
import { readCharges, readRules } from './load.ts'
import { inputOf } from './rules.ts'
import type { Preview } from './schemas.ts'

const wireOf = ({ month, year, people, passing }: SubsidyPreview) => {
  const over = passing.reduce((sum, count) => sum + count, 0)
  return {
    ...{ price: nok(month.priceOre), employer: nok(month.employerOre), employee: nok(month.employeeOre) },
    year: {
      ...{ employer: nok(year.employerOre), taxFree: nok(year.taxFreeOre), taxable: nok(year.taxableOre) },
      ...{ over, within: people - over, passing: [...passing] },
    },
  }
}

/**
 * What the rules come to in a month and its year, as they are saved and as they would be: with a rule that is not saved, in the place of
 * another one or beside all. Whoever has a ticket or an add-on in the month is in it, at the price that remains of the month.
 * @throws Refusal invalid-parameter for a month that payroll cannot be asked for, not-found for a rule that is not the company's
 */
export const previewRules = async (
  ctx: Ctx,
  companyId: string,
  month: Month,
  draft: { rule: SubsidyRuleForm; replaces: string | null } | null,
): Promise<z.infer<typeof Preview>> => {
  if (!isPayrollMonth(month, ctx.today)) throw new Refusal('invalid-parameter')
  const saved = await readRules(modelsOf(ctx), companyId)
  const rules = draft ? withDraft(saved, draft) : saved
  const { charges, room } = await readCharges(ctx, companyId, { from: month, to: month }, rules)
  const people = [...Map.groupBy(charges, ({ personKey }) => personKey)].map(
    ([personKey, own]): PreviewPerson => ({
      roomOre: room(personKey, yearOf(month)),
      lines: [...Map.groupBy(own, ({ product, agreementId }) => `${product} ${agreementId}`).values()]
        .map(same => ({
          ...same[0]!,
          priceOre: same.reduce((sum, { grossOre }) => sum + grossOre, 0),
        }))
        .filter(({ priceOre }) => priceOre !== 0)
        .sort((a, b) => b.productType.localeCompare(a.productType)),
    }),
  )
  const present = people.filter(({ lines }) => lines.length > 0)
  const after = previewSubsidy(present, rules, month)
  return {
    month,
    people: present.length,
    before: wireOf(previewSubsidy(present, saved, month)),
    after: wireOf(after),
    rules: rules.map(({ id }) => ({ id: id === DRAFT ? null : id, people: after.byRule.get(id) ?? 0 })),
  }
}

const DRAFT = ''

const withDraft = (
  saved: readonly SubsidyRule[],
  { rule, replaces }: { rule: SubsidyRuleForm; replaces: string | null },
): SubsidyRule[] => {
  const next = { id: DRAFT, ...inputOf(rule) }
  if (replaces === null) return [...saved, next]
  const old = saved.find(({ id }) => id === replaces)
  if (!old) throw new Refusal('not-found')
  // Before its first month the rule that it takes the place of still holds.
  return [...saved.map(each => (each === old ? endedBefore(old, next.from) : each)), next]
}

const endedBefore = (rule: SubsidyRule, from: Month): SubsidyRule => {
  const last = nextMonth(from, -1)
  return { ...rule, to: rule.to === null || rule.to > last ? last : rule.to }
}
