import { deliveryForm, EINVOICE_STATES, INVOICE_DELIVERIES } from '@portal/domain/einvoice'
import { optionalEmailBound } from '@portal/domain/settings'
import { z } from 'zod'
import { LanguageAsked } from '../../core/language.ts'

export const DeliveryChange = z.strictObject({
  delivery: deliveryForm.shape.delivery,
  email: optionalEmailBound.check(z.describe("empty: the company's administrators")),
})

export const Delivery = z
  .object({
    delivery: z.enum(INVOICE_DELIVERIES),
    email: z.string().describe("empty: the company's administrators"),
    administrators: z
      .number()
      .int()
      .describe('who get the e-mail without an address of its own; of several agreements the fewest'),
    peppolAddress: z.string(),
    receives: z
      .boolean()
      .nullable()
      .describe('the register of receivers knows the company; null where it did not answer'),
  })
  .meta({ id: 'InvoiceDelivery' })

export const XmlQuery = z.strictObject({
  language: LanguageAsked.optional().describe('of one that was not sent; that of its receiver when left out'),
})

/** The e-invoice of a document; `state` null where it was not sent as one. */
export const EinvoiceOf = z
  .object({
    delivery: z
      .enum(INVOICE_DELIVERIES)
      .nullable()
      .describe('null until its PDF is made, and while nobody receives it'),
    undelivered: z.boolean().describe('nobody of the company can receive it: it waits for staff'),
    state: z.enum(EINVOICE_STATES).nullable(),
    answer: z.string().nullable().describe('why it was rejected'),
    xmlLink: z.string().nullable().describe('null until its PDF is made'),
  })
  .meta({ id: 'EinvoiceOf' })
