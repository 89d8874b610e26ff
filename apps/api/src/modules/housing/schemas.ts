import { dayBound, mobilePhone, textBound, withoutUnseen } from '@portal/domain'
import {
  COST_CHANGE_TYPES,
  HOUSING_PROFILES,
  housingProfileBound,
  housingTicket,
} from '@portal/domain/housing'
import { SUBSCRIPTION_TYPES } from '@portal/domain/subscription'
import { EMPLOYEE_STATUSES } from '@portal/domain/ticket'
import { z } from 'zod'
import { LanguageAsked } from '../../core/language.ts'
import { paging } from '../../core/list.ts'
import { Month } from '../payroll/service.ts'
import { ContactDetails, departmentChosen, departmentFilter, ticketOrderShape } from '../ticket/service.ts'

const filters = {
  query: z.string().max(200).default('').describe('words of the name, the phone or the unit'),
  status: z.enum(EMPLOYEE_STATUSES).optional(),
  department: departmentFilter,
}
export const ResidentsFileQuery = z.strictObject({ ...filters, language: LanguageAsked.default('nb') })
export const ResidentsQuery = z.strictObject({
  ...filters,
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(10),
})

/** A resident in the list (001 §3 "Resident list item"); `employeeId` is the unit. */
export const Resident = z
  .object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    employeeId: z.string(),
    phone: z.string(),
    phoneCountryCode: z.string(),
    status: z.enum(EMPLOYEE_STATUSES),
    department: z.string().nullable().describe('the name of the department; null without one'),
  })
  .meta({ id: 'Resident' })

export const Residents = z
  .object({ matches: z.array(Resident), totalEntries: z.number().int() })
  .meta({ id: 'Residents' })

/** PUT /housing-api/resident/{id}/contact-details: as of an employee, and what the phone is called. */
export const ResidentDetails = z.strictObject({
  ...ContactDetails.shape,
  phoneLabel: z.string().max(100).overwrite(withoutUnseen).trim().optional(),
})

const unit = textBound(housingTicket.employeeId).check(
  z.describe("the unit: a value of the company's employee-id label"),
)
export const UnitQuery = z.strictObject({ unit })

/** POST /housing-api/ticket/create: the order of a resident's ticket (001 §2, §3 "Company (housing)", §5). */
export const HousingTicketCreate = z
  .strictObject({
    ...ticketOrderShape,
    employeeId: textBound(housingTicket.employeeId),
    profile: z._default(housingProfileBound, HOUSING_PROFILES[0]),
    departmentId: departmentChosen,
  })
  .check(mobilePhone)

const day = dayBound.check(z.meta({ format: 'date' }))
const compared = {
  agreement: z.string().min(1).max(50).describe('number of the agreement'),
  oldDate: day.check(z.describe('a day of the month compared from')),
  newDate: day.check(z.describe('a day of the month compared to')),
  unit: z.optional(unit),
}
export const CostsQuery = z.strictObject({
  ...compared,
  ...paging(100),
})
export const CostsFileQuery = z.strictObject({ ...compared, language: LanguageAsked.default('nb') })

export const HousingCosts = z
  .object({
    matches: z.array(
      z.object({
        changeType: z.enum(COST_CHANGE_TYPES),
        firstName: z.string(),
        lastName: z.string(),
        phone: z.string().describe('with country code'),
        employeeId: z.string().describe('the unit'),
        addOnType: z.enum(SUBSCRIPTION_TYPES).nullable().describe('null for a ticket'),
        zones: z.array(z.string()).describe('names; empty for all zones and for add-ons'),
        priceBefore: z.number().describe('NOK incl. VAT a month'),
        priceNow: z.number(),
      }),
    ),
    totalEntries: z.number().int(),
    summary: z.object({
      added: z.number().int(),
      cancelled: z.number().int(),
      changed: z.number().int(),
      priceDifference: z.number().describe('NOK incl. VAT a month, of all changes'),
    }),
  })
  .meta({ id: 'HousingCosts' })

const ofMonth = { agreement: compared.agreement, month: Month, unit: z.optional(unit) }
export const UnitCostsQuery = z.strictObject({
  ...ofMonth,
  ...paging(100),
})
export const UnitCostsFileQuery = z.strictObject({ ...ofMonth, language: LanguageAsked.default('nb') })

const cost = {
  persons: z.number().int(),
  subscriptions: z.number().int().describe('tickets and add-ons'),
  price: z.number().describe('NOK incl. VAT of the month'),
}
export const HousingUnitCosts = z
  .object({
    matches: z.array(z.object({ unit: z.string(), ...cost })),
    totalEntries: z.number().int(),
    sums: z.object(cost).describe('of all units that match'),
  })
  .meta({ id: 'HousingUnitCosts' })
