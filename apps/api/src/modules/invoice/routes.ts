import { z } from 'zod'
import { answers } from '../../core/answers.ts'
import type { App } from '../../core/app-type.ts'
import { CompanyParams, IdParams } from '../../core/params.ts'
import { PreviewParams } from './admin-schemas.ts'
import { getInvoice } from './detail.ts'
import { readPdf } from './document.ts'
import { listInvoices } from './list.ts'
import { previewInvoice } from './preview.ts'
import { Invoice, InvoiceLinesQuery, Invoices, InvoicesQuery, PdfQuery } from './schemas.ts'

const ofInvoice = { permission: 'invoice', of: 'invoice', from: 'params.id' } as const
const tags = ['invoice']

export const invoiceRoutes = (app: App) => {
  app.get(
    '/api/invoice/by-company-id/:companyId',
    {
      config: { access: { permission: 'invoice', of: 'company', from: 'params.companyId' } },
      schema: {
        operationId: 'invoiceList',
        tags,
        params: CompanyParams,
        querystring: InvoicesQuery,
        response: answers({ 200: Invoices }, [400, 401, 403, 404]),
      },
    },
    request => listInvoices(request.ctx, request.params.companyId, request.query),
  )

  app.get(
    '/api/invoice/by-invoice-id/:id',
    {
      config: { access: ofInvoice },
      schema: {
        operationId: 'invoiceGet',
        tags,
        params: IdParams,
        querystring: InvoiceLinesQuery,
        response: answers({ 200: Invoice }, [400, 401, 403, 404]),
      },
    },
    request => getInvoice(request.ctx, request.params.id, request.query),
  )

  app.get(
    '/api/invoice/preview/:agreement/:isoDate',
    {
      config: { access: { permission: 'invoice', of: 'agreement', from: 'params.agreement' } },
      schema: {
        operationId: 'invoicePreview',
        tags,
        params: PreviewParams,
        querystring: InvoiceLinesQuery,
        response: answers({ 200: Invoice }, [400, 401, 403, 404]),
      },
    },
    request => previewInvoice(request.ctx, request.params.agreement, request.params.isoDate, request.query),
  )

  app.get(
    '/api/invoice/pdf/:id',
    {
      config: { access: ofInvoice },
      schema: {
        operationId: 'invoicePdf',
        tags,
        params: IdParams,
        querystring: PdfQuery,
        response: answers({ 200: z.any().describe('application/pdf') }, [400, 401, 403, 404]),
      },
    },
    async (request, reply) => {
      const { pdf, fileName } = await readPdf(request.ctx, request.params.id, request.query.language)
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${fileName}"`)
        .header('cache-control', 'private, no-store')
        .serializer((body: unknown) => body as string)
        .send(pdf)
    },
  )
}
