import { lineBound } from '@portal/domain'
import { PRODUCT_TYPES } from '@portal/domain/subscription'
import {
  monthBound,
  SUBSIDY_BOUNDS,
  SUBSIDY_KINDS,
  subsidyRuleChecks,
  subsidyRuleFields,
  TAX_MODES,
} from '@portal/domain/subsidy'
import { z } from 'zod'
import { paging } from '../../core/list.ts'
import { CompanyParams } from '../../core/params.ts'

const Amount = z.number().describe('NOK')
const Month = z.string().describe('YYYY-MM')
const Product = z.enum(PRODUCT_TYPES)

/** What a company says of a rule. */
export const RuleInput = z.strictObject(subsidyRuleFields).check(...subsidyRuleChecks)

const rule = {
  name: z.string(),
  product: Product,
  agreementId: z.string().nullable(),
  departmentIds: z.array(z.string()),
  groups: z.array(z.string()).describe('groups of the HR feed, by name'),
  kind: z
    .enum(SUBSIDY_KINDS)
    .describe('PERCENT of the price in whole kroner, half up; UP_TO an amount, at most the price'),
  value: z.number().int().describe('per cent, or NOK'),
  taxMode: z
    .enum(TAX_MODES)
    .describe('GIFT: free of tax up to the limit of the year; TAXABLE: pay; NONE: not told of'),
  from: Month.describe('its first month, YYYY-MM'),
  to: Month.nullable().describe('its last month; null: until further notice'),
}

export const Rule = z.object({ id: z.string(), ...rule }).meta({ id: 'SubsidyRule' })

export const CompanyRuleParams = CompanyParams.extend({ id: z.uuid() })

export const Rules = z
  .object({
    matches: z.array(Rule).describe('all, those that have ended included; the most specific that fits holds'),
    totalEntries: z.number().int(),
    firstPossible: Month.describe('the first month in which a rule may begin'),
    limits: z
      .array(z.object({ year: z.number().int(), amount: Amount, confirmed: z.boolean() }))
      .describe('what is free of tax in this year and the next'),
    groups: z.array(z.string()),
    mayChange: z.boolean(),
  })
  .meta({ id: 'SubsidyRules' })

export const PreviewQuery = z.strictObject({ month: monthBound })

export const PreviewBody = z.strictObject({
  month: monthBound,
  rule: RuleInput,
  replaces: z.uuid().nullable().default(null).describe('the rule whose place it takes; null: beside all'),
})

const Side = z.object({
  ...{ price: Amount, employer: Amount, employee: Amount },
  year: z
    .object({
      ...{ employer: Amount, taxFree: Amount, taxable: Amount },
      over: z.number().int().describe('people whose gifts pass the limit'),
      within: z.number().int(),
      passing: z.array(z.number().int()).describe('how many pass it in each month, January first'),
    })
    .describe('the calendar year, as if everybody had the tickets of the month in all of it'),
})

export const Preview = z
  .object({
    month: Month,
    people: z.number().int(),
    before: Side.describe('by the rules that are saved'),
    after: Side,
    rules: z.array(
      z.object({
        id: z.string().nullable().describe('null: the one that is not saved'),
        people: z.number().int().describe('for how many it holds in the month'),
      }),
    ),
  })
  .meta({ id: 'SubsidyPreview' })

export const PreviewPeopleBody = z.strictObject({
  month: monthBound,
  rule: RuleInput.nullable().default(null).describe('one that is not saved; null: the rules as they are'),
  replaces: z.uuid().nullable().default(null).describe('the rule whose place it takes; null: beside all'),
  only: z
    .enum(['ALL', 'OVER', 'WITHIN'])
    .default('ALL')
    .describe('OVER: whose gifts pass the limit of the year'),
  passesIn: z.nullable(monthBound).default(null).describe('only those who pass it in this month'),
  ...paging(25),
})

export const PreviewPeople = z
  .object({
    matches: z
      .array(
        z.object({
          subscriberId: z.string().nullable().describe('null once nobody is known any more'),
          ...{ firstName: z.string(), lastName: z.string(), employeeId: z.string() },
          ...{ employer: Amount, employee: Amount },
          passesIn: Month.nullable().describe('the month in which the limit of the year is passed'),
        }),
      )
      .describe('the first to pass the limit first, then by name'),
    totalEntries: z.number().int(),
  })
  .meta({ id: 'SubsidyPeople' })

const Year = z.coerce.number().int().min(2021).max(2100)

export const OtherGiftsQuery = z.strictObject({ year: Year, ...paging(25) })

export const OtherGifts = z
  .object({
    matches: z.array(z.object({ employeeId: z.string(), amount: Amount, note: z.string() })),
    totalEntries: z.number().int(),
    totalAmount: Amount,
  })
  .meta({ id: 'OtherGifts' })

export const OtherGiftsInput = z.strictObject({
  year: z.number().int().min(2021).max(2100),
  gifts: z
    .array(
      z.strictObject({
        employeeId: lineBound({ min: 1, max: SUBSIDY_BOUNDS.employeeId }),
        amount: z
          .number()
          .int()
          .min(SUBSIDY_BOUNDS.gift.min)
          .max(SUBSIDY_BOUNDS.gift.max)
          .describe('whole NOK in the year; 0: none'),
        note: z.union([z.literal(''), lineBound({ min: 1, max: SUBSIDY_BOUNDS.note })]).default(''),
      }),
    )
    .min(1)
    .max(SUBSIDY_BOUNDS.giftsAtOnce),
})

export const OtherGiftsSaved = z
  .object({ saved: z.number().int(), removed: z.number().int() })
  .meta({ id: 'OtherGiftsSaved' })

export const YearQuery = z.strictObject({ year: Year })

const parts = { price: Amount, employer: Amount, employee: Amount }

export const PersonYear = z
  .object({
    year: z.number().int(),
    enabled: z.boolean().describe('whether the company has rules'),
    limit: Amount,
    confirmed: z.boolean(),
    otherGifts: Amount.describe('as the company said'),
    ...{ employer: Amount, taxFree: Amount, taxable: Amount },
    months: z
      .array(z.object({ month: Month, ...parts, taxFree: Amount, taxable: Amount }))
      .describe('those that are invoiced'),
    now: z
      .array(z.object({ product: Product, ...parts, ruleName: z.string().nullable() }))
      .describe('what the person has now, or first'),
    passesIn: Month.nullable().describe(
      'the month in which the limit is passed, if they keep what they have',
    ),
  })
  .meta({ id: 'SubsidyPersonYear' })
