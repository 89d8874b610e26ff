import { deliveryForm, EINVOICE_STATES, INVOICE_DELIVERIES } from '@portal/domain/einvoice'
import { optionalEmailBound } from '@portal/domain/settings'
import { z } from 'zod'

export const DeliveryChange = z.strictObject({
  delivery: deliveryForm.shape.delivery,
  email: optionalEmailBound.check(z.describe("empty: the company's administrators")),
})

export const Delivery = z
  .object({
    delivery: z.enum(INVOICE_DELIVERIES),
    email: z.string().describe("empty: the company's administrators"),
    administrators: z.number().int().describe('who get the e-mail without an address of its own'),
    peppolAddress: z.string(),
    receives: z
      .boolean()
      .nullable()
      .describe('the register of receivers knows the company; null where it did not answer'),
  })
  .meta({ id: 'InvoiceDelivery' })

/** The e-invoice of a document; `state` null where it was not sent as one. */
export const EinvoiceOf = z
  .object({
    delivery: z.enum(INVOICE_DELIVERIES).nullable().describe('null until its PDF is made'),
    state: z.enum(EINVOICE_STATES).nullable(),
    answer: z.string().nullable().describe('why it was rejected'),
    xmlLink: z.string().nullable(),
  })
  .meta({ id: 'EinvoiceOf' })

export const RejectedQuery = z.strictObject({
  maxEntries: z.coerce.number().int().min(1).max(100).default(25),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
})

export const RejectedEinvoices = z
  .object({
    matches: z
      .array(
        z.object({
          id: z.string().describe('the invoice'),
          invoiceNumber: z.string(),
          type: z.enum(['INVOICE', 'CREDIT_NOTE']),
          companyId: z.string(),
          companyName: z.string(),
          amount: z.number(),
          answer: z.string().nullable(),
          rejectedAt: z.string(),
        }),
      )
      .describe('the latest first'),
    totalEntries: z.number().int(),
  })
  .meta({ id: 'RejectedEinvoices' })
