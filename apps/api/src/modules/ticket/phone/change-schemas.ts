import { changedTextBound } from '@portal/domain'
import { bounds } from '@portal/domain/company-ticket'
import { z } from 'zod'
import { IsoDate } from '../../../core/params.ts'
import { endedTicketShape, replacedTicketShape } from '../product.ts'

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

export const TicketReplaced = z.object(replacedTicketShape).meta({ id: 'TicketReplaced' })
export const TicketEnded = z.object(endedTicketShape).meta({ id: 'TicketEnded' })
