import { FREE_TICKET_HOLDERS, FREE_TICKET_PROFILES } from '@portal/domain/free-ticket'
import { TAX_CHANGE_TYPES } from '@portal/domain/tax-base'
import { z } from 'zod'
import { LanguageAsked, LocalizedText } from '../../core/language.ts'
import { paging } from '../../core/list.ts'

const year = z.coerce.number().int().min(2000).max(2100)
const month = z.coerce.number().int().min(1).max(12)
const agreement = z.string().min(1).max(50).optional().describe('the department; all when left out')
const language = LanguageAsked.default('nb')

export const BasesQuery = z.strictObject(paging(100, 1000))
export const BaseParams = z.strictObject({ id: z.string().min(1).max(60) })
export const BaseLinesQuery = z.strictObject(paging(100, 10_000))
export const FileQuery = z.strictObject({ language })

const period = {
  year,
  month: month.optional().describe('the whole year when left out'),
  agreement,
}
export const TaxBaseQuery = z.strictObject({ ...period, ...paging(10_000, 10_000) })
export const TaxBaseFileQuery = z.strictObject({ ...period, language })

const compared = {
  year: year.optional().describe('of the month that is compared with the one before; the last that is over'),
  month: month.optional(),
}
export const ChangesQuery = z.strictObject({ ...compared, ...paging(10_000, 10_000) })
export const ChangesFileQuery = z.strictObject({ ...compared, agreement, language })
export const DepartmentParams = z.strictObject({ agreementNumber: z.string().min(1).max(50) })

const base = {
  id: z.string().describe('the same before and after it is frozen'),
  month: z.number().int(),
  year: z.number().int(),
  ticketCount: z.number().int(),
  agreementNumber: z.string(),
  invoiceReference: z.string().describe('the name of the department'),
  totalPrice: z.number().describe('NOK incl. VAT'),
  totalVat: z.number().describe('NOK'),
  frozen: z.boolean().describe('from the 7th of the next month; computed anew until then'),
}
/** The invoice base of a department and a month (002 §3). */
export const FreeTicketInvoice = z.object(base).meta({ id: 'FreeTicketInvoice' })
export const FreeTicketInvoices = z
  .object({ matches: z.array(FreeTicketInvoice), totalEntries: z.number().int() })
  .meta({ id: 'FreeTicketInvoices' })

export const FreeTicketInvoiceLine = z
  .object({
    id: z.string(),
    timeOfSale: z.string().nullable().describe('instant, ISO 8601, of the order'),
    description: LocalizedText,
    month: z.string().describe('YYYY-MM; another one than the base has in a correction'),
    ticketId: z.string().nullable(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    employeeId: z.string().nullable().describe('null when personal data is deleted, as are name and phone'),
    ticketHolderType: z.enum([...FREE_TICKET_HOLDERS, 'UNKNOWN']),
    profile: z.enum(FREE_TICKET_PROFILES).nullable(),
    phone: z.string().nullable(),
    phoneCountryCode: z.string().nullable(),
    zones: z.array(z.string()).describe('names; empty for all zones'),
    allZones: z.boolean(),
    numberOfZones: z.number().int(),
    price: z.number().describe('NOK incl. VAT for one'),
    priceVat: z.number().describe('NOK; the VAT in the price'),
    quantity: z.number().int().describe('−1 where a month is taken back'),
  })
  .meta({ id: 'FreeTicketInvoiceLine' })
export const FreeTicketInvoiceDetail = z
  .object({
    ...base,
    companyId: z.string(),
    quantity: z.number().int().describe('of all lines'),
    invoiceLines: z.array(FreeTicketInvoiceLine),
    totalLines: z.number().int(),
  })
  .meta({ id: 'FreeTicketInvoiceDetail' })

const TaxMonth = z.object({ year: z.number().int(), month: z.number().int() })
/** The months that have a tax base, newest first (002 §3). */
export const TaxBaseDates = z
  .object({
    byCompany: z.array(TaxMonth),
    byAgreement: z.array(
      z.object({ agreement: z.string(), invoiceReference: z.string(), dates: z.array(TaxMonth) }),
    ),
  })
  .meta({ id: 'TaxBaseDates' })

const counts = {
  employeeTickets: z.number().int().describe('tickets, or of a year ticket-months'),
  familyChildTickets: z.number().int(),
  familyRetiredTickets: z.number().int(),
  familyAdultTickets: z.number().int(),
  retiredTickets: z.number().int(),
  totalPrice: z.number().describe('the taxable value, NOK'),
}
const person = {
  agreementNumber: z.string(),
  invoiceReference: z.string().describe('the name of the department'),
  employeeId: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
}
export const TaxBaseLine = z.object({ ...person, ...counts }).meta({ id: 'TaxBaseLine' })
export const TaxBaseLines = z
  .object({
    matches: z.array(TaxBaseLine),
    totalEntries: z.number().int(),
    sum: z.object(counts).describe('of all rows'),
  })
  .meta({ id: 'TaxBaseLines' })

export const TaxBaseChange = z
  .object({
    changeType: z.enum(TAX_CHANGE_TYPES),
    ...person,
    oldInvoiceLines: z.array(FreeTicketInvoiceLine),
    newInvoiceLines: z.array(FreeTicketInvoiceLine),
    oldPrice: z.number().describe('the taxable value, NOK'),
    newPrice: z.number(),
  })
  .meta({ id: 'TaxBaseChange' })
export const TaxBaseChanges = z
  .object({
    current: TaxMonth,
    previous: TaxMonth,
    matches: z.array(TaxBaseChange),
    totalEntries: z.number().int(),
  })
  .meta({ id: 'TaxBaseChanges' })
