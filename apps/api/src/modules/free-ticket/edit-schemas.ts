import {
  changedTextBound,
  code,
  countryCodeBound,
  dayBound,
  phoneBound,
  withoutSeparators,
} from '@portal/domain'
import {
  FREE_TICKET_HOLDERS,
  FREE_TICKET_MEDIA,
  FREE_TICKET_PROFILES,
  NEW_TICKET_REASONS,
} from '@portal/domain/free-ticket'
import { z } from 'zod'

const Day = z.string().describe('YYYY-MM-DD')
const zone = z.string(code('wrong-format')).trim().min(1, code('required')).max(100, code('too-long'))

/** Judged where it differs (`editTextFaults`). */
const text = z.optional(changedTextBound)

const fields = {
  firstName: text,
  lastName: text,
  employeeId: text,
  dateOfBirth: z.optional(dayBound.check(z.meta({ format: 'date' }))),
  ticketHolderType: z.enum(FREE_TICKET_HOLDERS).optional(),
  profile: z.enum(FREE_TICKET_PROFILES).optional(),
  mediaType: z.enum(FREE_TICKET_MEDIA).optional(),
  phone: z.optional(phoneBound),
  phoneCountryCode: z.optional(countryCodeBound),
  cardNumber: z
    .string()
    .overwrite(withoutSeparators)
    .regex(/^\d{1,20}$/, code('numbers-only'))
    .optional(),
  zoneFrom: zone.optional(),
  zoneTo: zone.optional(),
  validAllZones: z.boolean().optional(),
  agreementNumber: z.string().min(1).max(50).optional(),
}

/** POST /ticket/{id}/update-multiple-fields-preview (002 §7). What is left out stays as it is. */
export const FreeTicketChange = z.strictObject(fields)

/** POST /ticket/{id}/update-multiple-fields (002 §7). */
export const FreeTicketEdit = z.strictObject({
  ...fields,
  timeOfChange: z.optional(
    dayBound.check(
      z.meta({ format: 'date', description: 'the first day of the new ticket, where one is needed' }),
    ),
  ),
})

/** The answer of the preview (002 §3). */
export const EditPreview = z
  .object({
    newTicketRequired: z.boolean(),
    newTicketBecauseOf: z.array(z.enum(NEW_TICKET_REASONS)),
    changeDates: z.array(Day).describe('the first days of the new ticket that are offered'),
    freeChangeDate: z
      .object({ first: Day, last: Day })
      .nullable()
      .describe('any day between the two instead; null where only the days above are offered'),
    pricePerMonth: z.number().nullable().describe('NOK incl. VAT after the change, on the first day offered'),
  })
  .meta({ id: 'FreeTicketEditPreview' })
