import { BULK_STATES } from '@portal/domain/bulk'
import {
  cardIsNamed,
  phoneOfTicket,
  SCHOOL_FILE_ERRORS,
  SCHOOL_FILE_ROWS,
  SCHOOL_GENERAL_ERRORS,
  schoolOrderBounds,
  schoolRecipientBounds,
} from '@portal/domain/school'
import { z } from 'zod'
import { fileCheck } from '../bulk/service.ts'
import { departmentChosen } from '../ticket/service.ts'
import { SchoolTicketCreate } from './schemas.ts'

const { agreementNumber, startDate } = SchoolTicketCreate.shape
const { validAllZones, zoneIdFrom, zoneIdTo } = schoolOrderBounds

/** A pupil of a class list: as in an order, with their own zones. */
export const SchoolFilePupil = z
  .strictObject({
    ...{ ...schoolRecipientBounds, validAllZones, zoneIdFrom, zoneIdTo },
    departmentId: departmentChosen,
  })
  .check(phoneOfTicket, cardIsNamed)

/** POST …/validate-create-multiple and …/create-multiple: a class list, all from the same day. */
export const SchoolFileOrder = z.strictObject({
  ...{ agreementNumber, startDate },
  recipients: z.array(SchoolFilePupil).min(1).max(SCHOOL_FILE_ROWS),
})

/** What a check found; a refusal (422, `school-ticket-refused`) has the same members. */
export const SchoolFileCheck = fileCheck('SchoolFileCheck', SCHOOL_GENERAL_ERRORS, SCHOOL_FILE_ERRORS)

/** How far the order of a class list has come. */
export const SchoolFileProgress = z
  .object({
    id: z.string(),
    state: z.enum(BULK_STATES),
    requestedTicketCount: z.number().int(),
    ticketCount: z.number().int().describe('ordered so far'),
    failedTicketCount: z.number().int(),
    failed: z
      .array(
        z.object({
          firstName: z.string(),
          lastName: z.string(),
          className: z.string(),
          error: z.string().describe('the code of a refusal'),
        }),
      )
      .describe('pupils who got no ticket, the first 100'),
  })
  .meta({ id: 'SchoolFileProgress' })
