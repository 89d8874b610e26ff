import { AGREEMENT_SUB_TYPES, PROFILE_NAMES } from '@portal/domain'
import { PAYMENT_STATUSES } from '@portal/domain/invoice'
import { SUBSCRIPTION_TYPES } from '@portal/domain/subscription'
import { z } from 'zod'

const Day = z.string().describe('YYYY-MM-DD')
const Kind = z.enum(['INVOICE', 'INVOICE_BASE', 'CREDIT_NOTE'])
const PaymentStatus = z.enum(PAYMENT_STATUSES)

export const InvoicesQuery = z.strictObject({
  maxEntries: z.coerce.number().int().min(1).max(100).default(10),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
})

export const InvoiceLinesQuery = z.strictObject({
  maxEntries: z.coerce.number().int().min(1).max(10_000).default(50),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
})

export const PdfQuery = z.strictObject({ language: z.enum(['nb', 'en']).default('nb') })

export const InvoiceItem = z
  .object({
    id: z.string(),
    type: Kind,
    invoiceNumber: z.string().nullable(),
    invoicingDate: Day,
    agreementSubTypeId: z.enum(AGREEMENT_SUB_TYPES),
    year: z.number().int(),
    month: z.number().int(),
    ticketCount: z.number().int(),
    reference: z.string(),
    paymentStatus: PaymentStatus,
    dueDate: Day,
    totalPrice: z.number(),
    refundedAmount: z.number().describe('NOK that credit notes have given back of it'),
    allowRefund: z.boolean().describe('the agreement lets lines of it be refunded'),
    pdfLink: z.string().nullable().describe('null until the PDF is made, seconds after the invoice'),
  })
  .meta({ id: 'InvoiceItem' })

export const Invoices = z
  .object({ matches: z.array(InvoiceItem), totalEntries: z.number().int() })
  .meta({ id: 'Invoices' })

export const InvoiceLine = z
  .object({
    id: z.string(),
    type: z
      .enum(['CHARGE', 'REVERSAL', 'REFUND'])
      .describe(
        'REVERSAL: takes back a month that an earlier invoice charged; REFUND: line of a credit note',
      ),
    productType: z.enum(['TICKET', 'MOBILITY', 'REFUND']),
    month: z.string().describe('YYYY-MM'),
    description: z.object({ nb: z.string(), en: z.string() }),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    employeeId: z.string().nullable(),
    price: z.number(),
    quantity: z.number().int(),
    vatRate: z.number(),
    total: z.number(),
    refunds: z.array(
      z.object({
        amount: z.number(),
        createdAt: z.string(),
        creditNoteId: z.string(),
        creditNoteNumber: z.string(),
        comment: z.string().nullable(),
      }),
    ),
    refundable: z.number().describe('NOK that can still be refunded of the line'),
    refundForInvoiceLineId: z.string().nullable().describe('on a credit note: the line it gives back'),
    comment: z.string().nullable().describe('on a credit note: why'),
    relatedId: z.string().nullable().describe('id of the ticket or subscription'),
    ticketId: z.string().nullable(),
    agreementNumber: z.string(),
    profile: z.enum([...PROFILE_NAMES, 'UNKNOWN']).nullable(),
    addOnType: z.enum(SUBSCRIPTION_TYPES).nullable(),
    zones: z.array(z.string()),
    allZones: z.boolean(),
    numberOfZones: z.number().int(),
  })
  .meta({ id: 'InvoiceLine' })

const Party = z.object({
  name: z.string(),
  organisationNumber: z.string(),
  addressLines: z.array(z.string()),
})

export const Invoice = z
  .object({
    id: z.string(),
    type: Kind,
    companyId: z.string(),
    invoiceNumber: z.string().nullable(),
    invoiceDate: Day,
    createdAt: z.string(),
    periodStart: Day,
    periodEnd: Day,
    ourReference: z.string(),
    theirReference: z.string(),
    agreementNumber: z.string(),
    kid: z.string().nullable(),
    bankAccount: z.string().nullable(),
    buyer: Party,
    seller: Party,
    totalAmount: z.number(),
    totalVat: z.number(),
    vat: z.array(z.object({ vatRate: z.number(), net: z.number(), vat: z.number(), gross: z.number() })),
    paymentStatus: PaymentStatus,
    paidAmount: z.number(),
    creditedAmount: z.number(),
    outstandingAmount: z.number().describe('NOK still to be paid; negative when too much was paid'),
    dueDate: Day,
    reminderDueDate: Day,
    reminder: z.object({ sentOn: Day, dueDate: Day }).nullable().describe('the reminder that was sent'),
    allowRefund: z.boolean(),
    creditsInvoice: z
      .object({ id: z.string(), invoiceNumber: z.string() })
      .nullable()
      .describe('on a credit note: the invoice it credits'),
    creditNotes: z
      .array(
        z.object({ id: z.string(), invoiceNumber: z.string(), amount: z.number(), createdAt: z.string() }),
      )
      .describe('newest first, at most 100'),
    ticketCount: z.number().int(),
    pdfLink: z.string().nullable(),
    invoiceLines: z.array(InvoiceLine),
    totalLines: z.number().int(),
  })
  .meta({ id: 'Invoice' })
