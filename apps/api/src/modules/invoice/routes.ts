import { ofAgreement, ofCompany } from '../../core/access.ts'
import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { CompanyParams, IdParams } from '../../core/params.ts'
import { ofInvoice } from './access.ts'
import { PreviewParams } from './admin-schemas.ts'
import { getInvoice } from './detail.ts'
import { readPdf } from './document.ts'
import { listInvoices } from './list.ts'
import { previewInvoice } from './preview.ts'
import { Invoice, InvoiceLinesQuery, Invoices, InvoicesQuery, PdfQuery } from './schemas.ts'

const aboutInvoice = { permission: 'invoice', of: ofInvoice, from: 'params.id' } as const

export const invoiceRoutes = (app: App) => {
  const operation = operations(app, 'invoice')

  operation(
    {
      method: 'GET',
      url: '/api/invoice/by-company-id/:companyId',
      id: 'invoiceList',
      permission: 'invoice',
      of: ofCompany,
      from: 'params.companyId',
      params: CompanyParams,
      query: InvoicesQuery,
      answer: Invoices,
    },
    request => listInvoices(request.ctx, request.params.companyId, request.query),
  )

  operation(
    {
      method: 'GET',
      url: '/api/invoice/by-invoice-id/:id',
      id: 'invoiceGet',
      ...aboutInvoice,
      params: IdParams,
      query: InvoiceLinesQuery,
      answer: Invoice,
    },
    request => getInvoice(request.ctx, request.params.id, request.query),
  )

  operation(
    {
      method: 'GET',
      url: '/api/invoice/preview/:agreement/:isoDate',
      id: 'invoicePreview',
      heavy: true,
      permission: 'invoice',
      of: ofAgreement,
      from: 'params.agreement',
      params: PreviewParams,
      query: InvoiceLinesQuery,
      answer: Invoice,
    },
    request => previewInvoice(request.ctx, request.params.agreement, request.params.isoDate, request.query),
  )

  operation(
    {
      method: 'GET',
      url: '/api/invoice/pdf/:id',
      id: 'invoicePdf',
      // It is made by the worker and only read here.
      heavy: false,
      ...aboutInvoice,
      params: IdParams,
      query: PdfQuery,
      answer: { file: 'application/pdf' },
    },
    request => readPdf(request.ctx, request.params.id, request.query.language),
  )
}
