import { isDay } from '@portal/domain'
import { SECURITY_EVENT_KINDS } from '@portal/domain/security-event'
import { z } from 'zod'
import { paging } from '../../core/list.ts'

// The years that the portal can show.
const Day = z
  .string()
  .max(10)
  .refine(text => isDay(text) && text >= '1850' && text < '2101', 'not a day')
  .meta({ format: 'date' })

export const SecurityEventsQuery = z.strictObject({
  from: Day.optional().describe('first day, Europe/Oslo'),
  to: Day.optional().describe('last day, inclusive, Europe/Oslo'),
  kind: z.enum(SECURITY_EVENT_KINDS).optional(),
  searchFor: z
    .string()
    .max(200)
    .default('')
    .describe('words of the name or e-mail of who did it, or the beginning of an IP address'),
  ...paging(20),
})

export const SecurityEvent = z
  .object({
    id: z.string(),
    at: z.string().describe('instant, ISO 8601'),
    kind: z.string(),
    actor: z.object({
      kind: z.enum(['user', 'client', 'job', 'employee', 'visitor']),
      id: z.string(),
      name: z.string().describe('of the person or the client; empty for the portal itself and for visitors'),
    }),
    address: z.string().nullable().describe('IP address of the caller'),
    company: z.object({ id: z.string(), name: z.string() }).nullable(),
    entityId: z.string().nullable(),
    entityName: z.string().nullable().describe('of the user that the event concerns'),
    operation: z.string().nullable().describe('operationId of this contract'),
    detail: z.record(z.string(), z.unknown()),
    times: z.number().int().describe('how often; repeats within some minutes are one event'),
  })
  .meta({ id: 'SecurityEvent' })

export const SecurityEvents = z
  .object({
    matches: z.array(SecurityEvent),
    totalEntries: z.number().int().describe('10001 when more than 10000 match'),
  })
  .meta({ id: 'SecurityEvents' })
