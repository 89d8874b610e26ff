import { FREE_TICKET_HOLDERS, FREE_TICKET_MEDIA, FREE_TICKET_PROFILES } from '@portal/domain/free-ticket'
import { TRAVEL_CARD_STATES, WIRE_TICKET_STATUSES } from '@portal/domain/ticket'
import { z } from 'zod'

const Day = z.string().describe('YYYY-MM-DD')

/** A free ticket (002 §3). What a ticket on a phone has is null for one on a card, and the other way round. */
export const FreeTicket = z
  .object({
    id: z.string(),
    companyId: z.string(),
    ownerId: z.string().nullable().describe('the holder; null when the ticket is anonymised'),
    agreementNumber: z.string().describe('of the department'),
    invoiceReference: z.string().describe('the name of the department'),
    employeeId: z.string(),
    employeeBirthDate: Day.nullable(),
    dateOfBirth: Day.nullable().describe('as employeeBirthDate'),
    firstName: z.string(),
    lastName: z.string(),
    ticketHolderType: z.enum([...FREE_TICKET_HOLDERS, 'UNKNOWN']),
    mediaType: z.enum(FREE_TICKET_MEDIA),
    status: z.enum(WIRE_TICKET_STATUSES),
    startDate: Day,
    expirationDate: Day.nullable(),
    allZones: z.boolean(),
    zoneFrom: z.string(),
    zoneTo: z.string(),
    zones: z.array(z.string()).describe('names; empty for all zones'),
    nrOfZones: z.number().int(),
    profile: z.enum(FREE_TICKET_PROFILES).nullable(),
    profileId: z.number().int().nullable(),
    productId: z.string().nullable(),
    productTemplateId: z.string().nullable().describe('as productId'),
    pricePerMonth: z
      .number()
      .nullable()
      .describe('NOK incl. VAT in the present month, or in the first month of a ticket to come'),
    taxAmount: z.number().nullable().describe('the taxable value of that month, NOK'),
    phone: z.string().nullable(),
    phoneCountryCode: z.string().nullable(),
    pickupCode: z.string().nullable(),
    appId: z.string().nullable(),
    downloadedToPhone: z.boolean(),
    travelCardNumber: z.string().nullable().describe('null until the card is made'),
    cardNumber: z.string().nullable().describe('as travelCardNumber'),
    travelCardState: z.enum(TRAVEL_CARD_STATES).nullable(),
    manufacturedAt: z.string().nullable().describe('instant, ISO 8601'),
    isGpv2: z.boolean(),
    requestedAt: z.string().nullable().describe('instant, ISO 8601'),
    replacementCount: z.number().int().describe('cards ordered in place of a lost one'),
    handedOver: z
      .boolean()
      .describe('another ticket goes on with what is on the phone or card, from the day after the last day'),
  })
  .meta({ id: 'FreeTicket' })

export const FreeTickets = z
  .object({ matches: z.array(FreeTicket), totalEntries: z.number().int() })
  .meta({ id: 'FreeTickets' })
