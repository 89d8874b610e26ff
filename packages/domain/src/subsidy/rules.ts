import type { Month } from '../days.ts'
import type { ProductType } from '../subscription/types.ts'

export const SUBSIDY_KINDS = ['PERCENT', 'UP_TO'] as const
export type SubsidyKind = (typeof SUBSIDY_KINDS)[number]

/**
 * How the employer's part is taxed. GIFT: free up to the limit of gifts. TAXABLE: all of it is pay. NONE: the company deals with it
 * elsewhere, and the portal says nothing of its tax.
 */
export const TAX_MODES = ['GIFT', 'TAXABLE', 'NONE'] as const
export type TaxMode = (typeof TAX_MODES)[number]

/** Whom a rule is for: everybody whom each part that is named fits. Empty lists and null name nothing. */
export type SubsidyScope = {
  readonly agreementId: string | null
  readonly departmentIds: readonly string[]
  /** Groups of the company's HR feed, by name. */
  readonly groups: readonly string[]
}

/** What an employer pays of a product, from a month on. Source: d.2. */
export type SubsidyRule = SubsidyScope & {
  readonly id: string
  readonly name: string
  readonly product: ProductType
  readonly kind: SubsidyKind
  /** PERCENT: 0 to 100. UP_TO: øre. */
  readonly value: number
  readonly taxMode: TaxMode
  readonly from: Month
  /** The last month; null: until further notice. */
  readonly to: Month | null
}

/** What decides which rule a person's month has. */
export type SubsidyFacts = {
  readonly product: ProductType
  readonly month: Month
  readonly agreementId: string
  readonly departmentId: string | null
  readonly groups: readonly string[]
}

const shared = <T>(a: readonly T[], b: readonly T[]): boolean => a.some(each => b.includes(each))

/** The more, the more specific: a group before a department, a department before an agreement, an agreement before everybody. */
export function specificity({ groups, departmentIds, agreementId }: SubsidyScope): number {
  return (groups.length > 0 ? 4 : 0) + (departmentIds.length > 0 ? 2 : 0) + (agreementId !== null ? 1 : 0)
}

/** Whether a rule holds in a month. */
export const holdsIn = (rule: SubsidyRule, month: Month): boolean =>
  rule.from <= month && (rule.to === null || month <= rule.to)

/** Whether a rule fits a person's month, whatever other rules there are. */
export function fits(rule: SubsidyRule, facts: SubsidyFacts): boolean {
  const { product, month, agreementId, departmentId, groups } = facts
  return (
    rule.product === product &&
    holdsIn(rule, month) &&
    (rule.agreementId === null || rule.agreementId === agreementId) &&
    (rule.departmentIds.length === 0 ||
      (departmentId !== null && rule.departmentIds.includes(departmentId))) &&
    (rule.groups.length === 0 || shared(rule.groups, groups))
  )
}

const monthsMeet = (a: SubsidyRule, b: SubsidyRule) =>
  (b.to === null || a.from <= b.to) && (a.to === null || b.from <= a.to)

const oneOrBoth = <T>(a: readonly T[], b: readonly T[]) => a.length === 0 || shared(a, b)

/**
 * Another rule that would be as good as this one for the same people in the same month: equally specific, with a department, a group or the
 * agreement in common. Rules of different groups stand beside each other, although somebody may be in both (see `decideParts`). Undefined
 * where there is none. Source: d.2 "two equally specific in a month".
 */
export function overlappingRule(rule: SubsidyRule, others: readonly SubsidyRule[]): SubsidyRule | undefined {
  return others.find(
    other =>
      other.id !== rule.id &&
      other.product === rule.product &&
      monthsMeet(rule, other) &&
      specificity(other) === specificity(rule) &&
      other.agreementId === rule.agreementId &&
      oneOrBoth(rule.departmentIds, other.departmentIds) &&
      oneOrBoth(rule.groups, other.groups),
  )
}
