import { z } from 'zod'

const Day = z.string().describe('YYYY-MM-DD')

export const TicketRequestsQuery = z.strictObject({
  maxEntries: z.coerce.number().int().min(1).max(100).default(10),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
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
    expired: z.boolean().describe('the start date has passed: it can only be rejected'),
    invoiceReference: z.string().describe('of the agreement that the ticket is invoiced to'),
    createdAt: z.string(),
  })
  .meta({ id: 'TicketRequest' })

export const TicketRequests = z
  .object({
    state: z
      .enum(['allowed', 'not-applicable'])
      .describe('not-applicable: the company takes no requests, so that there are none'),
    matches: z.array(TicketRequest).describe('the open ones, the oldest first'),
    totalEntries: z.number().int(),
  })
  .meta({ id: 'TicketRequests' })

/** POST /api/ticket-request/approve (001 §7). */
export const TicketRequestApprove = z.strictObject({ id: z.uuid() })

export const TicketRequestApproved = z
  .object({ id: z.string(), ticketId: z.string() })
  .meta({ id: 'TicketRequestApproved' })
