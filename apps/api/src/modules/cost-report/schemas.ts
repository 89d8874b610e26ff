import { COST_MONTHS, COST_SPLITS, COST_VAT, isCostPeriod } from '@portal/domain/cost-report'
import { WHY_REASONS } from '@portal/domain/invoice'
import { z } from 'zod'
import { LanguageAsked, LocalizedText } from '../../core/language.ts'
import { paging } from '../../core/list.ts'
import { WhyParts } from '../invoice/service.ts'

const Month = z
  .string()
  .regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, { error: 'not a month', abort: true })
  .describe('YYYY-MM')
const text = z.string().min(1).max(200)
const filters = {
  vat: z.enum(COST_VAT).default('INCLUDED').describe('whether amounts have VAT'),
  department: text.optional().describe('a department or invoice reference, by its name'),
  agreement: z.string().min(1).max(50).optional().describe('number of the agreement'),
  peopleDepartment: text
    .optional()
    .describe("a department of the company's people, with its cost centre: 'Salg (4100)'"),
}
const monthRange = {
  from: Month.describe('the first month'),
  to: Month.describe('the last month; none after the running one has costs'),
  split: z.enum(COST_SPLITS).default('PRODUCT').describe('what the costs of a month are divided by'),
  ...filters,
}
const inOrder = [
  isCostPeriod,
  `from must not be after to, and a report has at most ${COST_MONTHS} months`,
] as const

export const CostReportQuery = z.strictObject(monthRange).refine(...inOrder)
export const CostFileQuery = z
  .strictObject({
    ...monthRange,
    format: z.enum(['csv', 'xlsx']).default('csv'),
    language: LanguageAsked.default('nb'),
  })
  .refine(...inOrder)

const nok = z.number().describe('NOK')
export const CostReport = z
  .object({
    series: z
      .array(z.object({ key: z.string(), name: LocalizedText, sum: nok }))
      .describe('what the costs are divided into, largest first'),
    months: z
      .array(
        z.object({
          month: z.string().describe('YYYY-MM'),
          preliminary: z.boolean().describe('a part of it is on no document yet'),
          tickets: z.number().int(),
          amounts: z.array(nok).describe('of the series, in their order'),
          sum: nok,
          change: nok.nullable().describe('against the month before; null for the first'),
        }),
      )
      .describe('oldest first; months before the first cost are left out'),
    sum: nok,
    tickets: z.number().int().describe('a ticket counts in each of its months'),
    monthlyAverage: nok,
    ticketAverage: nok.nullable().describe('of a ticket in a month; null without tickets'),
    yearBefore: z
      .number()
      .nullable()
      .describe('percent more than the same months a year before; null where those are not complete'),
    departments: z.array(z.string()).describe('that have costs in the period, whatever is chosen'),
    peopleDepartments: z
      .array(z.string())
      .describe("departments of the company's people; none where it has made no departments"),
    agreements: z.array(z.object({ id: z.string(), reference: z.string() })),
  })
  .meta({ id: 'CostReport' })

const difference = { month: Month.describe('compared with the month before it'), ...filters }
export const CostWhyQuery = z.strictObject({
  ...difference,
  reason: z.enum(WHY_REASONS).optional().describe('the part whose lines are listed; none when left out'),
  ...paging(25),
})
export const CostWhyFileQuery = z.strictObject({ ...difference, language: LanguageAsked.default('nb') })

const Compared = z.object({
  month: z.string().describe('YYYY-MM'),
  preliminary: z.boolean().describe('a part of it is on no document yet'),
  total: nok,
  lines: z.number().int(),
})
const Charged = z
  .object({ zones: z.array(z.string()), allZones: z.boolean(), amount: nok })
  .nullable()
  .describe('null where the month has no such line')
/** From what the month before cost to what a month costs; the parts always add up to the difference. */
export const CostWhy = z
  .object({
    before: Compared,
    now: Compared,
    parts: WhyParts,
    rounding: nok.describe('without VAT: what its rounding by document adds to the parts; else 0'),
    matches: z.array(
      z.object({
        id: z.string(),
        description: LocalizedText,
        month: z.string().describe('YYYY-MM, the month charged'),
        firstName: z.string().nullable(),
        lastName: z.string().nullable(),
        employeeId: z.string().nullable(),
        before: Charged,
        now: Charged,
      }),
    ),
    totalEntries: z.number().int(),
  })
  .meta({ id: 'CostWhy' })
