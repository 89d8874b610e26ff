import { z } from 'zod'

export const OutboxQuery = z.strictObject({
  maxEntries: z.coerce.number().int().min(1).max(100).default(25),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
})

export const ParkedCall = z
  .object({
    id: z.string(),
    topic: z.enum([
      'ticket-issue',
      'ticket-command',
      'message-send',
      'contract-send',
      'card-hand-over',
      'counter-ship',
      'einvoice-send',
    ]),
    subjectId: z.string().describe('the ticket, message, contract or invoice that the call is about'),
    companyId: z.string().nullable(),
    companyName: z.string().nullable(),
    attempts: z.number().int(),
    reason: z.string().nullable().describe('the answer of the outside system'),
    createdAt: z.string(),
    parkedAt: z.string(),
  })
  .meta({ id: 'ParkedCall' })

export const ParkedCalls = z
  .object({ matches: z.array(ParkedCall).describe('the latest first'), totalEntries: z.number().int() })
  .meta({ id: 'ParkedCalls' })
