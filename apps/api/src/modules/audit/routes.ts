import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { answers } from '../../core/answers.ts'
import type { App } from '../../core/app-type.ts'
import { CompanyParams } from '../../core/params.ts'
import { exportAudit } from './file.ts'
import { listAudit } from './query.ts'
import {
  AuditEntries,
  AuditFileQuery,
  AuditQuery,
  CompanyAuditFileQuery,
  CompanyAuditQuery,
} from './schemas.ts'

const ofAll = { permission: 'auditLogGlobal' } as const
const ofCompany = { permission: 'auditLog', of: 'company', from: 'params.companyId' } as const
const tags = ['audit']
const csv = z.any().describe('text/csv, UTF-8 with byte order mark')

const sendFile = (reply: FastifyReply, day: string, lines: AsyncGenerator<string>) =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="aktivitetslogg-${day}.csv"`)
    .header('cache-control', 'private, no-store')
    .send(Readable.from(lines, { objectMode: false }))

export const auditRoutes = (app: App) => {
  app.get(
    '/audit',
    {
      config: { access: ofAll },
      schema: {
        operationId: 'auditList',
        tags,
        querystring: AuditQuery,
        response: answers({ 200: AuditEntries }, [400, 401, 403]),
      },
    },
    request => listAudit(request.ctx, request.query),
  )

  app.get(
    '/audit/csv',
    {
      config: { access: ofAll },
      schema: {
        operationId: 'auditFile',
        tags,
        querystring: AuditFileQuery,
        response: answers({ 200: csv }, [400, 401, 403]),
      },
    },
    async (request, reply) =>
      sendFile(reply, request.ctx.today, await exportAudit(request.ctx, request.query)),
  )

  app.get(
    '/audit/company/:companyId',
    {
      config: { access: ofCompany },
      schema: {
        operationId: 'auditCompanyList',
        tags,
        params: CompanyParams,
        querystring: CompanyAuditQuery,
        response: answers({ 200: AuditEntries }, [400, 401, 403, 404]),
      },
    },
    request => listAudit(request.ctx, { ...request.query, companyId: request.params.companyId }),
  )

  app.get(
    '/audit/company/:companyId/csv',
    {
      config: { access: ofCompany },
      schema: {
        operationId: 'auditCompanyFile',
        tags,
        params: CompanyParams,
        querystring: CompanyAuditFileQuery,
        response: answers({ 200: csv }, [400, 401, 403, 404]),
      },
    },
    async (request, reply) =>
      sendFile(
        reply,
        request.ctx.today,
        await exportAudit(request.ctx, { ...request.query, companyId: request.params.companyId }),
      ),
  )
}
