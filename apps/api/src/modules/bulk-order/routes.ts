import { BULK_MAX_BYTES } from '@portal/domain/bulk-order'
import { z } from 'zod'
import { answers } from '../../core/answers.ts'
import type { App } from '../../core/app-type.ts'
import { replayable } from '../../core/idempotency.ts'
import { CompanyParams, IdParams } from '../../core/params.ts'
import { cancelBulkOrder, startBulkOrder } from './change.ts'
import { getBulkOrder, listBulkOrders, listBulkRows } from './read.ts'
import {
  BulkOrder,
  BulkOrderRows,
  BulkOrders,
  BulkOrdersQuery,
  BulkOrderUpload,
  BulkRowsQuery,
  BulkTemplateQuery,
} from './schemas.ts'
import { bulkOrderTemplate } from './template.ts'
import { uploadBulkOrder } from './upload.ts'

const ofCompany = { permission: 'companyTicketOrder', of: 'company', from: 'params.companyId' } as const
const ofBulkOrder = { permission: 'companyTicketOrder', of: 'bulkOrder', from: 'params.id' } as const
const tags = ['bulk-order']

// In JSON a quote or a line break takes two bytes where the file has one; the file's own bound is the schema's.
const UPLOAD_LIMIT = 2 * BULK_MAX_BYTES + 100_000

export const bulkOrderRoutes = (app: App) => {
  app.post(
    '/api/bulk-order/by-company-id/:companyId',
    {
      bodyLimit: UPLOAD_LIMIT,
      config: { access: { ...ofCompany, once: 'bulkOrderUpload' } },
      schema: {
        operationId: 'bulkOrderUpload',
        tags,
        params: CompanyParams,
        body: BulkOrderUpload,
        response: answers({ 201: BulkOrder }, [400, 401, 403, 404, 409, 413, 415, 422]),
      },
    },
    async (request, reply) => {
      return reply
        .code(201)
        .send(replayable(reply, await uploadBulkOrder(request.ctx, request.params.companyId, request.body)))
    },
  )

  app.get(
    '/api/bulk-order/by-company-id/:companyId',
    {
      config: { access: ofCompany },
      schema: {
        operationId: 'bulkOrderList',
        tags,
        params: CompanyParams,
        querystring: BulkOrdersQuery,
        response: answers({ 200: BulkOrders }, [400, 401, 403, 404]),
      },
    },
    request => listBulkOrders(request.ctx, request.params.companyId, request.query),
  )

  app.get(
    '/api/bulk-order/by-company-id/:companyId/template',
    {
      config: { access: ofCompany },
      schema: {
        operationId: 'bulkOrderTemplate',
        tags,
        params: CompanyParams,
        querystring: BulkTemplateQuery,
        response: answers(
          { 200: z.any().describe('text/csv, UTF-8 with byte order mark') },
          [400, 401, 403, 404],
        ),
      },
    },
    async (request, reply) => {
      const { companyId } = request.params
      const file = await bulkOrderTemplate(request.ctx, companyId, request.query.language)
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${file.name}"`)
        .header('cache-control', 'private, no-store')
        .serializer((body: unknown) => body as string)
        .send(file.content)
    },
  )

  app.get(
    '/api/bulk-order/:id',
    {
      // Asked again and again while rows are ordered.
      config: { access: { ...ofBulkOrder, background: true } },
      schema: {
        operationId: 'bulkOrderGet',
        tags,
        params: IdParams,
        response: answers({ 200: BulkOrder }, [400, 401, 403, 404]),
      },
    },
    request => getBulkOrder(request.ctx, request.params.id),
  )

  app.get(
    '/api/bulk-order/:id/rows',
    {
      config: { access: ofBulkOrder },
      schema: {
        operationId: 'bulkOrderRows',
        tags,
        params: IdParams,
        querystring: BulkRowsQuery,
        response: answers({ 200: BulkOrderRows }, [400, 401, 403, 404]),
      },
    },
    request => listBulkRows(request.ctx, request.params.id, request.query),
  )

  app.post(
    '/api/bulk-order/:id/start',
    {
      config: { access: ofBulkOrder },
      schema: {
        operationId: 'bulkOrderStart',
        tags,
        params: IdParams,
        response: answers({ 202: BulkOrder }, [400, 401, 403, 404, 409, 413, 415]),
      },
    },
    async (request, reply) => reply.code(202).send(await startBulkOrder(request.ctx, request.params.id)),
  )

  app.delete(
    '/api/bulk-order/:id',
    {
      config: { access: ofBulkOrder },
      schema: {
        operationId: 'bulkOrderCancel',
        tags,
        params: IdParams,
        response: answers({ 204: z.null() }, [400, 401, 403, 404, 409, 413, 415]),
      },
    },
    async (request, reply) => {
      await cancelBulkOrder(request.ctx, request.params.id)
      return reply.code(204).send(null)
    },
  )
}
