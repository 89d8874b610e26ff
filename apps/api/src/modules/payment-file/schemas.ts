import {
  assignForm,
  PAYMENT_FILE_MAX_BYTES,
  setAsideForm,
  UNMATCHED_STATES,
} from '@portal/domain/payment-file'
import { z } from 'zod'

export const PaymentFile = z.strictObject({
  content: z
    .string()
    .max(PAYMENT_FILE_MAX_BYTES)
    .refine(text => Buffer.byteLength(text) <= PAYMENT_FILE_MAX_BYTES, 'too-long')
    .describe('OCR giro (NY00…) or CAMT.054 (XML), recognised by its first characters'),
})

export const PaymentFileTaken = z
  .object({
    format: z.enum(['OCR', 'CAMT.054']),
    payments: z.number().int().describe('of the file'),
    matched: z.number().int().describe('new ones, whose invoice was found by the KID'),
    matchedAmount: z.number().describe('NOK'),
    unmatched: z.number().int().describe('new ones that wait for somebody to assign them'),
    unmatchedAmount: z.number().describe('NOK'),
    known: z.number().int().describe('those that an earlier file had'),
  })
  .meta({ id: 'PaymentFileTaken' })

export const UnmatchedQuery = z.strictObject({
  state: z.enum(UNMATCHED_STATES).default('OPEN'),
  maxEntries: z.coerce.number().int().min(1).max(100).default(25),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
})

export const UnmatchedPayment = z
  .object({
    id: z.string(),
    reference: z.string().describe('the payment at the bank'),
    kid: z.string().nullable().describe('of no invoice; null where the payer gave none'),
    amount: z.number().describe('NOK; negative when the bank takes a payment back'),
    paidOn: z.string().describe('YYYY-MM-DD'),
    payer: z.string().nullable().describe('the account or the name that the bank gives'),
    state: z.enum(UNMATCHED_STATES),
    comment: z.string().nullable(),
    invoice: z.object({ id: z.string(), invoiceNumber: z.string() }).nullable(),
  })
  .meta({ id: 'UnmatchedPayment' })

export const UnmatchedPayments = z
  .object({
    matches: z.array(UnmatchedPayment).describe('the oldest payment first'),
    totalEntries: z.number().int(),
    totalAmount: z.number().describe('NOK of all that are found'),
  })
  .meta({ id: 'UnmatchedPayments' })

export const AssignPayment = z.strictObject({ invoiceNumber: assignForm.shape.invoiceNumber })
export const SetPaymentAside = z.strictObject({ comment: setAsideForm.shape.comment })
