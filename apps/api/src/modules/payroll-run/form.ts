import {
  DAY_FORMS,
  DECIMALS,
  DELIMITERS,
  ENCODINGS,
  FORM_MOST,
  GROUPINGS,
  HEADERS,
  LINE_ENDS,
  PAYROLL_FILES,
  PAYROLL_SOURCES,
  PAYROLL_SYSTEMS,
  type PayrollForm,
  QUOTES,
  SIGNS,
} from '@portal/domain/payroll-run'
import { z } from 'zod'

const PayType = z.string().max(FORM_MOST.payType)

const column = {
  header: z.string().max(FORM_MOST.header),
  source: z.enum(PAYROLL_SOURCES).describe('where the text of the column comes from'),
  constant: z.string().max(FORM_MOST.constant).describe('of CONSTANT'),
  dayForm: z.enum(DAY_FORMS).describe('of days and months'),
  length: z.number().int().min(1).max(FORM_MOST.length).nullable().describe('of a file with fixed widths'),
  align: z.enum(['LEFT', 'RIGHT']),
  pad: z.string().min(1).max(2).describe('one character that fills a fixed width'),
}
const employee = { TICKET: PayType, JOULE: PayType, OTTO: PayType, CAR_POOL: PayType }
const payTypes = { taxable: PayType, taxFree: PayType, refund: PayType }

const form = {
  system: z.enum(PAYROLL_SYSTEMS).describe('SPECIFIED: the payroll file of the payroll page, unchanged'),
  file: z.enum(PAYROLL_FILES),
  encoding: z.enum(ENCODINGS),
  lineEnd: z.enum(LINE_ENDS),
  delimiter: z.enum(DELIMITERS),
  quote: z.enum(QUOTES).describe('what stands in quotes: what needs them, text, or everything'),
  decimal: z.enum(DECIMALS).describe('IMPLIED: two decimals without a sign before them'),
  header: z.enum(HEADERS).describe('SYSTEM: what the system asks for in the first cell, then the names'),
  sign: z.enum(SIGNS).describe('of what is deducted; what is given back has the other'),
  wholeKroner: z.boolean(),
  groupBy: z.enum(GROUPINGS).describe('PERSON: one line for all of a person with the same pay type'),
  zeroLines: z.boolean().describe('whether a part that comes to nothing has a line'),
  employeeIdPattern: z
    .string()
    .max(FORM_MOST.pattern)
    .describe('what all of an employee number must be, in RE2; empty: anything'),
}

/** How a file is made, as a caller says it. What must hold between its parts is `checkForm`. */
export const FormInput = z.strictObject({
  ...form,
  layout: z.array(z.strictObject(column)).max(FORM_MOST.columns),
  payTypes: z.strictObject({ ...payTypes, employee: z.strictObject(employee) }),
}) satisfies z.ZodType<PayrollForm>

/** The same as it is answered. */
export const Form = z
  .object({
    ...form,
    layout: z
      .array(z.object(column))
      .describe('the columns in their order; none where the file is as specified'),
    payTypes: z
      .object({ ...payTypes, employee: z.object(employee) })
      .describe('the pay type of each part; an empty one: that part is not in the file'),
  })
  .meta({ id: 'PayrollForm' })
