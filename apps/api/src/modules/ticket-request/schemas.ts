import { REFUSALS, type RefusalCode } from '@portal/domain'
import { SUBSCRIPTION_TYPES } from '@portal/domain/subscription'
import { z } from 'zod'
import { paging } from '../../core/list.ts'
import { IsoDate } from '../../core/params.ts'

const Day = z.string().describe('YYYY-MM-DD')

export const TicketRequestsQuery = z.strictObject({
  searchFor: z.string().max(200).default('').describe('words of the name, the phone or the employee id'),
  agreement: z.string().max(50).optional().describe('only those that are invoiced to this agreement'),
  sort: z.enum(['asked', '-asked']).default('asked').describe('by when they were made; with - newest first'),
  ...paging(10),
})

export const TicketRequest = z
  .object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    employeeId: z.string(),
    phone: z.string(),
    phoneCountryCode: z.string(),
    nrOfZones: z.number().int(),
    allZones: z.boolean(),
    zones: z.array(z.string()).describe('names; empty for all zones'),
    startDate: Day,
    profileId: z.number().int().describe('of the fare system; 1 is an adult'),
    addOns: z.array(z.enum(SUBSCRIPTION_TYPES)).describe('that are ordered with the ticket'),
    expired: z.boolean().describe('the start date has passed: it can only be rejected'),
    pricePerMonth: z
      .number()
      .nullable()
      .describe(
        'NOK with add-ons, by the list of the month it starts in; null where that list does not sell it',
      ),
    invoiceReference: z.string().describe('of the agreement that the ticket is invoiced to'),
    createdAt: z.string(),
  })
  .meta({ id: 'TicketRequest' })

export const TicketRequests = z
  .object({
    state: z
      .enum(['allowed', 'not-applicable'])
      .describe('not-applicable: the company takes no requests, so that there are none'),
    matches: z.array(TicketRequest).describe('the open ones'),
    totalEntries: z.number().int(),
    pricePerMonth: z.number().describe('NOK of all of them together'),
    oldestAt: z.string().nullable().describe('when the one that has waited longest was made'),
  })
  .meta({ id: 'TicketRequests' })

/** POST /api/ticket-request/approve (001 §7). */
export const TicketRequestApprove = z.strictObject({ id: z.uuid() })

export const TicketRequestApproved = z
  .object({ id: z.string(), ticketId: z.string() })
  .meta({ id: 'TicketRequestApproved' })

/** The first day of a ticket whose own has passed. */
export const TicketRequestStart = z.strictObject({ startDate: IsoDate })

export const AnsweredRequestsQuery = z.strictObject({
  searchFor: z.string().max(200).default('').describe('words of the name, the phone or the employee id'),
  state: z.enum(['APPROVED', 'REJECTED']).optional().describe('only those with this answer'),
  ...paging(10),
})

export const AnsweredRequests = z
  .object({
    matches: z.array(
      TicketRequest.omit({ expired: true, pricePerMonth: true }).extend({
        state: z.enum(['APPROVED', 'REJECTED']),
        handledAt: z.string(),
        handledBy: z
          .string()
          .nullable()
          .describe('a name; null where the portal answered, or an external system'),
        subscriberId: z.string().nullable().describe('who got the ticket; null where there is none'),
      }),
    ),
    totalEntries: z.number().int(),
  })
  .meta({ id: 'AnsweredTicketRequests' })

/** Several requests of a company that get the same answer. */
export const TicketRequestIds = z.strictObject({ ids: z.array(z.uuid()).min(1).max(100) })

export const TicketRequestAnswers = z
  .object({
    answers: z
      .array(
        z.object({
          id: z.string(),
          refusal: z
            .looseObject({ code: z.enum(REFUSALS.map(r => r.code) as [RefusalCode, ...RefusalCode[]]) })
            .nullable()
            .describe('null for a request that is answered now, or was answered in the same way before'),
        }),
      )
      .describe('one for each request, in the order of the ids'),
  })
  .meta({ id: 'TicketRequestAnswers' })
