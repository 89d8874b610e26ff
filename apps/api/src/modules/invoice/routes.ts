import { ofCompany } from '../../core/access.ts'
import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { CompanyParams, IdParams } from '../../core/params.ts'
import { ofInvoice, ofInvoicedAgreement } from './access.ts'
import { PreviewParams } from './admin-schemas.ts'
import { getInvoice } from './detail.ts'
import { readPdf } from './document.ts'
import { InvoiceEvents } from './event-schemas.ts'
import { listInvoiceEvents } from './events.ts'
import { invoiceLinesFile, invoicesFile } from './files.ts'
import { listInvoices, summariseInvoices } from './list.ts'
import { previewInvoice } from './preview.ts'
import {
  Invoice,
  InvoiceLinesFileQuery,
  InvoiceLinesQuery,
  InvoiceSummary,
  InvoiceSummaryQuery,
  Invoices,
  InvoicesFileQuery,
  InvoicesQuery,
  PdfQuery,
  PreviewLinesQuery,
} from './schemas.ts'
import { whyFile, whyInvoice } from './why.ts'
import { InvoiceWhy, WhyFileQuery } from './why-schemas.ts'

const aboutInvoice = { permission: 'invoice', of: ofInvoice, from: 'params.id', params: IdParams } as const
const aboutCompany = {
  permission: 'invoice',
  of: ofCompany,
  from: 'params.companyId',
  params: CompanyParams,
} as const
const CSV = { file: 'text/csv, UTF-8 with byte order mark' }

export const invoiceRoutes = (app: App) => {
  const operation = operations(
    app,
    'invoice',
    'Invoices, credit notes, invoice bases, e-invoices and payments.',
  )

  operation(
    {
      method: 'GET',
      url: '/api/invoice/by-company-id/:companyId',
      id: 'invoiceList',
      summary: 'List invoices and credit notes',
      ...aboutCompany,
      query: InvoicesQuery,
      answer: Invoices,
    },
    request => listInvoices(request.ctx, request.params.companyId, request.query),
  )

  operation(
    {
      method: 'GET',
      url: '/api/invoice/by-company-id/:companyId/summary',
      id: 'invoiceSummary',
      summary: 'Sum up the invoices of a company',
      ...aboutCompany,
      query: InvoiceSummaryQuery,
      answer: InvoiceSummary,
    },
    request => summariseInvoices(request.ctx, request.params.companyId, request.query),
  )

  operation(
    {
      method: 'GET',
      url: '/api/invoice/by-company-id/:companyId/csv',
      id: 'invoiceListFile',
      summary: 'Download the list of invoices',
      ...aboutCompany,
      query: InvoicesFileQuery,
      answer: CSV,
    },
    request => invoicesFile(request.ctx, request.params.companyId, request.query),
  )

  operation(
    {
      method: 'GET',
      url: '/api/invoice/by-invoice-id/:id',
      id: 'invoiceGet',
      summary: 'Get an invoice with its lines',
      ...aboutInvoice,
      query: InvoiceLinesQuery,
      answer: Invoice,
    },
    request => getInvoice(request.ctx, request.params.id, request.query),
  )

  operation(
    {
      method: 'GET',
      url: '/api/invoice/by-invoice-id/:id/events',
      id: 'invoiceEvents',
      summary: 'List what happened to an invoice',
      ...aboutInvoice,
      answer: InvoiceEvents,
    },
    request => listInvoiceEvents(request.ctx, request.params.id),
  )

  operation(
    {
      method: 'GET',
      url: '/api/invoice/by-invoice-id/:id/csv',
      id: 'invoiceLinesFile',
      summary: 'Download the lines of an invoice',
      ...aboutInvoice,
      query: InvoiceLinesFileQuery,
      answer: CSV,
    },
    request => invoiceLinesFile(request.ctx, request.params.id, request.query),
  )

  operation(
    {
      method: 'GET',
      url: '/api/invoice/by-invoice-id/:id/why',
      id: 'invoiceWhy',
      summary: 'Say why an invoice differs from the one before it',
      heavy: true,
      ...aboutInvoice,
      answer: InvoiceWhy,
    },
    request => whyInvoice(request.ctx, request.params.id),
  )

  operation(
    {
      method: 'GET',
      url: '/api/invoice/by-invoice-id/:id/why/csv',
      id: 'invoiceWhyFile',
      summary: 'Download the difference to the invoice before, line by line',
      heavy: true,
      ...aboutInvoice,
      query: WhyFileQuery,
      answer: CSV,
    },
    request => whyFile(request.ctx, request.params.id, request.query),
  )

  operation(
    {
      method: 'GET',
      url: '/api/invoice/preview/:agreement/:isoDate',
      id: 'invoicePreview',
      summary: 'Preview the next invoice of an agreement',
      heavy: true,
      permission: 'invoice',
      of: ofInvoicedAgreement,
      from: 'params.agreement',
      params: PreviewParams,
      query: PreviewLinesQuery,
      answer: Invoice,
    },
    request => previewInvoice(request.ctx, request.params.agreement, request.params.isoDate, request.query),
  )

  operation(
    {
      method: 'GET',
      url: '/api/invoice/pdf/:id',
      id: 'invoicePdf',
      summary: 'Download an invoice as PDF',
      // It is made by the worker and only read here.
      heavy: false,
      ...aboutInvoice,
      query: PdfQuery,
      answer: { file: 'application/pdf', parts: true },
    },
    request => readPdf(request.ctx, request.params.id, request.query.language),
  )
}
