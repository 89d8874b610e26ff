import { BULK_MAX_BYTES } from '@portal/domain/bulk'
import type { PhoneTicket } from '@portal/domain/ticket'
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
import type { TicketApi } from '../ticket/service.ts'
import { companyTicketBulkOrder, housingBulkOrder } from './bulk-order.ts'
import { bulkOrderTemplate } from './bulk-template.ts'

const ofUpload = (kind: PhoneTicket['kind']) =>
  companyBy(
    `bulkOrder-${kind}`,
    `select company_id from bulk_request where id = $2::uuid and ticket_kind = '${kind}'`,
    { id: 'uuid' },
  )
const ofBulkOrder = {
  COMPANY_TICKET: ofUpload('COMPANY_TICKET'),
  HOUSING_TICKET: ofUpload('HOUSING_TICKET'),
}
const DESCRIPTIONS = { COMPANY_TICKET: companyTicketBulkOrder, HOUSING_TICKET: housingBulkOrder }

// In JSON a quote or a line break takes two bytes where the file has one; the file's own bound is the schema's.
const UPLOAD_LIMIT = 2 * BULK_MAX_BYTES + 100_000

/** Orders by file of the tickets of one product, an employee's or a resident's. */
export const bulkOrderRoutes = (app: App, { product, base, tag, ids }: TicketApi) => {
  const operation = tag === null ? operations(app, 'bulk-order', 'Orders by file.') : operations(app, tag)
  const permission = product.orderPermission
  const aboutCompany = { permission, of: ofCompany, from: 'params.companyId' } as const
  const aboutBulkOrder = { permission, of: ofBulkOrder[product.kind], from: 'params.id' } as const

  operation(
    {
      method: 'POST',
      url: `${base}/bulk-order/by-company-id/:companyId`,
      id: `${ids.bulkOrder}Upload`,
      summary: 'Upload a file of orders',
      heavy: true,
      ...aboutCompany,
      once: true,
      bodyLimit: UPLOAD_LIMIT,
      params: CompanyParams,
      body: BulkOrderUpload,
      answer: BulkOrderDetail,
    },
    request => uploadBulk(request.ctx, request.params.companyId, DESCRIPTIONS[product.kind], request.body),
  )

  operation(
    {
      method: 'GET',
      url: `${base}/bulk-order/by-company-id/:companyId`,
      id: `${ids.bulkOrder}List`,
      summary: 'List mass orders',
      ...aboutCompany,
      params: CompanyParams,
      query: BulkOrdersQuery,
      answer: BulkOrders,
    },
    request => listBulkOrders(request.ctx, product, request.params.companyId, request.query),
  )

  operation(
    {
      method: 'GET',
      url: `${base}/bulk-order/by-company-id/:companyId/template`,
      id: `${ids.bulkOrder}Template`,
      summary: 'Download an example of the file',
      heavy: false,
      ...aboutCompany,
      params: CompanyParams,
      query: BulkTemplateQuery,
      answer: { file: 'text/csv, UTF-8 with byte order mark' },
    },
    request => bulkOrderTemplate(request.ctx, product, request.params.companyId, request.query.language),
  )

  operation(
    {
      method: 'GET',
      url: `${base}/bulk-order/:id`,
      id: `${ids.bulkOrder}Get`,
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
      url: `${base}/bulk-order/:id/rows`,
      id: `${ids.bulkOrder}Rows`,
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
      url: `${base}/bulk-order/:id/start`,
      id: `${ids.bulkOrder}Start`,
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
      url: `${base}/bulk-order/:id`,
      id: `${ids.bulkOrder}Cancel`,
      summary: 'Cancel a mass order',
      ...aboutBulkOrder,
      params: IdParams,
      answer: 204,
      refusals: [409],
    },
    request => cancelBulkOrder(request.ctx, request.params.id),
  )
}
