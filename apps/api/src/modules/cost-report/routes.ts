import { ofCompany } from '../../core/access.ts'
import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { CompanyParams } from '../../core/params.ts'
import { getReport, getReportFile } from './report.ts'
import { CostFileQuery, CostReport, CostReportQuery } from './schemas.ts'

const aboutCompany = {
  permission: 'costReport',
  of: ofCompany,
  from: 'params.companyId',
  params: CompanyParams,
} as const

/** What a company's products cost, by month. */
export const costReportRoutes = (app: App) => {
  const operation = operations(app, 'cost-report', 'What a company pays, by month and reference.')

  operation(
    {
      method: 'GET',
      url: '/cost-report-api/report/by-company-id/:companyId',
      id: 'costReport',
      summary: 'Get the cost report of a company',
      heavy: true,
      ...aboutCompany,
      query: CostReportQuery,
      answer: CostReport,
    },
    request => getReport(request.ctx, request.params.companyId, request.query),
  )

  operation(
    {
      method: 'GET',
      url: '/cost-report-api/report/by-company-id/:companyId/file',
      id: 'costReportFile',
      summary: 'Download the cost report of a company',
      ...aboutCompany,
      query: CostFileQuery,
      answer: { file: 'text/csv, UTF-8 with byte order mark, or a workbook of Excel' },
    },
    request => getReportFile(request.ctx, request.params.companyId, request.query),
  )
}
