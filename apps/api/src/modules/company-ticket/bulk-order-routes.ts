import { BULK_MAX_BYTES } from '@portal/domain/bulk'
import { companyBy, ofCompany } from '../../core/access.ts'
import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { CompanyParams, IdParams } from '../../core/params.ts'
import {
  BulkOrderDetail,
  BulkOrderRows,
  BulkOrders,
  BulkOrdersQuery,
  BulkOrderUpload,
  BulkRowsQuery,
  BulkTemplateQuery,
  cancelBulkOrder,
  getBulkOrder,
  listBulkOrders,
  listBulkRows,
  startBulkOrder,
  uploadBulk,
} from '../bulk/service.ts'
import { companyTicketBulkOrder } from './bulk-order.ts'
import { bulkOrderTemplate } from './bulk-template.ts'

const ofBulkOrder = companyBy(
  'bulkOrder',
  `select company_id from bulk_request where id = $2::uuid and ticket_kind = 'COMPANY_TICKET'`,
  { id: 'uuid' },
)
const aboutCompany = { permission: 'companyTicketOrder', of: ofCompany, from: 'params.companyId' } as const
const aboutBulkOrder = { permission: 'companyTicketOrder', of: ofBulkOrder, from: 'params.id' } as const

// In JSON a quote or a line break takes two bytes where the file has one; the file's own bound is the schema's.
const UPLOAD_LIMIT = 2 * BULK_MAX_BYTES + 100_000

export const bulkOrderRoutes = (app: App) => {
  const operation = operations(app, 'bulk-order', 'Orders by file.')

  operation(
    {
      method: 'POST',
      url: '/api/bulk-order/by-company-id/:companyId',
      id: 'bulkOrderUpload',
      summary: 'Upload a file of orders',
      heavy: true,
      ...aboutCompany,
      once: true,
      bodyLimit: UPLOAD_LIMIT,
      params: CompanyParams,
      body: BulkOrderUpload,
      answer: BulkOrderDetail,
    },
    request => uploadBulk(request.ctx, request.params.companyId, companyTicketBulkOrder, request.body),
  )

  operation(
    {
      method: 'GET',
      url: '/api/bulk-order/by-company-id/:companyId',
      id: 'bulkOrderList',
      summary: 'List mass orders',
      ...aboutCompany,
      params: CompanyParams,
      query: BulkOrdersQuery,
      answer: BulkOrders,
    },
    request => listBulkOrders(request.ctx, request.params.companyId, request.query),
  )

  operation(
    {
      method: 'GET',
      url: '/api/bulk-order/by-company-id/:companyId/template',
      id: 'bulkOrderTemplate',
      summary: 'Download an example of the file',
      heavy: false,
      ...aboutCompany,
      params: CompanyParams,
      query: BulkTemplateQuery,
      answer: { file: 'text/csv, UTF-8 with byte order mark' },
    },
    request => bulkOrderTemplate(request.ctx, request.params.companyId, request.query.language),
  )

  operation(
    {
      method: 'GET',
      url: '/api/bulk-order/:id',
      id: 'bulkOrderGet',
      summary: 'Get a mass order',
      // Asked again and again while rows are ordered.
      ...aboutBulkOrder,
      background: true,
      params: IdParams,
      answer: BulkOrderDetail,
    },
    request => getBulkOrder(request.ctx, request.params.id),
  )

  operation(
    {
      method: 'GET',
      url: '/api/bulk-order/:id/rows',
      id: 'bulkOrderRows',
      summary: 'List the rows of a mass order',
      ...aboutBulkOrder,
      params: IdParams,
      query: BulkRowsQuery,
      answer: BulkOrderRows,
    },
    request => listBulkRows(request.ctx, request.params.id, request.query),
  )

  operation(
    {
      method: 'POST',
      url: '/api/bulk-order/:id/start',
      id: 'bulkOrderStart',
      summary: 'Start a mass order',
      ...aboutBulkOrder,
      params: IdParams,
      answer: { 202: BulkOrderDetail },
      refusals: [409],
    },
    request => startBulkOrder(request.ctx, request.params.id),
  )

  operation(
    {
      method: 'DELETE',
      url: '/api/bulk-order/:id',
      id: 'bulkOrderCancel',
      summary: 'Cancel a mass order',
      ...aboutBulkOrder,
      params: IdParams,
      answer: 204,
      refusals: [409],
    },
    request => cancelBulkOrder(request.ctx, request.params.id),
  )
}
