import { ofCompany } from '../../core/access.ts'
import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { CompanyParams, IdParams } from '../../core/params.ts'
import { ofInvoice } from './access.ts'
import {
  AdminInvoice,
  PaymentCreate,
  PaymentCreated,
  RefundCreate,
  RefundCreated,
  RefundParams,
} from './admin-schemas.ts'
import { getAdminInvoice, getInvoiceBase } from './detail.ts'
import { listInvoiceBases } from './list.ts'
import { listOverdue, OverdueInvoices, OverdueQuery } from './overdue.ts'
import { registerPayment } from './payment.ts'
import { refundLine } from './refund.ts'
import { InvoiceBasesQuery, InvoiceLinesQuery, Invoices } from './schemas.ts'

const aboutInvoice = { of: ofInvoice, from: 'params.id' } as const

/** The routes under /invoice-admin-api: invoice bases, the admin's view of an invoice, what is overdue, refunds and payments. */
export const invoiceAdminRoutes = (app: App) => {
  const operation = operations(app, 'invoice')

  operation(
    {
      method: 'GET',
      url: '/invoice-admin-api/invoice-base/by-company-id/:companyId',
      id: 'invoiceBaseList',
      summary: 'List invoice bases',
      permission: 'invoice',
      of: ofCompany,
      from: 'params.companyId',
      params: CompanyParams,
      query: InvoiceBasesQuery,
      answer: Invoices,
    },
    request => listInvoiceBases(request.ctx, request.params.companyId, request.query),
  )

  operation(
    {
      method: 'GET',
      url: '/invoice-admin-api/invoice-base/:id',
      id: 'invoiceBaseGet',
      summary: 'Get an invoice base with its lines',
      permission: 'invoice',
      ...aboutInvoice,
      params: IdParams,
      query: InvoiceLinesQuery,
      answer: AdminInvoice,
    },
    request => getInvoiceBase(request.ctx, request.params.id, request.query),
  )

  operation(
    {
      method: 'GET',
      url: '/invoice-admin-api/invoice/:id',
      id: 'invoiceAdminGet',
      summary: 'Get an invoice with its refunds',
      permission: 'invoice',
      ...aboutInvoice,
      params: IdParams,
      query: InvoiceLinesQuery,
      answer: AdminInvoice,
    },
    request => getAdminInvoice(request.ctx, request.params.id, request.query),
  )

  operation(
    {
      method: 'POST',
      url: '/invoice-admin-api/invoice/:id/refund-line/:lineId',
      id: 'invoiceRefundLine',
      summary: 'Refund a line of an invoice',
      permission: 'invoiceRefund',
      ...aboutInvoice,
      once: true,
      params: RefundParams,
      body: RefundCreate,
      answer: RefundCreated,
    },
    request => refundLine(request.ctx, request.params.id, request.params.lineId, request.body),
  )

  operation(
    {
      method: 'GET',
      url: '/invoice-admin-api/overdue',
      id: 'invoiceOverdueList',
      summary: 'List overdue invoices',
      permission: 'payments',
      query: OverdueQuery,
      answer: OverdueInvoices,
    },
    request => listOverdue(request.ctx, request.query),
  )

  operation(
    {
      method: 'POST',
      url: '/invoice-admin-api/payment',
      id: 'invoicePayment',
      summary: 'Record a payment of an invoice by its KID',
      permission: 'companyAdmin',
      once: true,
      body: PaymentCreate,
      answer: PaymentCreated,
      refusals: [404],
    },
    request => registerPayment(request.ctx, request.body),
  )
}
