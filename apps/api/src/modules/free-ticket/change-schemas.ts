import { dayBound } from '@portal/domain'
import { FREE_TICKET_REASONS } from '@portal/domain/free-ticket'
import { z } from 'zod'
import { IsoDate } from '../../core/params.ts'
import { replacedTicketShape } from '../ticket/service.ts'

export const FreeTicketReplaced = z.object(replacedTicketShape).meta({ id: 'FreeTicketReplaced' })

/** The most tickets of one employee id that are cancelled at once. */
const CANCEL_MAX = 200

/** POST …/for-same-employee-as-this-order/{id}/cancel-all: the tickets that were shown before. */
export const CancelAll = z.strictObject({
  lastDay: dayBound.check(z.meta({ format: 'date', description: 'of the running ones' })),
  tickets: z.array(z.uuid()).min(1).max(CANCEL_MAX),
})

const END_REASONS = [
  'end-date-past',
  'end-date-not-offered',
  'end-date-too-late',
  'end-date-before-start',
] as const

export const CancelledAll = z
  .object({
    done: z.number().int(),
    refused: z.array(
      z.object({
        ticketId: z.string(),
        reason: z.enum([...FREE_TICKET_REASONS, ...END_REASONS, 'not-found']),
      }),
    ),
  })
  .meta({ id: 'FreeTicketsCancelled' })

export const DepartmentChange = z.strictObject({
  agreementNumber: z.string().min(1).max(50),
  timeOfChange: z.nullish(IsoDate).describe('today when left out'),
})
