import { ofCompany } from '../../core/access.ts'
import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { CompanyParams } from '../../core/params.ts'
import { ofDepartment, ofInvoiceBase } from './access.ts'
import { getBase, listBases, listDates } from './bases.ts'
import { listChanges } from './changes.ts'
import { baseFile, changesFile, taxBaseFile } from './files.ts'
import {
  BaseLinesQuery,
  BaseParams,
  BasesQuery,
  ChangesFileQuery,
  ChangesQuery,
  DepartmentParams,
  FileQuery,
  FreeTicketInvoiceDetail,
  FreeTicketInvoices,
  TaxBaseChanges,
  TaxBaseDates,
  TaxBaseFileQuery,
  TaxBaseLines,
  TaxBaseQuery,
} from './schemas.ts'
import { listTaxBase } from './tax-base.ts'

const aboutCompany = {
  permission: 'freeTicket',
  of: ofCompany,
  from: 'params.companyId',
  params: CompanyParams,
} as const
const aboutBase = {
  permission: 'freeTicket',
  of: ofInvoiceBase,
  from: 'params.id',
  params: BaseParams,
} as const
const CSV = { file: 'text/csv, UTF-8 with byte order mark' }

/** Invoice bases, tax base and its changes of free tickets (002 §7). */
export const taxBaseRoutes = (app: App) => {
  const operation = operations(app, 'tax-base', 'Tax base and invoice bases of free tickets.')

  operation(
    {
      method: 'GET',
      url: '/freeticket-api/invoice/by-company-id/:companyId',
      id: 'freeTicketInvoiceList',
      summary: 'List invoice bases of free tickets',
      ...aboutCompany,
      query: BasesQuery,
      answer: FreeTicketInvoices,
    },
    request => listBases(request.ctx, request.params.companyId, request.query),
  )

  operation(
    {
      method: 'GET',
      url: '/freeticket-api/invoice/by-id/:id',
      id: 'freeTicketInvoiceGet',
      summary: 'Get an invoice base of free tickets',
      ...aboutBase,
      query: BaseLinesQuery,
      answer: FreeTicketInvoiceDetail,
    },
    request => getBase(request.ctx, request.params.id, request.query),
  )

  operation(
    {
      method: 'GET',
      url: '/freeticket-api/invoice/by-id/:id/csv',
      id: 'freeTicketInvoiceFile',
      summary: 'Download an invoice base of free tickets',
      ...aboutBase,
      query: FileQuery,
      answer: CSV,
    },
    request => baseFile(request.ctx, request.params.id, request.query.language),
  )

  operation(
    {
      method: 'GET',
      url: '/freeticket-api/tax-base/dates/by-company-id/:companyId',
      id: 'taxBaseDates',
      summary: 'List the months of the tax base',
      ...aboutCompany,
      answer: TaxBaseDates,
    },
    request => listDates(request.ctx, request.params.companyId),
  )

  operation(
    {
      method: 'GET',
      url: '/freeticket-api/tax-base/lines/by-company-id/:companyId',
      id: 'taxBaseLines',
      summary: 'List the tax base of a month',
      heavy: true,
      ...aboutCompany,
      query: TaxBaseQuery,
      answer: TaxBaseLines,
    },
    request => listTaxBase(request.ctx, request.params.companyId, request.query),
  )

  operation(
    {
      method: 'GET',
      url: '/freeticket-api/tax-base/lines/by-company-id/:companyId/csv',
      id: 'taxBaseFile',
      summary: 'Download the tax base of a month',
      ...aboutCompany,
      query: TaxBaseFileQuery,
      answer: CSV,
    },
    request => taxBaseFile(request.ctx, request.params.companyId, request.query),
  )

  operation(
    {
      method: 'GET',
      url: '/freeticket-api/tax-base/changes/by-company-id/:companyId',
      id: 'taxBaseChanges',
      summary: 'List changes of the tax base',
      heavy: true,
      ...aboutCompany,
      query: ChangesQuery,
      answer: TaxBaseChanges,
    },
    request => listChanges(request.ctx, request.params.companyId, null, request.query),
  )

  operation(
    {
      method: 'GET',
      url: '/freeticket-api/tax-base/changes/by-company-id/:companyId/csv',
      id: 'taxBaseChangesFile',
      summary: 'Download changes of the tax base',
      ...aboutCompany,
      query: ChangesFileQuery,
      answer: CSV,
    },
    request => changesFile(request.ctx, request.params.companyId, request.query),
  )

  operation(
    {
      method: 'GET',
      url: '/freeticket-api/tax-base/changes/by-agreement-number/:agreementNumber',
      id: 'taxBaseDepartmentChanges',
      summary: 'List changes of the tax base of a department',
      heavy: true,
      permission: 'freeTicket',
      of: ofDepartment,
      from: 'params.agreementNumber',
      params: DepartmentParams,
      query: ChangesQuery,
      answer: TaxBaseChanges,
    },
    request =>
      listChanges(request.ctx, request.ctx.companyId!, request.params.agreementNumber, request.query),
  )
}
