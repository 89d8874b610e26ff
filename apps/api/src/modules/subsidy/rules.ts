import { can } from '@portal/domain'
import {
  decideRuleChange,
  decideStart,
  firstOpenMonth,
  giftLimit,
  overlappingRule,
  SUBSIDY_BOUNDS,
  type SubsidyRule,
  type SubsidyRuleForm,
} from '@portal/domain/subsidy'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { createOnce } from '../../core/idempotency.ts'
import { inTenant, modelsOf, type Tx } from '../../core/in-tenant.ts'
import { readRules, rowOfRule } from './load.ts'
import type { Rule, Rules } from './schemas.ts'

type Wire = z.infer<typeof Rule>
type Input = Omit<SubsidyRule, 'id'>

/** An amount is whole kroner outside and øre inside; a percentage is the same. */
export const inputOf = ({ value, ...form }: SubsidyRuleForm): Input => ({
  ...form,
  value: form.kind === 'UP_TO' ? value * 100 : value,
})
const wireOf = ({ value, ...rule }: SubsidyRule): Wire => ({
  ...rule,
  departmentIds: [...rule.departmentIds],
  groups: [...rule.groups],
  value: rule.kind === 'UP_TO' ? value / 100 : value,
})

/** The rules of a company, those that have ended included, with the limits of this year and the next. */
export const listRules = async (ctx: Ctx, companyId: string): Promise<z.infer<typeof Rules>> => {
  const models = modelsOf(ctx)
  const [rules, groups] = await Promise.all([
    readRules(models, companyId),
    models.eligibleGroup.findMany({ where: { companyId }, orderBy: { name: 'asc' }, select: { name: true } }),
  ])
  const year = Number(ctx.today.slice(0, 4))
  return {
    matches: rules.map(wireOf),
    totalEntries: rules.length,
    firstPossible: firstOpenMonth(ctx.today),
    limits: [year, year + 1].map(each => {
      const { ore, confirmed } = giftLimit(each)
      return { year: each, amount: ore / 100, confirmed }
    }),
    groups: groups.map(({ name }) => name),
    mayChange: can(ctx.access, 'subsidyAdmin'),
  }
}

/** One change of a company's rules at a time, so that two that overlap are not saved at once. */
const lockRules = (tx: Tx, companyId: string) => tx.serialize(`subsidy ${companyId}`)

/** @throws Refusal agreement-unknown, department-unknown for what is not the company's */
const refuseUnknown = async (tx: Tx, companyId: string, { agreementId, departmentIds }: Input) => {
  if (agreementId !== null) {
    const where = { id: agreementId, companyId, subType: 'SUBSCRIPTIONS' as const }
    if ((await tx.models.agreement.count({ where })) === 0) throw new Refusal('agreement-unknown')
  }
  const named = new Set(departmentIds)
  if (named.size === 0) return
  const known = await tx.models.department.count({ where: { companyId, id: { in: [...named] } } })
  if (known < named.size) throw new Refusal('department-unknown')
}

/** @throws Refusal subsidy-rules-overlap with the names of both; subsidy-rules-full */
const refuseOverlap = (rule: SubsidyRule, others: readonly SubsidyRule[]) => {
  const other = overlappingRule(rule, others)
  if (other)
    throw new Refusal('subsidy-rules-overlap', { name: rule.name, other: other.name, otherId: other.id })
  if (others.length > SUBSIDY_BOUNDS.perCompany)
    throw new Refusal('subsidy-rules-full', { max: SUBSIDY_BOUNDS.perCompany })
}

const detailOf = ({ departmentIds, groups, ...rule }: Input) => ({
  ...rule,
  departments: departmentIds.length,
  groups: [...groups],
})

const insert = async (tx: Tx, ctx: Ctx, companyId: string, input: Input): Promise<SubsidyRule> => {
  const { id } = await tx.models.subsidyRule.create({
    data: { companyId, ...rowOfRule(input), createdAt: ctx.clock.now() },
    select: { id: true },
  })
  return { id, ...input }
}

/**
 * Adds a rule.
 * @throws Refusal subsidy-month-exported with `firstPossible`, subsidy-rules-overlap with the names of both, subsidy-rules-full,
 * agreement-unknown, department-unknown, idempotency-key-reused
 */
export const addRule = (
  ctx: Ctx,
  companyId: string,
  form: SubsidyRuleForm,
): Promise<{ body: Wire; replayed: boolean }> =>
  createOnce(ctx, async tx => {
    const input = inputOf(form)
    await lockRules(tx, companyId)
    const start = decideStart(input.from, ctx.today)
    if (!start.ok) throw new Refusal(start.refusal, start.detail)
    await refuseUnknown(tx, companyId, input)
    const rule = await insert(tx, ctx, companyId, input)
    refuseOverlap(rule, await readRules(tx.models, companyId))
    await tx.audit({ action: 'subsidy.rule-add', companyId, entityId: rule.id, detail: detailOf(input) })
    return wireOf(rule)
  })

/** @throws Refusal not-found */
const ruleNamed = (rules: readonly SubsidyRule[], id: string): SubsidyRule => {
  const rule = rules.find(each => each.id === id)
  if (!rule) throw new Refusal('not-found')
  return rule
}

/**
 * Changes or ends a rule. What it was for months that are closed stays: then it ends, and another one follows, which is answered.
 * @throws Refusal not-found; the others as `addRule`
 */
export const changeRule = (ctx: Ctx, companyId: string, id: string, form: SubsidyRuleForm): Promise<Wire> =>
  inTenant(ctx, async tx => {
    const input = inputOf(form)
    await lockRules(tx, companyId)
    const rules = await readRules(tx.models, companyId)
    const before = ruleNamed(rules, id)
    const decision = decideRuleChange(before, input, ctx.today)
    if (!decision.ok) throw new Refusal(decision.refusal, decision.detail)
    await refuseUnknown(tx, companyId, input)
    if (decision.do === 'follow') {
      const ended = { ...before, to: decision.endOld }
      await tx.models.subsidyRule.updateMany({ where: { id }, data: { toMonth: rowOfRule(ended).toMonth } })
      const next = await insert(tx, ctx, companyId, input)
      refuseOverlap(next, [...rules.filter(rule => rule.id !== id), ended])
      await tx.audit([
        {
          action: 'subsidy.rule-end',
          companyId,
          entityId: id,
          detail: { name: before.name, to: decision.endOld },
        },
        {
          action: 'subsidy.rule-add',
          companyId,
          entityId: next.id,
          detail: { ...detailOf(input), before: detailOf(before) },
        },
      ])
      return wireOf(next)
    }
    const changed = { id, ...input }
    refuseOverlap(changed, rules)
    await tx.models.subsidyRule.updateMany({ where: { id }, data: rowOfRule(input) })
    await tx.audit({
      action: decision.do === 'end' ? 'subsidy.rule-end' : 'subsidy.rule-change',
      companyId,
      entityId: id,
      detail: { ...detailOf(input), before: detailOf(before) },
    })
    return wireOf(changed)
  })

/** Takes away a rule that has held for no closed month; one that is gone already stays so. @throws Refusal subsidy-month-exported */
export const removeRule = (ctx: Ctx, companyId: string, id: string): Promise<void> =>
  inTenant(
    ctx,
    async tx => {
      await lockRules(tx, companyId)
      const rule = (await readRules(tx.models, companyId)).find(each => each.id === id)
      if (!rule) return
      const start = decideStart(rule.from, ctx.today)
      if (!start.ok) throw new Refusal(start.refusal, start.detail)
      await tx.models.subsidyRule.deleteMany({ where: { id } })
      await tx.audit({ action: 'subsidy.rule-remove', companyId, entityId: id, detail: detailOf(rule) })
    },
    { unaudited: 'a rule that is gone already stays so' },
  )
