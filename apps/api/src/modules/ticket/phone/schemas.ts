import { changedTextBound, mobilePhone } from '@portal/domain'
import { bounds } from '@portal/domain/company-ticket'
import { PRODUCT_TYPES, SUBSCRIPTION_TYPES } from '@portal/domain/subscription'
import { EMPLOYEE_STATUSES, WIRE_TICKET_STATUSES } from '@portal/domain/ticket'
import { z } from 'zod'
import { LocalizedText } from '../../../core/language.ts'
import { IsoDate } from '../../../core/params.ts'
import { departmentChosen, HolderDepartment } from '../department.ts'
import { endedTicketShape, replacedTicketShape } from '../product.ts'

const TicketStatus = z.enum(WIRE_TICKET_STATUSES)
const Day = z.string().describe('YYYY-MM-DD')

/** An employee or a resident. */
export const SubscriberBase = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  employeeId: z.string(),
  phone: z.string(),
  phoneCountryCode: z.string(),
  status: z.enum(EMPLOYEE_STATUSES),
})

const phoneLabel = z.string().describe("what a resident's phone is called; empty where it is called nothing")
const subscriberId = z.string().describe('the employee or resident')

export const Subscriber = SubscriberBase.extend({
  phoneLabel,
  companyId: z.string(),
  companyName: z.string(),
  department: HolderDepartment,
}).meta({ id: 'Subscriber' })

export const Ticket = z
  .object({
    id: z.string(),
    subscriberId,
    type: z.literal('TICKET'),
    status: TicketStatus,
    phone: z.string(),
    phoneCountryCode: z.string(),
    startDate: Day,
    expirationDate: Day.nullable(),
    replacedFrom: Day.nullable().describe(
      'the first day of the ticket that goes on for this one, also while that is being issued; null where none does',
    ),
    downloadedToPhone: z.boolean(),
    pickupCode: z.string().nullable(),
    appId: z.string().nullable(),
    profileName: z.string(),
    profileId: z.number().int(),
    pricePerMonth: z.number().nullable(),
    nrOfZones: z.number().int(),
    allZones: z.boolean(),
    zones: z.array(z.string()).describe('names; empty for all zones'),
    zoneFrom: z.string(),
    zoneTo: z.string(),
    invoiceReference: z.string(),
    agreementNumber: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    employeeId: z.string(),
    phoneLabel,
    department: HolderDepartment,
  })
  .meta({ id: 'Ticket' })

export const Tickets = z
  .object({ matches: z.array(Ticket), totalEntries: z.number().int() })
  .meta({ id: 'Tickets' })

export const Subscription = z
  .object({
    id: z.string(),
    subscriberId,
    agreementId: z.string(),
    companyId: z.string(),
    employeeId: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
    phoneCountryCode: z.string(),
    phoneLabel,
    department: HolderDepartment,
    type: z.enum(SUBSCRIPTION_TYPES),
    status: TicketStatus,
    startAt: Day,
    expireAt: Day.nullable(),
    pricePerMonth: z.number().nullable(),
    priceVatPerMonth: z.number().nullable(),
    name: LocalizedText,
    description: LocalizedText,
  })
  .meta({ id: 'Subscription' })

export const Subscriptions = z
  .object({ matches: z.array(Subscription), totalEntries: z.number().int() })
  .meta({ id: 'Subscriptions' })

export const AvailableProducts = z
  .object({
    matches: z.array(
      z.object({
        type: z.enum(PRODUCT_TYPES),
        name: LocalizedText,
        description: LocalizedText,
        pricePerMonth: z.number().describe('NOK incl. VAT; for TICKET the price of one zone for an adult'),
        vatPerMonth: z.number(),
      }),
    ),
    totalEntries: z.number().int(),
  })
  .meta({ id: 'AvailableProducts' })

/** The members of an order of a ticket; `agreementName` is the number of the agreement the invoice reference stands for. */
export const ticketOrderShape = {
  agreementName: bounds.invoiceReference.check(z.maxLength(50)),
  employeeId: bounds.employeeId,
  firstName: bounds.firstName,
  lastName: bounds.lastName,
  phone: bounds.phone,
  phoneCountryCode: bounds.phoneCountryCode,
  startDate: bounds.startDate.check(z.meta({ format: 'date' })),
  zoneFrom: z.optional(bounds.zone),
  zoneTo: z.optional(bounds.zone),
  validAllZones: z.boolean().default(false),
  addOns: z._default(bounds.addOns, []),
  profile: z._default(bounds.profile, 'ADULT'),
}

/** POST /api/ticket/create (001 §7). */
export const TicketCreate = z
  .strictObject({
    ...ticketOrderShape,
    departmentId: departmentChosen,
  })
  .check(mobilePhone)

export const TicketCreated = z
  .object({ id: z.string(), subscriberId: z.string(), status: TicketStatus })
  .meta({ id: 'TicketCreated' })

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
