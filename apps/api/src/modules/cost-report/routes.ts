import { ofCompany } from '../../core/access.ts'
import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { CompanyParams } from '../../core/params.ts'
import { getReport, getReportFile } from './report.ts'
import {
  CostFileQuery,
  CostReport,
  CostReportQuery,
  CostWhy,
  CostWhyFileQuery,
  CostWhyQuery,
} from './schemas.ts'
import { costDifference, costDifferenceFile } from './why.ts'

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

  operation(
    {
      method: 'GET',
      url: '/cost-report-api/report/by-company-id/:companyId/why',
      id: 'costReportWhy',
      summary: 'Say why a month costs more or less than the one before it',
      heavy: true,
      ...aboutCompany,
      query: CostWhyQuery,
      answer: CostWhy,
    },
    request => costDifference(request.ctx, request.params.companyId, request.query),
  )

  operation(
    {
      method: 'GET',
      url: '/cost-report-api/report/by-company-id/:companyId/why/csv',
      id: 'costReportWhyFile',
      summary: 'Download the difference to the month before, line by line',
      heavy: true,
      ...aboutCompany,
      query: CostWhyFileQuery,
      answer: { file: 'text/csv, UTF-8 with byte order mark' },
    },
    request => costDifferenceFile(request.ctx, request.params.companyId, request.query),
  )
}
