import { changedTextBound, dayBound } from '@portal/domain'
import { bounds } from '@portal/domain/company-ticket'
import { PRODUCT_TYPES } from '@portal/domain/subscription'
import { z } from 'zod'
import { TicketStatus } from './schemas.ts'

const Day = z.string().describe('YYYY-MM-DD')
/** A day in a path, as 001 §7 writes it: `{isoDate}`. */
export const IsoDate = dayBound.check(z.meta({ format: 'date' }))

/** PUT /api/subscriber/{id}/contact-details (001 §5 "Change info"); judged where it differs (`changeInfoFaults`). */
export const ContactDetails = z.strictObject({
  firstName: changedTextBound,
  lastName: changedTextBound,
  employeeId: changedTextBound,
})

/** `MOBILITY` is what an invoice line calls every kind of add-on. */
export const ProductParams = z.strictObject({
  productType: z.enum([...PRODUCT_TYPES, 'MOBILITY']),
  relatedId: z.uuid(),
})
export const SubscriberId = z.object({ id: z.string() }).meta({ id: 'SubscriberId' })

/** POST /api/ticket/change-zone/{id} (001 §7); the new zones hold from the day after `expiryDate`. */
export const ZoneChange = z.strictObject({
  zoneFrom: z.optional(bounds.zone),
  zoneTo: z.optional(bounds.zone),
  validAllZones: z.boolean().default(false),
  expiryDate: IsoDate,
})

export const TicketEndParams = z.strictObject({ id: z.uuid(), isoDate: IsoDate })

export const TicketReplaced = z
  .object({ id: z.string().describe('of the ticket that follows') })
  .meta({ id: 'TicketReplaced' })

export const TicketEnded = z
  .object({ id: z.string(), status: TicketStatus, expirationDate: Day })
  .meta({ id: 'TicketEnded' })
