import { SCHOOL_ACTIONS, SCHOOL_MEDIA } from '@portal/domain/school'
import { TRAVEL_CARD_STATES, WIRE_TICKET_STATUSES } from '@portal/domain/ticket'
import { z } from 'zod'

const Day = z.string().describe('YYYY-MM-DD')

/** A school ticket (002 §3). What a ticket on a phone has is null for one on a card, and the other way round. */
export const SchoolTicket = z
  .object({
    id: z.string(),
    companyId: z.string(),
    agreementNumber: z.string(),
    invoiceReference: z.string(),
    employeeId: z.string().describe('the number of the pupil'),
    firstName: z.string(),
    lastName: z.string(),
    className: z.string(),
    mediaType: z.enum(SCHOOL_MEDIA),
    status: z.enum(WIRE_TICKET_STATUSES),
    allowedActions: z.array(z.enum(SCHOOL_ACTIONS)),
    startDate: Day,
    expirationDate: Day.nullable().describe('the end of the school year, unless it was ended before'),
    allZones: z.boolean(),
    zoneFrom: z.string(),
    zoneTo: z.string(),
    zones: z.array(z.string()).describe('names; empty for all zones'),
    nrOfZones: z.number().int(),
    pricePerMonth: z
      .number()
      .nullable()
      .describe('NOK incl. VAT in the present month, or in the first month of a ticket to come'),
    phone: z.string().nullable(),
    phoneCountryCode: z.string().nullable(),
    pickupCode: z.string().nullable(),
    appId: z.string().nullable(),
    downloadedToPhone: z.boolean(),
    isGpv2: z.boolean().describe('a card that the school had: its number is in travelCardNumber'),
    travelCardNumber: z.string().nullable(),
    travelCard: z
      .object({
        state: z.enum(TRAVEL_CARD_STATES),
        cardName: z.string().nullable(),
        cardNumber: z.string().nullable().describe('null until the card is made'),
        manufacturedAt: z.string().nullable().describe('instant, ISO 8601'),
      })
      .nullable()
      .describe('a card that is made for the pupil; null for a card that the school had'),
  })
  .meta({ id: 'SchoolTicket' })
