import { type Month, nextMonth, nok } from '@portal/domain'
import { isPayrollMonth } from '@portal/domain/payroll'
import {
  decideParts,
  forecastYear,
  type PreviewPerson,
  passesIn,
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
import type { Preview, PreviewPeople, PreviewPeopleBody } from './schemas.ts'

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

/** A rule that is not saved, in the place of another one or beside all. */
type Draft = { rule: SubsidyRuleForm; replaces: string | null }

type Person = PreviewPerson & {
  subscriberId: string | null
  firstName: string
  lastName: string
  employeeId: string
}

/**
 * The rules as they are saved and as they would be, and whoever has a ticket or an add-on in a month, at the price that remains of it.
 * @throws Refusal invalid-parameter for a month that payroll cannot be asked for, not-found for a rule that is not the company's
 */
const readMonth = async (ctx: Ctx, companyId: string, month: Month, draft: Draft | null) => {
  if (!isPayrollMonth(month, ctx.today)) throw new Refusal('invalid-parameter')
  const saved = await readRules(modelsOf(ctx), companyId)
  const rules = draft ? withDraft(saved, draft) : saved
  const { charges, room } = await readCharges(ctx, companyId, { from: month, to: month }, rules)
  const people = [...Map.groupBy(charges, ({ personKey }) => personKey)].map(
    ([personKey, own]): Person => ({
      ...{ subscriberId: own[0]!.subscriberId, employeeId: own[0]!.employeeId },
      ...{ firstName: own[0]!.firstName ?? '', lastName: own[0]!.lastName ?? '' },
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
  return { saved, rules, people: people.filter(({ lines }) => lines.length > 0) }
}

/**
 * What the rules come to in a month and its year, as they are saved and as they would be.
 * @throws Refusal as `readMonth`
 */
export const previewRules = async (
  ctx: Ctx,
  companyId: string,
  month: Month,
  draft: Draft | null,
): Promise<z.infer<typeof Preview>> => {
  const { saved, rules, people } = await readMonth(ctx, companyId, month, draft)
  const after = previewSubsidy(people, rules, month)
  return {
    month,
    people: people.length,
    before: wireOf(previewSubsidy(people, saved, month)),
    after: wireOf(after),
    rules: rules.map(({ id }) => ({ id: id === DRAFT ? null : id, people: after.byRule.get(id) ?? 0 })),
  }
}

/**
 * Who is behind the figures of a preview: what each costs in the month, and in which month of its year they pass the limit. The first to pass
 * come first, then by name.
 * @throws Refusal as `readMonth`
 */
export const listPreviewPeople = async (
  ctx: Ctx,
  companyId: string,
  { month, rule, replaces, only, passesIn: at, maxEntries, offset }: z.infer<typeof PreviewPeopleBody>,
): Promise<z.infer<typeof PreviewPeople>> => {
  const { rules, people } = await readMonth(ctx, companyId, month, rule && { rule, replaces })
  const all = people.map(person => ({
    person,
    passed: passesIn(forecastYear(person, rules, yearOf(month)), person.roomOre),
  }))
  const found = all
    .filter(({ passed }) => only === 'ALL' || (only === 'OVER') === (passed !== null))
    .filter(({ passed }) => at === null || passed === at)
    .sort(
      (a, b) =>
        (a.passed ?? '9').localeCompare(b.passed ?? '9') ||
        a.person.lastName.localeCompare(b.person.lastName, 'nb') ||
        a.person.firstName.localeCompare(b.person.firstName, 'nb') ||
        a.person.employeeId.localeCompare(b.person.employeeId),
    )
  return {
    matches: found
      .slice(offset, offset + maxEntries)
      .map(({ person: { lines, roomOre: _, ...person }, passed }) => {
        const parts = lines.map(line => decideParts(line.priceOre, rules, { ...line, month }))
        const sum = (key: 'employerOre' | 'employeeOre') => nok(parts.reduce((of, part) => of + part[key], 0))
        return { ...person, employer: sum('employerOre'), employee: sum('employeeOre'), passesIn: passed }
      }),
    totalEntries: found.length,
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
