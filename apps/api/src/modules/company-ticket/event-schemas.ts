import { EMPLOYEE_REQUEST_KINDS } from '@portal/domain/self-service'
import { PRODUCT_TYPES } from '@portal/domain/subscription'
import { z } from 'zod'
import { EventActor } from '../audit/service.ts'

const Day = z.string().describe('YYYY-MM-DD')

export const EmployeeEvent = z
  .object({
    id: z.string(),
    kind: z.enum([
      'ordered',
      'issue-failed',
      'code-sent',
      'code-not-sent',
      'code-sent-again',
      'picked-up',
      'started',
      'zones-changed',
      'resent',
      'reference-changed',
      'end-set',
      'paused',
      'pause-changed',
      'pause-cancelled',
      'pause-ended',
      'pause-blocked',
      'pause-begins',
      'pause-code',
      'pause-back',
      'moved-out',
      'moved-in',
      'move-undone',
      'ended',
      'details-changed',
      'invoiced',
      'credited',
      'asked',
    ]),
    at: z.string().nullable().describe('instant, ISO 8601; null where only the day is known'),
    day: Day,
    toCome: z.boolean().describe('it has not happened yet'),
    by: EventActor,
    products: z
      .array(z.enum(PRODUCT_TYPES))
      .describe('what it is about; none for the person and for invoices'),
    until: Day.nullable().describe('the last day that was set, or the first day of new zones'),
    month: z.string().nullable().describe('YYYY-MM that is invoiced'),
    amount: z.number().nullable().describe('NOK incl. VAT; negative where a charge is taken back'),
    agreement: z.string().nullable().describe('number of the agreement with the new invoice reference'),
    asked: z
      .enum(EMPLOYEE_REQUEST_KINDS)
      .nullable()
      .describe('what the person asks for on their own page, and waits for'),
    invoice: z.object({ id: z.string(), number: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'EmployeeEvent' })

export const EmployeeEvents = z
  .object({
    matches: z.array(EmployeeEvent).describe('newest first, what is to come before it; at most 100'),
    totalEntries: z.number().int(),
    pricePerMonth: z.number().describe('NOK incl. VAT of what is charged for the present month'),
    nextInvoice: Day.nullable().describe('the day from which the next charge is invoiced'),
  })
  .meta({ id: 'EmployeeEvents' })
