import { ALL_ZONES_FILTER, EMPLOYEE_SORTS, ENDS_SOON_DAYS, MANY_MAX } from '@portal/domain/company-ticket'
import { FETCH_DAYS } from '@portal/domain/overview'
import { PRODUCT_TYPES } from '@portal/domain/subscription'
import { EMPLOYEE_STATUSES } from '@portal/domain/ticket'
import { z } from 'zod'
import { LanguageAsked } from '../../core/language.ts'
import { paging } from '../../core/list.ts'
import { Pause } from '../pause/service.ts'
import { departmentFilter, SubscriberBase } from '../ticket/service.ts'

const Day = z.string().describe('YYYY-MM-DD')

const filters = {
  status: z.enum(EMPLOYEE_STATUSES).optional(),
  agreement: z.string().max(50).optional().describe('number of the agreement of the ticket that is shown'),
  department: departmentFilter,
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
  paused: z
    .literal('true')
    .optional()
    .describe('has a pause of which something is still to come; blocked ones come first'),
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

export const SubscriberItem = SubscriberBase.extend({
  department: z.string().nullable().describe('the name of the department; null without one'),
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
  pause: Pause.pick({
    ...{ ticketId: true, from: true, to: true, state: true, blockedBy: true, codeOn: true, resumesOn: true },
    ...{ allZones: true, nrOfZones: true, zones: true, pricePerMonth: true },
  })
    .nullable()
    .describe('the pause of which something is still to come; null without one'),
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

/** `MOBILITY` is what an invoice line calls every kind of add-on. */
export const ProductParams = z.strictObject({
  productType: z.enum([...PRODUCT_TYPES, 'MOBILITY']),
  relatedId: z.uuid(),
})
export const SubscriberId = z.object({ id: z.string() }).meta({ id: 'SubscriberId' })
