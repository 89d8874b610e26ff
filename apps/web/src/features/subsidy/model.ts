/** What a company is about to say of its rules. Pure. */
import { type Day, type Month, monthOf, nextMonth } from '@portal/domain'
import { PRODUCT_TYPES, type ProductType } from '@portal/domain/subscription'
import type { WireSubsidyRule } from '../../ticket/subsidy/rules.ts'

export const PERCENTS = [0, 10, 20, 25, 30, 40, 50, 60, 70, 75, 80, 90, 100] as const
/** How many months ahead a rule may begin or end. */
const MONTHS_AHEAD = 12

/** A rule that is not saved, and the one whose place it takes. */
export type Draft = { rule: Omit<WireSubsidyRule, 'id' | 'name'>; replaces: string | null }

/** The months that something can be from, the first possible first. */
export const monthsFrom = (first: Month): Month[] =>
  Array.from({ length: MONTHS_AHEAD + 1 }, (_, at) => nextMonth(first, at))

/** The month after this one, so that a month that is under way stays as people were told; the first possible, where that is later. */
const usualStart = (firstPossible: Month, today: Day): Month =>
  [firstPossible, nextMonth(monthOf(today))].sort().at(-1)!

/** A new rule: half of what has no rule for everybody yet. */
export function newDraft(
  rules: readonly WireSubsidyRule[],
  { firstPossible, today }: { firstPossible: Month; today: Day },
  product?: ProductType,
): Draft {
  const covered = new Set(rules.filter(rule => scopeValue(rule) === '').map(rule => rule.product))
  return {
    rule: {
      product: product ?? PRODUCT_TYPES.find(type => !covered.has(type)) ?? 'TICKET',
      ...{ agreementId: null, departmentIds: [], groups: [], kind: 'PERCENT', value: 50, taxMode: 'GIFT' },
      ...{ from: usualStart(firstPossible, today), to: null },
    },
    replaces: null,
  }
}

/** A change of a rule that is saved. What it was for closed months stays, so that it begins later. */
export function changeOf(
  { id, name: _, ...rule }: WireSubsidyRule,
  change: Partial<Draft['rule']>,
  { firstPossible, today }: { firstPossible: Month; today: Day },
): Draft {
  const from = rule.from >= firstPossible ? rule.from : usualStart(firstPossible, today)
  return { rule: { ...rule, from, ...change }, replaces: id }
}

type Scope = Pick<WireSubsidyRule, 'agreementId' | 'departmentIds' | 'groups'>

/** Whom a rule is for, as the value of a choice: '' for everybody, `OWN_SCOPE` for what no single choice says. */
export const OWN_SCOPE = 'own'
export function scopeValue({ agreementId, departmentIds, groups }: Scope): string {
  const named = [
    ...(agreementId === null ? [] : [`agreement:${agreementId}`]),
    ...departmentIds.map(id => `department:${id}`),
    ...groups.map(group => `group:${group}`),
  ]
  return named.length > 1 ? OWN_SCOPE : (named[0] ?? '')
}

/** The scope of such a value; null for `OWN_SCOPE`, which stays as it is. */
export function scopeOf(value: string): Scope | null {
  if (value === OWN_SCOPE) return null
  const [kind, ...rest] = value.split(':')
  const id = rest.join(':')
  return {
    agreementId: kind === 'agreement' ? id : null,
    departmentIds: kind === 'department' ? [id] : [],
    groups: kind === 'group' ? [id] : [],
  }
}

/** Whom a list of a preview shows: all, those who pass the limit or stay within it, or those who pass it in a month. */
export type PeopleFilter = 'ALL' | 'OVER' | 'WITHIN' | Month

/** How the server is asked for them. */
export const passersOf = (
  shown: PeopleFilter,
): { only: 'ALL' | 'OVER' | 'WITHIN'; passesIn: Month | null } =>
  shown === 'ALL' || shown === 'OVER' || shown === 'WITHIN'
    ? { only: shown, passesIn: null }
    : { only: 'OVER', passesIn: shown }

export type RuleState = 'used' | 'coming' | 'ended'

/** Whether a rule holds in the present month, later, or no more. */
export const stateOf = ({ from, to }: WireSubsidyRule, today: Day): RuleState => {
  const month = monthOf(today)
  if (to !== null && to < month) return 'ended'
  return from > month ? 'coming' : 'used'
}
