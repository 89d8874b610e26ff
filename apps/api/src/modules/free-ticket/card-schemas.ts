import { code, orRequired } from '@portal/domain'
import { CARD_NUMBER_LENGTH } from '@portal/domain/free-ticket'
import { TRAVEL_CARD_STATES, WIRE_TICKET_STATUSES } from '@portal/domain/ticket'
import { z } from 'zod'
import { paging } from '../../core/list.ts'

const Day = z.string().describe('YYYY-MM-DD')
const Instant = z.string().describe('instant, ISO 8601')

export const CardsQuery = z.strictObject({
  searchFor: z
    .string()
    .max(200)
    .default('')
    .describe('words of a name, employee id or company; or the beginning of a card number'),
  ...paging(10),
})

/** The current card of a free ticket, as staff see it (002 §3). */
export const TravelCardRequest = z
  .object({
    id: z.string().describe('of the ticket'),
    company: z.object({ id: z.string(), name: z.string() }),
    employeeId: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    status: z.enum(WIRE_TICKET_STATUSES).describe('of the ticket'),
    startDate: Day,
    expirationDate: Day.nullable(),
    travelCardState: z.enum(TRAVEL_CARD_STATES),
    travelCardNumber: z.string().nullable(),
    requestedAt: Instant,
    manufacturedAt: Instant.nullable(),
    isReplacement: z.boolean(),
    atFactory: z.boolean().describe('the factory makes it, so that no number is entered by hand'),
  })
  .meta({ id: 'TravelCardRequest' })

export const TravelCardRequests = z
  .object({ matches: z.array(TravelCardRequest), totalEntries: z.number().int() })
  .meta({ id: 'TravelCardRequests' })

/** 002 §5: exactly 9 characters. */
export const CardNumberParams = z.strictObject({
  id: z.uuid(),
  cardNumber: z
    .string()
    .length(CARD_NUMBER_LENGTH, orRequired('wrong-format'))
    .regex(/^\d+$/, code('numbers-only')),
})

export const CardReplaced = z
  .object({
    id: z.string().describe('of the ticket'),
    fee: z.number().describe('NOK incl. VAT, charged once'),
  })
  .meta({ id: 'TravelCardReplaced' })
