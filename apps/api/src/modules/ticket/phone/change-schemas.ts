import { changedTextBound } from '@portal/domain'
import { bounds } from '@portal/domain/company-ticket'
import { WIRE_TICKET_STATUSES } from '@portal/domain/ticket'
import { z } from 'zod'
import { IsoDate } from '../../../core/params.ts'

const Day = z.string().describe('YYYY-MM-DD')
/** PUT /api/subscriber/{id}/contact-details (001 §5 "Change info"); judged where it differs (`changeInfoFaults`). */
export const ContactDetails = z.strictObject({
  firstName: changedTextBound,
  lastName: changedTextBound,
  employeeId: changedTextBound,
})

/** POST /api/ticket/change-zone/{id} (001 §7); the new zones hold from the day after `expiryDate`. */
export const ZoneChange = z.strictObject({
  zoneFrom: z.optional(bounds.zone),
  zoneTo: z.optional(bounds.zone),
  validAllZones: z.boolean().default(false),
  expiryDate: IsoDate,
})

export const TicketReplaced = z
  .object({ id: z.string().describe('of the ticket that follows') })
  .meta({ id: 'TicketReplaced' })

export const TicketEnded = z
  .object({ id: z.string(), status: z.enum(WIRE_TICKET_STATUSES), expirationDate: Day })
  .meta({ id: 'TicketEnded' })
