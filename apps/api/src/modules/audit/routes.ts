import { ofCompany } from '../../core/access.ts'
import type { App } from '../../core/app-type.ts'
import type { FileAnswer } from '../../core/file-answer.ts'
import { operations } from '../../core/operation.ts'
import { CompanyParams } from '../../core/params.ts'
import { listActs } from './acts.ts'
import { exportAudit } from './file.ts'
import { listAudit } from './query.ts'
import {
  AuditActs,
  AuditActsQuery,
  AuditEntries,
  AuditFileQuery,
  AuditQuery,
  CompanyAuditActsQuery,
  CompanyAuditFileQuery,
  CompanyAuditQuery,
} from './schemas.ts'

const ofAll = { permission: 'auditLogGlobal' } as const
const aboutCompany = { permission: 'auditLog', of: ofCompany, from: 'params.companyId' } as const
const CSV = 'text/csv, UTF-8 with byte order mark'

const fileOf = (day: string, lines: AsyncGenerator<string>): FileAnswer => ({
  name: `aktivitetslogg-${day}.csv`,
  type: 'text/csv',
  content: lines,
})

export const auditRoutes = (app: App) => {
  const operation = operations(app, 'audit', 'The activity log.')

  operation(
    {
      method: 'GET',
      url: '/audit',
      id: 'auditList',
      summary: 'List what everybody did',
      ...ofAll,
      query: AuditQuery,
      answer: AuditEntries,
    },
    request => listAudit(request.ctx, request.query),
  )

  operation(
    {
      method: 'GET',
      url: '/audit/acts',
      id: 'auditActs',
      summary: 'List the acts that the log knows',
      ...ofAll,
      query: AuditActsQuery,
      answer: AuditActs,
    },
    request => listActs(request.ctx, request.query),
  )

  operation(
    {
      method: 'GET',
      url: '/audit/company/:companyId/acts',
      id: 'auditCompanyActs',
      summary: 'List the acts in the log of a company',
      ...aboutCompany,
      params: CompanyParams,
      query: CompanyAuditActsQuery,
      answer: AuditActs,
    },
    request => listActs(request.ctx, { ...request.query, companyId: request.params.companyId }),
  )

  operation(
    {
      method: 'GET',
      url: '/audit/csv',
      id: 'auditFile',
      summary: 'Download what everybody did',
      ...ofAll,
      query: AuditFileQuery,
      answer: { file: CSV },
    },
    async request => fileOf(request.ctx.today, await exportAudit(request.ctx, request.query)),
  )

  operation(
    {
      method: 'GET',
      url: '/audit/company/:companyId',
      id: 'auditCompanyList',
      summary: 'List what was done for a company',
      ...aboutCompany,
      params: CompanyParams,
      query: CompanyAuditQuery,
      answer: AuditEntries,
    },
    request => listAudit(request.ctx, { ...request.query, companyId: request.params.companyId }),
  )

  operation(
    {
      method: 'GET',
      url: '/audit/company/:companyId/csv',
      id: 'auditCompanyFile',
      summary: 'Download what was done for a company',
      ...aboutCompany,
      params: CompanyParams,
      query: CompanyAuditFileQuery,
      answer: { file: CSV },
    },
    async request =>
      fileOf(
        request.ctx.today,
        await exportAudit(request.ctx, { ...request.query, companyId: request.params.companyId }),
      ),
  )
}
