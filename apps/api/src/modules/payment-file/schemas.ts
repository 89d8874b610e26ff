import { code } from '@portal/domain'
import {
  assignForm,
  DIVISION_MAX_PARTS,
  invoiceNumberBound,
  LEFT_OUT,
  PAYMENT_FILE_MAX_BYTES,
  setAsideForm,
  UNMATCHED_STATES,
  WAIT_REASONS,
} from '@portal/domain/payment-file'
import { z } from 'zod'
import { paging } from '../../core/list.ts'
import { kronerBound } from '../invoice/service.ts'

export const PaymentFile = z.strictObject({
  content: z
    .string()
    .max(PAYMENT_FILE_MAX_BYTES)
    .refine(text => Buffer.byteLength(text) <= PAYMENT_FILE_MAX_BYTES, 'too-long')
    .describe('OCR giro (NY00…) or CAMT.054 (XML), recognised by its first characters'),
})

const LEFT_OUT_IS: Record<(typeof LEFT_OUT)[number], string> = {
  otherAccount: 'CAMT.054: notifications, OCR: assignments, of another account',
  otherService: 'OCR: assignments of another service than 09',
  notBooked: 'CAMT.054: entries that are not booked; they come again',
  zero: 'payments of 0 kr',
}

export const PaymentFileTaken = z
  .object({
    format: z.enum(['OCR', 'CAMT.054']),
    payments: z.number().int().describe('of the file'),
    matched: z.number().int().describe('new ones, whose invoices were all found by the KIDs'),
    matchedAmount: z.number().describe('NOK that found their invoices'),
    divided: z
      .number()
      .int()
      .describe('new ones for several invoices, which were divided by the amounts that the bank states'),
    unmatched: z
      .number()
      .int()
      .describe('new ones that wait, wholly or in part, for somebody to assign them'),
    unmatchedAmount: z.number().describe('NOK that waits'),
    known: z.number().int().describe('those that an earlier file had'),
    leftOut: z
      .object(
        Object.fromEntries(
          LEFT_OUT.map(kind => [kind, z.number().int().describe(LEFT_OUT_IS[kind])]),
        ) as Record<(typeof LEFT_OUT)[number], z.ZodNumber>,
      )
      .describe('what a correct file has that is no payment of this account'),
  })
  .meta({ id: 'PaymentFileTaken' })

export const UnmatchedQuery = z.strictObject({
  state: z.enum(UNMATCHED_STATES).default('OPEN'),
  ...paging(25),
})

export const UnmatchedPayment = z
  .object({
    id: z.string(),
    reference: z.string().describe('the payment at the bank'),
    kid: z.string().nullable().describe('of no invoice; null where the payer gave none, or several'),
    amount: z.number().describe('NOK; negative when the bank takes a payment back'),
    paidOn: z.string().describe('YYYY-MM-DD'),
    payer: z.string().nullable().describe('the account or the name that the bank gives'),
    reason: z
      .enum(WAIT_REASONS)
      .nullable()
      .describe(
        'NOT_DIVIDED: it is for several things, and the bank states no amounts that add up; NOT_READ: the bank gives no amount in NOK of its own, and this is what is left of the entry; null: no invoice has its KID',
      ),
    named: z
      .array(
        z.object({
          reference: z.string().nullable().describe('KID or number of a document'),
          amount: z.number().nullable().describe('NOK; negative of a credit note'),
          invoiceNumber: z.string().nullable().describe('of the invoice with this KID or number'),
        }),
      )
      .describe('what the payer says it is for, where `reason` is set'),
    state: z.enum(UNMATCHED_STATES),
    comment: z.string().nullable(),
    invoice: z
      .object({ id: z.string(), invoiceNumber: z.string() })
      .nullable()
      .describe('the one it was assigned to; null where it was divided'),
    invoices: z
      .array(z.object({ id: z.string(), invoiceNumber: z.string(), amount: z.number().describe('NOK') }))
      .describe('all that it was assigned to'),
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
export const DividePayment = z.strictObject({
  invoices: z
    .array(
      z.strictObject({
        invoiceNumber: invoiceNumberBound,
        amount: kronerBound(-1_000_000_000, 1_000_000_000).describe(
          'NOK, not 0; negative where a credit note lowers the payment',
        ),
      }),
    )
    .min(1, code('required'))
    .max(DIVISION_MAX_PARTS, code('too-long'))
    .describe('each invoice once; the amounts add up to the payment'),
})
export const SetPaymentAside = z.strictObject({ comment: setAsideForm.shape.comment })
