import { code } from '@portal/domain'
import {
  cardIsNamed,
  phoneOfTicket,
  SCHOOL_ACTIONS,
  SCHOOL_BOUNDS,
  SCHOOL_CARD_ACTIONS,
  SCHOOL_MEDIA,
  SCHOOL_STATUSES,
  SCHOOL_TICKET_SORTS,
  schoolEditBounds,
  schoolOrderBounds,
  schoolRecipientBounds,
} from '@portal/domain/school'
import { TRAVEL_CARD_STATES, WIRE_TICKET_STATUSES } from '@portal/domain/ticket'
import { z } from 'zod'
import { paging } from '../../core/list.ts'
import { IsoDate } from '../../core/params.ts'
import { departmentChosen, departmentFilter, HolderDepartment } from '../ticket/service.ts'

const Day = z.string().describe('YYYY-MM-DD')

/** A school ticket (002 §3). What a ticket on a phone has is null for one on a card, and the other way round. */
export const SchoolTicket = z
  .object({
    id: z.string(),
    companyId: z.string(),
    ownerId: z.string().nullable().describe('the pupil; null when the ticket is anonymised'),
    department: HolderDepartment,
    agreementNumber: z.string(),
    invoiceReference: z.string(),
    employeeId: z.string().describe('the number of the pupil'),
    firstName: z.string(),
    lastName: z.string(),
    className: z.string(),
    mediaType: z.enum(SCHOOL_MEDIA),
    status: z.enum(SCHOOL_STATUSES),
    allowedActions: z.array(z.enum(SCHOOL_ACTIONS)),
    cardActions: z.array(z.enum(SCHOOL_CARD_ACTIONS)).describe('what can be done with its card'),
    cardBlocked: z.boolean().describe('the ticket is on a card that was blocked, whoever had made it'),
    startDate: Day,
    expirationDate: Day.nullable().describe('the end of the school year, unless it was ended before'),
    replacedFrom: Day.nullable().describe(
      'the first day of the ticket that goes on for this one, also while that is being issued; null where none does',
    ),
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
        requestedAt: z.string().describe('instant, ISO 8601'),
        manufacturedAt: z.string().nullable().describe('instant, ISO 8601'),
        atFactory: z
          .boolean()
          .describe('the factory makes it or has made it, whatever becomes of the ticket'),
      })
      .nullable()
      .describe('a card that is made for the pupil; null for a card that the school had'),
  })
  .meta({ id: 'SchoolTicket' })

export const SchoolTickets = z
  .object({
    matches: z.array(SchoolTicket),
    totalEntries: z.number().int(),
    classes: z.array(z.string()).describe('of the tickets of the year, whatever else was asked for'),
  })
  .meta({ id: 'SchoolTickets' })

const STORED_STATUSES = ['active', 'pending', 'expired', 'cancelled', 'failed'] as const
const statuses = z
  .string()
  .max(100)
  .transform(text => text.split(','))
  .pipe(z.array(z.enum(STORED_STATUSES)).min(1))

export const SchoolTicketsQuery = z.strictObject({
  searchFor: z
    .string()
    .max(200)
    .default('')
    .describe('words of a name, class, number of a pupil, phone; or the beginning of a card number'),
  year: z.coerce
    .number()
    .int()
    .min(2000)
    .max(2100)
    .optional()
    .describe('the calendar year in which the school year begins; all years when left out'),
  className: z.string().min(1).max(SCHOOL_BOUNDS.className.max).optional().describe('tickets of one class'),
  sort: z.enum(SCHOOL_TICKET_SORTS).default('name'),
  descending: z
    .enum(['true', 'false'])
    .default('false')
    .transform(text => text === 'true'),
  statusFilter: statuses.optional().describe(`statuses separated by commas: ${STORED_STATUSES.join(', ')}`),
  department: departmentFilter,
  notIssued: z
    .literal('true')
    .optional()
    .describe('tickets that are not issued; one that only waits for its first day is'),
  ...paging(10, 10_000),
})

/** What can be ordered for a school today (002 §3). */
export const SchoolService = z
  .object({
    hasService: z.boolean(),
    allowOrder: z.boolean(),
    agreementNumber: z.string().describe('of the agreement that orders are placed on'),
    availableMediaTypes: z.array(z.enum(SCHOOL_MEDIA)),
    ordersCards: z.boolean().describe('cards can be made for pupils'),
    schoolStartDate: Day.nullable().describe('the first day that an order may begin on'),
    latestStartDate: Day.nullable().describe('the last one: the end of the school year'),
    years: z.array(z.number().int()).describe('school years of the list, by the year in which they begin'),
  })
  .meta({ id: 'SchoolService' })

const Recipient = z
  .strictObject({ ...schoolRecipientBounds, departmentId: departmentChosen })
  .check(phoneOfTicket, cardIsNamed)

/** POST /schoolticket-api/ticket/create (002 §3): pupils who get the same zones from the same day, all or none of them. */
export const SchoolTicketCreate = z.strictObject({
  ...schoolOrderBounds,
  startDate: IsoDate,
  recipients: z.array(Recipient).min(1).max(SCHOOL_BOUNDS.recipients),
})

export const SchoolTicketsCreated = z
  .object({
    id: z.string().describe('of the first ticket'),
    tickets: z
      .array(
        z.object({
          id: z.string(),
          employeeId: z.string().describe('the number of the pupil'),
          status: z.enum(WIRE_TICKET_STATUSES),
        }),
      )
      .describe('by the order of the recipients'),
  })
  .meta({ id: 'SchoolTicketsCreated' })

/** PUT /travel-card/{id}/ (002 §7), for tickets on phones too. Null empties a field; what is left out stays as it is. */
export const SchoolTicketEdit = z.strictObject(schoolEditBounds)

/** PUT /schoolticket-api/travel-card/{id}/replace. */
export const SchoolCardReplace = z.strictObject({
  cardNumber: z
    .string(code('wrong-format'))
    .trim()
    .min(1, code('required'))
    .max(50, code('too-long'))
    .optional()
    .describe('16 digits of a card that the school has; left out for a card that is made'),
})

export const SchoolCardReplaced = z
  .object({
    id: z.string().describe('of the ticket'),
    fee: z.number().describe('NOK incl. VAT, charged once; 0 for a card that the school had'),
  })
  .meta({ id: 'SchoolCardReplaced' })
