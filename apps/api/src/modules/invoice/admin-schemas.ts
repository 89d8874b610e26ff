import {
  code,
  dayBound,
  isPrintable,
  lineBound,
  oreOf,
  withoutSeparators,
  withoutUnseen,
} from '@portal/domain'
import { REFUND_COMMENT_MAX } from '@portal/domain/invoice'
import { z } from 'zod'
import { Invoice } from './schemas.ts'

const Day = z.string().describe('YYYY-MM-DD')

const hasWholeOre = (kroner: number): boolean => {
  try {
    oreOf(kroner)
    return true
  } catch {
    return false
  }
}

/** NOK with at most two decimals. */
export const amount = (min: number, max: number) =>
  z
    .number({ error: ({ input }) => (input === undefined ? 'required' : 'wrong-format') })
    .min(min, code('min-value'))
    .max(max, code('max-value'))
    .refine(hasWholeOre, code('wrong-format'))

export const RefundParams = z.strictObject({ id: z.uuid(), lineId: z.uuid() })

/** POST …/refund-line/{lineId} (001 §5, §7). */
export const RefundCreate = z.strictObject({
  amount: amount(0, 20_000_000).describe('NOK incl. VAT, above 0 and at most what remains of the line'),
  description: z
    .string(code('wrong-format'))
    .overwrite(withoutUnseen)
    .trim()
    .max(REFUND_COMMENT_MAX, code('too-long'))
    .refine(isPrintable, code('not-printable'))
    .optional(),
})

export const RefundCreated = z
  .object({
    creditNoteId: z.string(),
    creditNoteNumber: z.string(),
    remaining: z.number().describe('NOK that can still be refunded of the line'),
  })
  .meta({ id: 'RefundCreated' })

/** POST /invoice-admin-api/payment: what the bank says was paid with a KID. */
export const PaymentCreate = z.strictObject({
  kid: z
    .string(code('required'))
    .overwrite(withoutSeparators)
    .regex(/^\d{2,25}$/, code('wrong-format')),
  amount: amount(-1_000_000_000, 1_000_000_000)
    .refine(kroner => kroner !== 0, code('required'))
    .describe('NOK; negative when the bank takes a payment back'),
  paidOn: dayBound.check(z.meta({ format: 'date' })),
  reference: lineBound({ min: 1, max: 100 }).check(
    z.describe('names the payment at the bank: the same reference is one payment, however often it is sent'),
  ),
})

export const PaymentCreated = z
  .object({
    id: z.string(),
    invoiceId: z.string(),
    invoiceNumber: z.string(),
    kid: z.string(),
    amount: z.number(),
    paidOn: Day,
    reference: z.string(),
  })
  .meta({ id: 'PaymentCreated' })

export const PreviewParams = z.strictObject({
  agreement: z.string().min(1).max(50),
  isoDate: dayBound.check(z.meta({ format: 'date', description: 'a day of the period to be invoiced' })),
})

export const AdminInvoice = Invoice.extend({
  payerRef: z.string().describe('the customer number'),
  refunds: z
    .array(
      z.object({
        amount: z.number(),
        vatAmount: z.number(),
        invoiceId: z.string().describe('the credit note'),
        invoiceLineId: z.string().describe('its line'),
        refundForInvoiceLineId: z.string(),
        createdAt: z.string(),
      }),
    )
    .describe('newest first, at most 1,000'),
}).meta({ id: 'AdminInvoice' })
