import { z } from 'zod'
import { EventActor } from '../audit/service.ts'

const Day = z.string().describe('YYYY-MM-DD')

export const InvoiceEvent = z
  .object({
    id: z.string(),
    kind: z.enum([
      'made',
      'mailed',
      'einvoice-sent',
      'einvoice-delivered',
      'einvoice-rejected',
      'due',
      'reminded',
      'paid',
      'credited',
    ]),
    at: z.string().nullable().describe('instant, ISO 8601; null where only the day is known'),
    day: Day,
    toCome: z.boolean().describe('it has not happened yet'),
    by: EventActor,
    amount: z.number().nullable().describe('NOK incl. VAT; negative of a credit note'),
    until: Day.nullable().describe('of a reminder: the new due date'),
    reason: z.string().nullable().describe('why an e-invoice was rejected'),
    creditNote: z.object({ id: z.string(), number: z.string() }).nullable(),
  })
  .meta({ id: 'InvoiceEvent' })

export const InvoiceEvents = z
  .object({
    matches: z
      .array(InvoiceEvent)
      .describe('newest first, what is to come before it; at most 100 payments and 100 credit notes'),
    totalEntries: z.number().int(),
  })
  .meta({ id: 'InvoiceEvents' })
