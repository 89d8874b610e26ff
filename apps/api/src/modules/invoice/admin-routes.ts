import { answers } from '../../core/answers.ts'
import type { App } from '../../core/app-type.ts'
import { replayable } from '../../core/idempotency.ts'
import { CompanyParams, IdParams } from '../../core/params.ts'
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
import { registerPayment } from './payment.ts'
import { refundLine } from './refund.ts'
import { InvoiceLinesQuery, Invoices, InvoicesQuery } from './schemas.ts'

const ofInvoice = { of: 'invoice', from: 'params.id' } as const
const tags = ['invoice']

/** What the documents put under /invoice-admin-api: bases, the admin's view of an invoice, refunds and payments. */
export const invoiceAdminRoutes = (app: App) => {
  app.get(
    '/invoice-admin-api/invoice-base/by-company-id/:companyId',
    {
      config: { access: { permission: 'invoice', of: 'company', from: 'params.companyId' } },
      schema: {
        operationId: 'invoiceBaseList',
        tags,
        params: CompanyParams,
        querystring: InvoicesQuery,
        response: answers({ 200: Invoices }, [400, 401, 403, 404]),
      },
    },
    request => listInvoiceBases(request.ctx, request.params.companyId, request.query),
  )

  app.get(
    '/invoice-admin-api/invoice-base/:id',
    {
      config: { access: { permission: 'invoice', ...ofInvoice } },
      schema: {
        operationId: 'invoiceBaseGet',
        tags,
        params: IdParams,
        querystring: InvoiceLinesQuery,
        response: answers({ 200: AdminInvoice }, [400, 401, 403, 404]),
      },
    },
    request => getInvoiceBase(request.ctx, request.params.id, request.query),
  )

  app.get(
    '/invoice-admin-api/invoice/:id',
    {
      config: { access: { permission: 'invoice', ...ofInvoice } },
      schema: {
        operationId: 'invoiceAdminGet',
        tags,
        params: IdParams,
        querystring: InvoiceLinesQuery,
        response: answers({ 200: AdminInvoice }, [400, 401, 403, 404]),
      },
    },
    request => getAdminInvoice(request.ctx, request.params.id, request.query),
  )

  app.post(
    '/invoice-admin-api/invoice/:id/refund-line/:lineId',
    {
      config: { access: { permission: 'invoiceRefund', ...ofInvoice, once: 'invoiceRefundLine' } },
      schema: {
        operationId: 'invoiceRefundLine',
        tags,
        params: RefundParams,
        body: RefundCreate,
        response: answers({ 201: RefundCreated }, [400, 401, 403, 404, 409, 413, 415, 422]),
      },
    },
    async (request, reply) => {
      const { id, lineId } = request.params
      return reply.code(201).send(replayable(reply, await refundLine(request.ctx, id, lineId, request.body)))
    },
  )

  app.post(
    '/invoice-admin-api/payment',
    {
      config: { access: { permission: 'companyAdmin', once: 'invoicePayment' } },
      schema: {
        operationId: 'invoicePayment',
        tags,
        body: PaymentCreate,
        response: answers({ 201: PaymentCreated }, [400, 401, 403, 404, 409, 413, 415, 422]),
      },
    },
    async (request, reply) => {
      return reply.code(201).send(replayable(reply, await registerPayment(request.ctx, request.body)))
    },
  )
}
