import { mobilePhone } from '@portal/domain'
import {
  ALL_ZONES_FILTER,
  bounds,
  EMPLOYEE_SORTS,
  ENDS_SOON_DAYS,
  MANY_MAX,
} from '@portal/domain/company-ticket'
import { FETCH_DAYS } from '@portal/domain/overview'
import { PRODUCT_TYPES, SUBSCRIPTION_TYPES } from '@portal/domain/subscription'
import { EMPLOYEE_STATUSES } from '@portal/domain/ticket'
import { z } from 'zod'
import { LanguageAsked, LocalizedText } from '../../core/language.ts'
import { paging } from '../../core/list.ts'

export const TicketStatus = z.enum([
  'pending',
  'active',
  'expired',
  'cancelled',
  'failed',
  'anonymised',
  'unknown',
])
const Day = z.string().describe('YYYY-MM-DD')

const filters = {
  status: z.enum(EMPLOYEE_STATUSES).optional(),
  agreement: z.string().max(50).optional().describe('number of the agreement of the ticket that is shown'),
  zone: z
    .string()
    .max(500)
    .optional()
    .describe(`ids of zones, separated by commas, and "${ALL_ZONES_FILTER}" for tickets valid in all`),
  profile: z.coerce.number().int().min(1).max(9999).optional(),
  notPickedUp: z
    .enum(['true', 'week'])
    .optional()
    .describe(
      `the ticket is running and not fetched by a phone; week: it was ordered more than ${FETCH_DAYS} days ago`,
    ),
  endingSoon: z
    .enum(['true', 'month'])
    .optional()
    .describe(
      `the last day is within ${ENDS_SOON_DAYS} days, or month: this month, and no other ticket follows`,
    ),
  failed: z.literal('true').optional().describe('the latest order could not be issued'),
}

export const SubscribersQuery = z.strictObject({
  searchFor: z.string().max(200).default(''),
  ...filters,
  sort: z.enum(EMPLOYEE_SORTS).default('name'),
  descending: z.literal('true').optional(),
  ...paging(10),
})

/** Employees by what the list is filtered by, or by their ids. */
export const EmployeeFilters = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(MANY_MAX).optional(),
  searchFor: z.string().max(200).optional(),
  ...filters,
})

export const EmployeeFile = z.strictObject({
  language: LanguageAsked.default('nb'),
  filters: EmployeeFilters,
})

const SubscriberBase = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  employeeId: z.string(),
  phone: z.string(),
  phoneCountryCode: z.string(),
  status: z.enum(EMPLOYEE_STATUSES),
})

export const SubscriberItem = SubscriberBase.extend({
  ticket: z
    .object({
      allZones: z.boolean(),
      nrOfZones: z.number().int(),
      zones: z.array(z.string()),
      startDate: Day,
      expirationDate: Day.nullable(),
      endsOn: Day.nullable().describe('the last day; null also where another ticket follows'),
      notPickedUp: z.boolean().describe('running, and not fetched by a phone'),
      pricePerMonth: z.number().nullable(),
    })
    .nullable()
    .describe('the ticket that decides the status; null when there is none'),
}).meta({ id: 'SubscriberItem' })

export const Subscribers = z
  .object({ matches: z.array(SubscriberItem), totalEntries: z.number().int() })
  .meta({ id: 'Subscribers' })

export const SubscriberSummary = z
  .object({
    all: z.number().int(),
    active: z.number().int(),
    pending: z.number().int(),
    ended: z.number().int(),
    notPickedUp: z.number().int(),
    endingSoon: z.number().int(),
    pricePerMonth: z.number().describe('NOK incl. VAT of the tickets and subscriptions active today'),
  })
  .meta({ id: 'SubscriberSummary' })

const phoneLabel = z.string().describe("what a resident's phone is called; empty where it is called nothing")
const subscriberId = z.string().describe('the employee or resident')

export const Subscriber = SubscriberBase.extend({
  phoneLabel,
  companyId: z.string(),
  companyName: z.string(),
}).meta({ id: 'Subscriber' })

export const Ticket = z
  .object({
    id: z.string(),
    subscriberId,
    type: z.literal('TICKET'),
    status: TicketStatus,
    phone: z.string(),
    phoneCountryCode: z.string(),
    startDate: Day,
    expirationDate: Day.nullable(),
    replacedFrom: Day.nullable().describe(
      'the first day of the ticket that goes on for this one, also while that is being issued; null where none does',
    ),
    downloadedToPhone: z.boolean(),
    pickupCode: z.string().nullable(),
    appId: z.string().nullable(),
    profileName: z.string(),
    profileId: z.number().int(),
    pricePerMonth: z.number().nullable(),
    nrOfZones: z.number().int(),
    allZones: z.boolean(),
    zones: z.array(z.string()).describe('names; empty for all zones'),
    zoneFrom: z.string(),
    zoneTo: z.string(),
    invoiceReference: z.string(),
    agreementNumber: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    employeeId: z.string(),
    phoneLabel,
  })
  .meta({ id: 'Ticket' })

export const Tickets = z
  .object({ matches: z.array(Ticket), totalEntries: z.number().int() })
  .meta({ id: 'Tickets' })

export const Subscription = z
  .object({
    id: z.string(),
    subscriberId,
    agreementId: z.string(),
    companyId: z.string(),
    employeeId: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
    phoneCountryCode: z.string(),
    phoneLabel,
    type: z.enum(SUBSCRIPTION_TYPES),
    status: TicketStatus,
    startAt: Day,
    expireAt: Day.nullable(),
    pricePerMonth: z.number().nullable(),
    priceVatPerMonth: z.number().nullable(),
    name: LocalizedText,
    description: LocalizedText,
  })
  .meta({ id: 'Subscription' })

export const Subscriptions = z
  .object({ matches: z.array(Subscription), totalEntries: z.number().int() })
  .meta({ id: 'Subscriptions' })

export const AvailableProducts = z
  .object({
    matches: z.array(
      z.object({
        type: z.enum(PRODUCT_TYPES),
        name: LocalizedText,
        description: LocalizedText,
        pricePerMonth: z.number().describe('NOK incl. VAT; for TICKET the price of one zone for an adult'),
        vatPerMonth: z.number(),
      }),
    ),
    totalEntries: z.number().int(),
  })
  .meta({ id: 'AvailableProducts' })

/** The members of an order of a ticket; `agreementName` is the number of the agreement the invoice reference stands for. */
export const ticketOrderShape = {
  agreementName: bounds.invoiceReference.check(z.maxLength(50)),
  employeeId: bounds.employeeId,
  firstName: bounds.firstName,
  lastName: bounds.lastName,
  phone: bounds.phone,
  phoneCountryCode: bounds.phoneCountryCode,
  startDate: bounds.startDate.check(z.meta({ format: 'date' })),
  zoneFrom: z.optional(bounds.zone),
  zoneTo: z.optional(bounds.zone),
  validAllZones: z.boolean().default(false),
  addOns: z._default(bounds.addOns, []),
  profile: z._default(bounds.profile, 'ADULT'),
}

/** POST /api/ticket/create (001 §7). */
export const TicketCreate = z.strictObject(ticketOrderShape).check(mobilePhone)

export const TicketCreated = z
  .object({ id: z.string(), subscriberId: z.string(), status: TicketStatus })
  .meta({ id: 'TicketCreated' })
