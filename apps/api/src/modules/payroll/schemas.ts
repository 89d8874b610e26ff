import { isDay, parseMonth } from '@portal/domain'
import { CHANGE_TYPES, COMPARED_MONTHS } from '@portal/domain/payroll'
import { SUBSCRIPTION_TYPES } from '@portal/domain/subscription'
import { z } from 'zod'
import { LanguageAsked, LocalizedText } from '../../core/language.ts'
import { paging } from '../../core/list.ts'

const isMonth = (text: string) => {
  try {
    return parseMonth(text) === text
  } catch {
    return false
  }
}
// Years as the portal shows them.
const isShownDay = (text: string) => text >= '1850' && text < '2101'
const Day = z
  .string()
  .max(10)
  .refine(text => isDay(text) && isShownDay(text), 'not a day')
  .meta({ format: 'date' })
export const Month = z
  .string()
  .max(7)
  .refine(text => isMonth(text) && isShownDay(text), 'not a month')
  .describe('YYYY-MM')

const language = LanguageAsked.default('nb')
const agreement = z.string().min(1).max(50).describe('number of the agreement')
const compared = {
  oldDate: Day.describe('a day of the month compared from'),
  newDate: Day.describe('a day of the month compared to'),
}
const page = paging(100)
const oneOrAll = {
  agreement: agreement.optional().describe('number of one agreement; all of them without it'),
}

export const ChangesQuery = z.strictObject({ agreement, ...compared, ...page })
export const ChangesFileQuery = z.strictObject({ agreement, ...compared, language })
export const CompanyChangesQuery = z.strictObject({
  ...oneOrAll,
  ...compared,
  searchFor: z.string().max(200).default('').describe('words of the name or the employee id'),
  changeType: z.enum(CHANGE_TYPES).optional(),
  ...page,
})
export const AheadQuery = z.strictObject({
  ...oneOrAll,
  months: z.coerce
    .number()
    .int()
    .min(1)
    .max(COMPARED_MONTHS)
    .default(COMPARED_MONTHS)
    .describe('how many months after this one'),
})
export const CompanyChangesFileQuery = z.strictObject({ ...oneOrAll, ...compared, language })

export const PayrollQuery = z.strictObject({
  month: Month,
  ...paging(100, 1000),
})
export const PayrollFileQuery = z.strictObject({ month: Month, language })

export const PayrollShare = z
  .object({
    employer: z.number(),
    employee: z.number().describe('what is deducted'),
    taxFree: z.number().describe('of the part of the employer'),
    taxable: z.number(),
  })
  .meta({ id: 'PayrollShare' })

/** A person's month of one product (001 §3 "Payroll export row"). */
export const PayrollRow = z
  .object({
    lastName: z.string(),
    firstName: z.string(),
    phone: z.string(),
    phoneCountryCode: z.string(),
    employeeId: z.string(),
    productType: z.enum(['TICKET', 'MOBILITY']),
    addOnType: z.enum(SUBSCRIPTION_TYPES).nullable(),
    machineReadableDescription: z
      .string()
      .describe('SUBSCRIPTION_TICKET, or SUBSCRIPTION_TICKET_ADD_ON_ and the type'),
    numberOfZones: z.number().int(),
    zones: z.array(z.string()).describe('names; empty for all zones and for add-ons'),
    price: z.number().describe('NOK incl. VAT'),
    share: PayrollShare.optional().describe(
      'who pays what; left out where the company pays nothing of any ticket',
    ),
    year: z.number().int(),
    month: z.number().int(),
  })
  .meta({ id: 'PayrollRow' })

export const PayrollRows = z
  .object({
    matches: z.array(PayrollRow),
    totalEntries: z.number().int(),
    employees: z.number().int().describe('people with a row in the month'),
    totalPrice: z.number().describe('NOK incl. VAT of all rows of the month'),
    share: PayrollShare.optional().describe('of all rows; left out where the company pays nothing'),
    openUntil: z
      .string()
      .nullable()
      .describe('YYYY-MM-DD, the last day on which the month can change; null once it has passed'),
    fileFormat: z.enum(['csv', 'fixed-width']).describe('of the file that the company gets'),
  })
  .meta({ id: 'PayrollRows' })

export const PayrollChange = z
  .object({
    changeType: z.enum(CHANGE_TYPES),
    priceDifference: z.number().describe('NOK incl. VAT; negative when the person pays less'),
    oldLine: PayrollRow.nullable(),
    newLine: PayrollRow.nullable(),
  })
  .meta({ id: 'PayrollChange' })

const summary = {
  subscribed: z.number().int(),
  unsubscribed: z.number().int(),
  priceChanged: z.number().int(),
  priceDifference: z.number().describe('NOK incl. VAT, of all changes'),
}
export const PayrollChanges = z
  .object({
    matches: z.array(PayrollChange),
    totalEntries: z.number().int(),
    summary: z.object(summary),
  })
  .meta({ id: 'PayrollChanges' })

/** The months to come by what is ordered and ended by now, each against the one before it. */
export const PayrollAhead = z
  .object({
    matches: z.array(
      z.object({
        month: z.string().describe('YYYY-MM'),
        totalPrice: z.number().describe('NOK incl. VAT'),
        ...summary,
      }),
    ),
  })
  .meta({ id: 'PayrollAhead' })

/** A line of an invoice as the employee's page lists it (001 §3 "Employee invoice line"). */
export const EmployeeInvoiceLine = z
  .object({
    id: z.string(),
    month: z.number().int(),
    year: z.number().int(),
    invoiceLine: z.object({
      description: LocalizedText,
      price: z.number().describe('NOK incl. VAT of the whole line; negative where it takes a charge back'),
    }),
    invoice: z
      .object({ id: z.string(), number: z.string().nullable() })
      .describe('the invoice or credit note that has the line; without a number for an invoice base'),
    agreementNumber: z.string(),
    productType: z.enum(['TICKET', 'MOBILITY']),
    machineReadableDescription: z.string(),
    price: z.number().describe('NOK incl. VAT for one'),
    priceVat: z.number().describe('NOK; the VAT in the price'),
    quantity: z.number().int(),
    ticketId: z.string().nullable(),
    timeOfSale: z.string().describe('instant, ISO 8601, of the order'),
    zones: z.array(z.string()),
    numberOfZones: z.number().int(),
  })
  .meta({ id: 'EmployeeInvoiceLine' })

export const Deductions = z
  .object({ matches: z.array(EmployeeInvoiceLine), totalEntries: z.number().int() })
  .meta({ id: 'Deductions' })
