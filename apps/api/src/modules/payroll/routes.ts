import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { answers } from '../../core/answers.ts'
import type { App } from '../../core/app-type.ts'
import { CompanyParams, IdParams } from '../../core/params.ts'
import { listDeductions } from './deductions.ts'
import { changesFile, type PayrollFile, payrollFile } from './files.ts'
import {
  ChangesFileQuery,
  ChangesQuery,
  Deductions,
  PayrollChanges,
  PayrollFileQuery,
  PayrollQuery,
  PayrollRows,
} from './schemas.ts'
import { listChanges, listPayroll } from './service.ts'

const ofAgreement = { permission: 'companyTicket', of: 'agreement', from: 'query.agreement' } as const
const ofCompany = { permission: 'companyTicket', of: 'company', from: 'params.companyId' } as const
const ofSubscriber = { permission: 'companyTicket', of: 'subscriber', from: 'params.id' } as const
const tags = ['payroll']

const sendFile = (reply: FastifyReply, { name, type, content }: PayrollFile) =>
  reply
    .type(`${type}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .serializer((body: unknown) => body as string)
    .send(content)

export const payrollRoutes = (app: App) => {
  app.get(
    '/api/invoice/changed-subscriptions',
    {
      config: { access: ofAgreement },
      schema: {
        operationId: 'payrollChanges',
        tags,
        querystring: ChangesQuery,
        response: answers({ 200: PayrollChanges }, [400, 401, 403, 404]),
      },
    },
    request => listChanges(request.ctx, request.query),
  )

  app.get(
    '/api/invoice/changed-subscriptions/file',
    {
      config: { access: ofAgreement },
      schema: {
        operationId: 'payrollChangesFile',
        tags,
        querystring: ChangesFileQuery,
        response: answers(
          { 200: z.any().describe('text/csv, UTF-8 with byte order mark') },
          [400, 401, 403, 404],
        ),
      },
    },
    async (request, reply) => sendFile(reply, await changesFile(request.ctx, request.query)),
  )

  app.get(
    '/api/invoice/payroll/by-company-id/:companyId',
    {
      config: { access: ofCompany },
      schema: {
        operationId: 'payrollRows',
        tags,
        params: CompanyParams,
        querystring: PayrollQuery,
        response: answers({ 200: PayrollRows }, [400, 401, 403, 404]),
      },
    },
    request => listPayroll(request.ctx, request.params.companyId, request.query),
  )

  app.get(
    '/api/invoice/payroll/by-company-id/:companyId/file',
    {
      config: { access: ofCompany },
      schema: {
        operationId: 'payrollFile',
        tags,
        params: CompanyParams,
        querystring: PayrollFileQuery,
        response: answers(
          {
            200: z
              .any()
              .describe('text/csv, UTF-8 with byte order mark; text/plain for fixed-width companies'),
          },
          [400, 401, 403, 404, 422],
        ),
      },
    },
    async (request, reply) =>
      sendFile(reply, await payrollFile(request.ctx, request.params.companyId, request.query)),
  )

  app.get(
    '/api/subscriber/:id/deductions',
    {
      config: { access: ofSubscriber },
      schema: {
        operationId: 'payrollDeductions',
        tags,
        params: IdParams,
        response: answers({ 200: Deductions }, [400, 401, 403, 404]),
      },
    },
    request => listDeductions(request.ctx, request.params.id),
  )
}
