import { companyTicket, MANY_MAX } from '@portal/domain/company-ticket'
import { ofCompany } from '../../core/access.ts'
import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { CompanyParams } from '../../core/params.ts'
import { peopleFile } from './file.ts'
import { checkMany, doMany } from './many.ts'
import { Many, ManyCheck, ManyChecked, ManyDone } from './many-schemas.ts'
import { EmployeeFile } from './schemas.ts'

const aboutCompany = { permission: 'companyTicket', of: ofCompany, from: 'params.companyId' } as const
/** The ids of as many employees as may be chosen. */
const bodyLimit = MANY_MAX * 40 + 10_000

/** What is done with many employees of the list: those that filters leave, or chosen ones. */
export const companyTicketManyRoutes = (app: App) => {
  const operation = operations(app, 'company-ticket')

  operation(
    {
      method: 'POST',
      url: '/api/subscriber/by-company-id/:companyId/file',
      id: 'companyTicketFile',
      summary: 'Download employees as a file',
      ...aboutCompany,
      bodyLimit,
      params: CompanyParams,
      body: EmployeeFile,
      answer: { file: 'text/csv, UTF-8 with byte order mark' },
    },
    request => peopleFile(request.ctx, companyTicket, request.params.companyId, request.body),
  )

  operation(
    {
      method: 'POST',
      url: '/api/subscriber/by-company-id/:companyId/check',
      id: 'companyTicketManyCheck',
      summary: 'Check an act on many employees',
      ...aboutCompany,
      bodyLimit,
      params: CompanyParams,
      body: ManyCheck,
      answer: ManyChecked,
      refusals: [422],
    },
    request => checkMany(request.ctx, request.params.companyId, request.body),
  )

  operation(
    {
      method: 'POST',
      url: '/api/subscriber/by-company-id/:companyId/many',
      id: 'companyTicketMany',
      summary: 'Act on many employees',
      heavy: true,
      once: true,
      ...aboutCompany,
      bodyLimit,
      params: CompanyParams,
      body: Many,
      answer: ManyDone,
    },
    request => doMany(request.ctx, request.params.companyId, request.body),
  )
}
