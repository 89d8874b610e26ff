import * as z from 'zod/mini'
import { code, textBound } from '../forms.ts'
import { PRODUCT_TYPES } from '../subscription/types.ts'
import { SUBSIDY_KINDS, TAX_MODES } from './rules.ts'

/** Bounds of rules and gifts. Amounts are whole kroner, as the employer's part is. */
export const SUBSIDY_BOUNDS = {
  name: { min: 1, max: 100 },
  percent: { min: 0, max: 100 },
  upTo: { min: 1, max: 100_000 },
  /** Rules of a company, ended ones included. */
  perCompany: 200,
  departments: 100,
  groups: 50,
  gift: { min: 0, max: 1_000_000 },
  note: 100,
  employeeId: 50,
  giftsAtOnce: 10_000,
} as const

const MONTH = /^(20\d\d|2100)-(0[1-9]|1[0-2])$/
/** A month, `YYYY-MM`, of this century. */
export const monthBound = z.string(code('required')).check(z.regex(MONTH, code('invalid-date')))

/** What a company says of a rule. Nobody named is everybody. */
export const subsidyRuleFields = {
  name: textBound(SUBSIDY_BOUNDS.name),
  product: z.enum(PRODUCT_TYPES, code('required')),
  agreementId: z.nullable(
    z.string().check(z.minLength(1, code('required')), z.maxLength(50, code('too-long'))),
  ),
  departmentIds: z.array(z.uuid()).check(z.maxLength(SUBSIDY_BOUNDS.departments, code('max-value'))),
  groups: z
    .array(z.string().check(z.minLength(1, code('required')), z.maxLength(200, code('too-long'))))
    .check(z.maxLength(SUBSIDY_BOUNDS.groups, code('max-value'))),
  kind: z.enum(SUBSIDY_KINDS, code('required')),
  /** Per cent, or whole kroner. */
  value: z.int(code('numbers-only')),
  taxMode: z.enum(TAX_MODES, code('required')),
  from: monthBound,
  to: z.nullable(monthBound),
}
type Amount = { kind: (typeof SUBSIDY_KINDS)[number]; value: number }
type Span = { from: string; to: string | null }

const boundsOf = ({ kind }: Amount) => (kind === 'PERCENT' ? SUBSIDY_BOUNDS.percent : SUBSIDY_BOUNDS.upTo)

/** What the fields of a rule must be together. */
export const subsidyRuleChecks = [
  z.refine<Amount & Span>(rule => rule.value >= boundsOf(rule).min, {
    ...code('min-value'),
    path: ['value'],
  }),
  z.refine<Amount & Span>(rule => rule.value <= boundsOf(rule).max, {
    ...code('max-value'),
    path: ['value'],
  }),
  z.refine<Amount & Span>(({ from, to }) => to === null || from <= to, { ...code('min-date'), path: ['to'] }),
] as const

export const subsidyRuleForm = z.object(subsidyRuleFields).check(...subsidyRuleChecks)
export type SubsidyRuleForm = z.infer<typeof subsidyRuleForm>
