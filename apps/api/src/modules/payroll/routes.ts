import { ofAgreement, ofCompany } from '../../core/access.ts'
import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { CompanyParams, IdParams } from '../../core/params.ts'
import { ofSubscriber } from '../ticket/service.ts'
import { listDeductions } from './deductions.ts'
import { changesFile, companyChangesFile, payrollFile } from './files.ts'
import { listChanges, listCompanyChanges, listPayroll, payrollAhead } from './list.ts'
import {
  AheadQuery,
  ChangesFileQuery,
  ChangesQuery,
  CompanyChangesFileQuery,
  CompanyChangesQuery,
  Deductions,
  PayrollAhead,
  PayrollChanges,
  PayrollFileQuery,
  PayrollQuery,
  PayrollRows,
} from './schemas.ts'

const aboutAgreement = { permission: 'companyTicket', of: ofAgreement, from: 'query.agreement' } as const
const aboutCompany = { permission: 'companyTicket', of: ofCompany, from: 'params.companyId' } as const
const aboutSubscriber = { permission: 'companyTicket', of: ofSubscriber, from: 'params.id' } as const

export const payrollRoutes = (app: App) => {
  const operation = operations(app, 'payroll', 'What payroll deducts from employees.')

  operation(
    {
      method: 'GET',
      url: '/api/invoice/changed-subscriptions',
      id: 'payrollChanges',
      summary: 'List changes that payroll has to know',
      heavy: true,
      ...aboutAgreement,
      query: ChangesQuery,
      answer: PayrollChanges,
    },
    request => listChanges(request.ctx, request.query),
  )

  operation(
    {
      method: 'GET',
      url: '/api/invoice/changed-subscriptions/file',
      id: 'payrollChangesFile',
      summary: 'Download changes for payroll',
      ...aboutAgreement,
      query: ChangesFileQuery,
      answer: { file: 'text/csv, UTF-8 with byte order mark' },
    },
    request => changesFile(request.ctx, request.query),
  )

  operation(
    {
      method: 'GET',
      url: '/api/invoice/payroll/by-company-id/:companyId/changes',
      id: 'payrollCompanyChanges',
      summary: 'What payroll has to change for a company between two months',
      heavy: true,
      ...aboutCompany,
      params: CompanyParams,
      query: CompanyChangesQuery,
      answer: PayrollChanges,
    },
    request => listCompanyChanges(request.ctx, request.params.companyId, request.query),
  )

  operation(
    {
      method: 'GET',
      url: '/api/invoice/payroll/by-company-id/:companyId/changes/file',
      id: 'payrollCompanyChangesFile',
      summary: 'The same changes as a file',
      ...aboutCompany,
      params: CompanyParams,
      query: CompanyChangesFileQuery,
      answer: { file: 'text/csv, UTF-8 with byte order mark' },
    },
    request => companyChangesFile(request.ctx, request.params.companyId, request.query),
  )

  operation(
    {
      method: 'GET',
      url: '/api/invoice/payroll/by-company-id/:companyId/ahead',
      id: 'payrollAhead',
      summary: 'What payroll has to change in the months to come',
      heavy: true,
      ...aboutCompany,
      params: CompanyParams,
      query: AheadQuery,
      answer: PayrollAhead,
    },
    request => payrollAhead(request.ctx, request.params.companyId, request.query),
  )

  operation(
    {
      method: 'GET',
      url: '/api/invoice/payroll/by-company-id/:companyId',
      id: 'payrollRows',
      summary: 'List deductions of a month',
      heavy: true,
      ...aboutCompany,
      params: CompanyParams,
      query: PayrollQuery,
      answer: PayrollRows,
    },
    request => listPayroll(request.ctx, request.params.companyId, request.query),
  )

  operation(
    {
      method: 'GET',
      url: '/api/invoice/payroll/by-company-id/:companyId/file',
      id: 'payrollFile',
      summary: 'Download deductions as a payroll file',
      ...aboutCompany,
      params: CompanyParams,
      query: PayrollFileQuery,
      answer: { file: 'text/csv, UTF-8 with byte order mark; text/plain for fixed-width companies' },
      refusals: [422],
    },
    request => payrollFile(request.ctx, request.params.companyId, request.query),
  )

  operation(
    {
      method: 'GET',
      url: '/api/subscriber/:id/deductions',
      id: 'payrollDeductions',
      summary: 'List the deductions of an employee',
      ...aboutSubscriber,
      params: IdParams,
      answer: Deductions,
    },
    request => listDeductions(request.ctx, request.params.id),
  )
}
