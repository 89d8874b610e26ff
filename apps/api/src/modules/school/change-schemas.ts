import { dayBound } from '@portal/domain'
import { schoolEditBounds } from '@portal/domain/school'
import { WIRE_TICKET_STATUSES } from '@portal/domain/ticket'
import { z } from 'zod'

const Day = z.string().describe('YYYY-MM-DD')

export const ExpiryParams = z.strictObject({
  id: z.uuid(),
  isoDate: dayBound.check(z.meta({ format: 'date' })),
})

export const SchoolTicketEnded = z
  .object({
    id: z.string(),
    status: z.enum(WIRE_TICKET_STATUSES),
    expirationDate: Day,
    ticketSystemWaitsUntil: z.iso
      .datetime()
      .nullable()
      .describe(
        'when the ticket system is told, where an earlier message about the ticket may be under way; null: at once',
      ),
  })
  .meta({ id: 'SchoolTicketEnded' })

export const SchoolTicketReplaced = z
  .object({ id: z.string().describe('of the ticket that follows') })
  .meta({ id: 'SchoolTicketReplaced' })

/** PUT /travel-card/{id}/ (002 §7), for tickets on phones too. Null empties a field; what is left out stays as it is. */
export const SchoolTicketEdit = z.strictObject(schoolEditBounds)
