import { countryCodeBound, dayBound, withoutUnseen } from '@portal/domain'
import { BULK_MAX_ROWS, BULK_STATES } from '@portal/domain/bulk'
import {
  FREE_TICKET_GENERAL_ERRORS,
  FREE_TICKET_HOLDERS,
  FREE_TICKET_MEDIA,
  FREE_TICKET_PROFILES,
  FREE_TICKET_REASONS,
  MASS_REASONS,
  MASS_RECIPIENT_ERRORS,
} from '@portal/domain/free-ticket'
import { z } from 'zod'
import { paging } from '../../core/list.ts'
import { fileCheck } from '../bulk/service.ts'
import { departmentChosen } from '../ticket/service.ts'

const Day = dayBound.check(z.meta({ format: 'date' }))
const agreementNumber = z.string().trim().min(1).max(50)

/** Texts that a rule refuses are errors of the recipient, not of the request, so that the bounds here are wide. */
const text = (longest: number) => z.string().overwrite(withoutUnseen).trim().max(longest)

/** A recipient of a mass order (002 §3). A ticket on a phone needs `phone`, one on a card `cardNumber`. */
export const MassRecipient = z.strictObject({
  profile: z.enum(FREE_TICKET_PROFILES),
  mediaType: z.enum(FREE_TICKET_MEDIA),
  ticketHolderType: z.enum(FREE_TICKET_HOLDERS),
  employeeId: text(200),
  firstName: text(200),
  lastName: text(200),
  dateOfBirth: Day,
  zoneFrom: text(200),
  zoneTo: text(200),
  validAllZones: z.boolean(),
  cardNumber: z.optional(text(50)),
  phone: z.optional(text(30)),
  phoneCountryCode: z.optional(countryCodeBound),
  departmentId: departmentChosen,
})

/** POST …/validate-create-multiple and …/create-multiple (002 §7). */
export const MassOrder = z.strictObject({
  agreementNumber: agreementNumber.describe('of the department'),
  startDate: Day,
  recipients: z.array(MassRecipient).min(1).max(BULK_MAX_ROWS),
})

/** What a check found; a refusal (422, `free-ticket-refused`) has the same members. */
export const MassCheck = fileCheck('MassCheck', FREE_TICKET_GENERAL_ERRORS, MASS_RECIPIENT_ERRORS)

const MassPerson = z.strictObject({ employeeId: text(100).min(1), dateOfBirth: Day })

/** A mass end: open tickets of a department or of all, or those of persons. */
export const MassEnd = z.strictObject({
  endDate: dayBound.check(z.meta({ format: 'date', description: 'the last day' })),
  agreementNumber: z.optional(agreementNumber).describe('of one department; all departments without it'),
  persons: z.optional(z.array(MassPerson).min(1).max(BULK_MAX_ROWS)),
})

/** A mass change of department: each person with the new one. */
export const MassChange = z.strictObject({
  changeDate: dayBound.check(z.meta({ format: 'date', description: 'the first day in the new department' })),
  persons: z
    .array(z.strictObject({ ...MassPerson.shape, agreementNumber }))
    .min(1)
    .max(BULK_MAX_ROWS),
})

/** What a mass end or change would do. */
export const MassSelection = z
  .object({
    ticketCount: z.number().int().describe('tickets it is about'),
    endCount: z.number().int().describe('get the last day, or move'),
    withdrawCount: z.number().int().describe('are withdrawn, because they have not begun or wait for a card'),
    leftOut: z.array(
      z.object({ reason: z.enum([...FREE_TICKET_REASONS, ...MASS_REASONS]), count: z.number().int() }),
    ),
    unknownPersons: z
      .array(z.number().int())
      .describe('indices in `persons` of those who have no open ticket'),
  })
  .meta({ id: 'MassSelection' })

/** A mass operation (002 §3 "Bulk request"). */
export const MassOperation = z
  .object({
    id: z.string(),
    kind: z.enum(['ORDER', 'END', 'CHANGE_DEPARTMENT']),
    state: z.enum(BULK_STATES),
    appName: z.string().describe('portal, or the external system that sent it'),
    ownerId: z.string().describe('the company'),
    agreementNumber: z.string().nullable().describe('null where it is about more than one department'),
    invoiceReference: z.string().nullable().describe('the name of the department'),
    requestedAt: z.string().describe('instant, ISO 8601'),
    endedAt: z.string().nullable(),
    orderedBy: z.string(),
    requestedTicketCount: z.number().int(),
    failedTicketCount: z.number().int(),
    ticketCount: z.number().int().describe('ordered, ended or moved so far'),
  })
  .meta({ id: 'MassOperation' })

export const MassOperations = z
  .object({
    matches: z.array(MassOperation).describe('newest first'),
    totalEntries: z.number().int(),
    running: z.number().int().describe('operations that are not done yet, on every page'),
  })
  .meta({ id: 'MassOperations' })

export const MassListQuery = z.strictObject({
  ...paging(10),
})

export const MassFailedQuery = z.strictObject({
  ...paging(25, BULK_MAX_ROWS, BULK_MAX_ROWS),
})

/** A row of an operation that failed, with what it takes to write it into a file again. */
export const MassFailedRow = z
  .object({
    position: z.number().int(),
    employeeId: z.string(),
    dateOfBirth: z.string().nullable(),
    firstName: z.string(),
    lastName: z.string(),
    error: z.string(),
    recipient: MassRecipient.nullable().describe('of a mass order'),
    agreementNumber: z.string().nullable().describe('the new department of a mass change'),
  })
  .meta({ id: 'MassFailedRow' })

export const MassFailedRows = z
  .object({ matches: z.array(MassFailedRow), totalEntries: z.number().int() })
  .meta({ id: 'MassFailedRows' })
