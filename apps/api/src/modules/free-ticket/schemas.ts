import {
  ageOfEnding,
  cardOfTicket,
  EXPIRE_CHILD_TICKETS,
  FREE_TICKET_HOLDERS,
  FREE_TICKET_MEDIA,
  FREE_TICKET_PROFILES,
  FREE_TICKET_SORTS,
  freeTicketBounds,
  freeTicketSettings,
  phoneOfTicket,
} from '@portal/domain/free-ticket'
import { TRAVEL_CARD_STATES, WIRE_TICKET_STATUSES } from '@portal/domain/ticket'
import { z } from 'zod'
import { paging } from '../../core/list.ts'
import { departmentChosen, departmentFilter, HolderDepartment } from '../ticket/service.ts'

const Day = z.string().describe('YYYY-MM-DD')

/** A free ticket (002 §3). What a ticket on a phone has is null for one on a card, and the other way round. */
export const FreeTicket = z
  .object({
    id: z.string(),
    companyId: z.string(),
    ownerId: z.string().nullable().describe('the holder; null when the ticket is anonymised'),
    department: HolderDepartment,
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
    replacedFrom: Day.nullable().describe(
      'the first day of the ticket that goes on for this one, also while that is being issued; null where none does',
    ),
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
    downloadedAt: z.string().nullable().describe('instant, ISO 8601'),
    travelCardNumber: z.string().nullable().describe('null until the card is made'),
    cardNumber: z.string().nullable().describe('as travelCardNumber'),
    travelCardState: z.enum(TRAVEL_CARD_STATES).nullable(),
    manufacturedAt: z.string().nullable().describe('instant, ISO 8601'),
    isGpv2: z.boolean(),
    cardAtFactory: z
      .boolean()
      .describe('the factory makes it or has made it, whatever becomes of the ticket'),
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
export const FreeTicketFamily = FreeTickets.extend({ companyId: z.string() }).meta({ id: 'FreeTicketFamily' })

/** POST /freeticket-api/ticket/create (002 §7). A ticket on a phone needs `phone`, one on a card `cardNumber`. */
export const FreeTicketCreate = z
  .strictObject({
    ...freeTicketBounds,
    dateOfBirth: freeTicketBounds.dateOfBirth.check(z.meta({ format: 'date' })),
    startDate: freeTicketBounds.startDate.check(z.meta({ format: 'date' })),
    departmentId: departmentChosen,
  })
  .check(phoneOfTicket, cardOfTicket())

export const FreeTicketCreated = z
  .object({ id: z.string(), ownerId: z.string(), status: z.enum(WIRE_TICKET_STATUSES) })
  .meta({ id: 'FreeTicketCreated' })

const STORED_STATUSES = ['active', 'pending', 'expired', 'cancelled', 'failed'] as const
const statuses = z
  .string()
  .max(100)
  .transform(text => text.split(','))
  .pipe(z.array(z.enum(STORED_STATUSES)).min(1))

export const FreeTicketsQuery = z.strictObject({
  searchFor: z
    .string()
    .max(200)
    .default('')
    .describe('words of a name, employee id, phone; or the beginning of a card number'),
  statusFilter: statuses.optional().describe(`statuses separated by commas: ${STORED_STATUSES.join(', ')}`),
  department: departmentFilter,
  sort: z.enum(FREE_TICKET_SORTS).default('name'),
  descending: z.literal('true').optional(),
  ...paging(10, 10_000),
})

/** PUT /freeticket-api/company/{companyId}/settings (002 §7). */
export const FreeTicketSettingsChange = z.strictObject(freeTicketSettings.shape).check(ageOfEnding)

export const FreeTicketSettings = z
  .object({
    invoiceReference: z.string(),
    expireChildTickets: z.enum(EXPIRE_CHILD_TICKETS),
    expireChildTicketsAtAge: z.number().int().nullable(),
  })
  .meta({ id: 'FreeTicketSettings' })
