import { MANY_MAX, MANY_REASONS } from '@portal/domain/company-ticket'
import { LIST_REASONS, PERSON_LINE_LENGTH, PERSON_LIST_MAX } from '@portal/domain/ticket'
import { z } from 'zod'
import { IsoDate } from '../../../core/params.ts'

/** Either a list of people, or everybody: of an agreement where it is named. */
export const EndManyCheck = z.strictObject({
  lastDay: IsoDate,
  persons: z
    .array(z.string().max(PERSON_LINE_LENGTH))
    .max(PERSON_LIST_MAX)
    .optional()
    .describe('a line for each: employee id, phone or whole name; everybody when left out'),
  agreementId: z.string().min(1).max(50).optional().describe('only tickets of this agreement'),
})

export const EndManyChecked = z
  .object({
    tickets: z
      .array(
        z.object({
          id: z.string(),
          personId: z.string(),
          line: z.string().nullable().describe('the line of the list that means the person'),
          firstName: z.string(),
          lastName: z.string(),
          employeeId: z.string(),
          startDate: z.string(),
          withdrawn: z.boolean().describe('it has not begun, and is withdrawn'),
          zones: z.array(z.string()).describe('names; empty for all zones'),
          pricePerMonth: z.number().nullable().describe('NOK'),
        }),
      )
      .describe('which would end, one per person'),
    leftOut: z.array(
      z.object({
        text: z.string().describe('the line, or who it is'),
        reason: z.enum([...LIST_REASONS, ...MANY_REASONS]),
      }),
    ),
    pricePerMonth: z.number().describe('NOK a month that is saved'),
  })
  .meta({ id: 'EndManyChecked' })

export const EndManyBody = z.strictObject({
  lastDay: IsoDate,
  tickets: z.array(z.uuid()).min(1).max(MANY_MAX),
})

export const EndManyDone = z
  .object({
    done: z.number().int(),
    refused: z.array(z.object({ ticketId: z.string(), reason: z.enum(MANY_REASONS) })),
  })
  .meta({ id: 'EndManyDone' })
