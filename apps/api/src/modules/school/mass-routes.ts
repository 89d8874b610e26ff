import { SCHOOL_MASS_TICKETS } from '@portal/domain/school'
import { ofCompany } from '../../core/access.ts'
import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { CompanyParams } from '../../core/params.ts'
import { SchoolFileProgress } from './file-schemas.ts'
import { endSchoolTickets, moveSchoolClass } from './mass.ts'
import { SchoolMassClass, SchoolMassEnd } from './mass-schemas.ts'

const aboutCompany = {
  permission: 'school',
  of: ofCompany,
  from: 'params.companyId',
  heavy: true,
  once: true,
  params: CompanyParams,
  answer: SchoolFileProgress,
  // The ids of as many tickets as one operation takes.
  bodyLimit: SCHOOL_MASS_TICKETS * 50,
} as const

/** Mass operations on school tickets, such as those of a class. How far one has come is told where that of a class list is. */
export const schoolMassRoutes = (app: App) => {
  const operation = operations(app, 'school')

  operation(
    {
      method: 'POST',
      url: '/schoolticket-api/ticket/mass-end/by-company-id/:companyId',
      id: 'schoolMassEnd',
      summary: 'End many school tickets',
      ...aboutCompany,
      body: SchoolMassEnd,
    },
    request => endSchoolTickets(request.ctx, request.params.companyId, request.body),
  )

  operation(
    {
      method: 'POST',
      url: '/schoolticket-api/ticket/mass-class/by-company-id/:companyId',
      id: 'schoolMassClass',
      summary: 'Move many pupils to another class',
      ...aboutCompany,
      body: SchoolMassClass,
    },
    request => moveSchoolClass(request.ctx, request.params.companyId, request.body),
  )
}
