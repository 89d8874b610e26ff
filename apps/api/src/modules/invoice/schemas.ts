import { AGREEMENT_SUB_TYPES, PROFILE_NAMES } from '@portal/domain'
import { INVOICE_FILTERS, PAYMENT_STATUSES, WHY_REASONS } from '@portal/domain/invoice'
import { SUBSCRIPTION_TYPES } from '@portal/domain/subscription'
import { z } from 'zod'
import { LanguageAsked, LocalizedText } from '../../core/language.ts'
import { paging } from '../../core/list.ts'

const Day = z.string().describe('YYYY-MM-DD')
const Kind = z.enum(['INVOICE', 'INVOICE_BASE', 'CREDIT_NOTE'])
const PaymentStatus = z.enum(PAYMENT_STATUSES)

const searchQuery = {
  searchFor: z.string().max(200).default('').describe('words of the number, the KID or the reference'),
  year: z.coerce.number().int().min(2000).max(2100).optional().describe('of the invoice date'),
  agreement: z.string().max(50).optional(),
}

export const InvoiceBasesQuery = z.strictObject({
  ...searchQuery,
  sort: z
    .enum(['date', '-date', 'due', '-due', 'amount', '-amount'])
    .default('-date')
    .describe('by invoice date and number, due date or amount; with - the highest first'),
  ...paging(10),
})
const withoutBases = z.literal('true').optional().describe('invoices and credit notes alone')
export const InvoicesQuery = InvoiceBasesQuery.extend({
  status: z.enum(INVOICE_FILTERS).optional(),
  withoutBases,
})
export const InvoiceSummaryQuery = z.strictObject({ ...searchQuery, withoutBases })
export const InvoicesFileQuery = InvoicesQuery.omit({ maxEntries: true, offset: true }).extend({
  language: LanguageAsked.default('nb'),
})

/** What a line is for. */
const LINE_PRODUCTS = ['TICKET', 'MOBILITY', 'REFUND', 'COUNTER_ORDER', 'SHIPPING'] as const

export const InvoiceLinesQuery = z.strictObject({
  searchFor: z.string().max(200).default('').describe('words of the name, the employee id or the phone'),
  product: z.enum(LINE_PRODUCTS).optional(),
  reason: z
    .enum(WHY_REASONS)
    .optional()
    .describe(
      'the lines that make up a part of the difference to the invoice before; of ENDED those that the next one has no more',
    ),
  sort: z
    .enum(['name', '-name', 'employeeId', '-employeeId', 'amount', '-amount'])
    .optional()
    .describe('in the order of the printed invoice when left out'),
  ...paging(50, 10_000),
})
export const PreviewLinesQuery = z.strictObject(paging(50, 10_000))
export const InvoiceLinesFileQuery = InvoiceLinesQuery.omit({ maxEntries: true, offset: true }).extend({
  language: LanguageAsked.default('nb'),
})

export const PdfQuery = z.strictObject({ language: LanguageAsked.default('nb') })

const Credited = z
  .object({ id: z.string(), invoiceNumber: z.string() })
  .nullable()
  .describe('on a credit note: the invoice it credits')

export const InvoiceItem = z
  .object({
    id: z.string(),
    type: Kind,
    invoiceNumber: z.string().nullable(),
    invoicingDate: Day,
    agreementSubTypeId: z.enum(AGREEMENT_SUB_TYPES),
    year: z.number().int(),
    month: z.number().int().describe('of the last day of the period'),
    periodStart: Day,
    periodEnd: Day.describe('the days or months that it is about, from and to inclusive'),
    ticketCount: z.number().int(),
    reference: z.string(),
    paymentStatus: PaymentStatus,
    dueDate: Day,
    paidOn: Day.nullable().describe('the day of the latest payment'),
    totalPrice: z.number(),
    outstandingAmount: z.number().describe('NOK still to be paid; 0 for credit notes and bases'),
    refundedAmount: z.number().describe('NOK that credit notes have given back of it'),
    allowRefund: z.boolean().describe('the agreement lets lines of it be refunded'),
    creditsInvoice: Credited,
    pdfLink: z.string().nullable().describe('null until the PDF is made, seconds after the invoice'),
  })
  .meta({ id: 'InvoiceItem' })

export const Invoices = z
  .object({
    matches: z.array(InvoiceItem),
    totalEntries: z.number().int(),
    totalAmount: z.number().describe('NOK of all that are found, credit notes with their minus'),
  })
  .meta({ id: 'Invoices' })

const Unpaid = z.object({
  amount: z.number(),
  invoices: z.number().int(),
  dueDate: Day.nullable().describe('the earliest'),
})

/** The figures above a company's list of invoices. */
export const InvoiceSummary = z
  .object({
    outstanding: Unpaid.describe('NOK that remain after payments and credit notes, overdue ones too'),
    overdue: Unpaid,
    invoiced: z
      .object({
        year: z.number().int(),
        amount: z.number(),
        invoices: z.number().int(),
        creditNotes: z.number().int(),
      })
      .describe('of the year asked for, else this year'),
    counts: z
      .object({
        all: z.number().int(),
        open: z.number().int(),
        overdue: z.number().int(),
        paid: z.number().int(),
        'credit-note': z.number().int(),
      })
      .describe('of what the search, the year and the agreement find'),
    years: z.array(z.number().int()).describe('with invoices, the latest first'),
  })
  .meta({ id: 'InvoiceSummary' })

export const InvoiceLine = z
  .object({
    id: z.string(),
    type: z
      .enum(['CHARGE', 'REVERSAL', 'REFUND'])
      .describe(
        'REVERSAL: takes back a month that an earlier invoice charged; REFUND: line of a credit note',
      ),
    productType: z.enum(LINE_PRODUCTS),
    month: z.string().describe('YYYY-MM'),
    description: LocalizedText,
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
    creditsInvoice: Credited,
    creditNotes: z
      .array(
        z.object({ id: z.string(), invoiceNumber: z.string(), amount: z.number(), createdAt: z.string() }),
      )
      .describe('newest first, at most 100'),
    ticketCount: z.number().int(),
    pdfLink: z.string().nullable(),
    invoiceLines: z.array(InvoiceLine),
    totalLines: z.number().int(),
    matchingLines: z.number().int().describe('those that the search and the product find'),
    linesByProduct: z
      .array(z.object({ productType: z.enum(LINE_PRODUCTS), lines: z.number().int() }))
      .describe('of those that the search finds; none on a preview'),
  })
  .meta({ id: 'Invoice' })
