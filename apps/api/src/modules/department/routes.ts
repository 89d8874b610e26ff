import { DEPARTMENT_BOUNDS } from '@portal/domain/department'
import { ofCompany } from '../../core/access.ts'
import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { CompanyParams } from '../../core/params.ts'
import {
  changeDepartment,
  createDepartment,
  importDepartments,
  listDepartments,
  removeDepartment,
  setDepartment,
} from './departments.ts'
import {
  Department,
  DepartmentImport,
  DepartmentImported,
  DepartmentInput,
  DepartmentParams,
  DepartmentRemove,
  Departments,
  PeopleDepartment,
  PeopleDepartmentSet,
} from './schemas.ts'

const aboutCompany = { of: ofCompany, from: 'params.companyId', params: CompanyParams } as const
const ofAdministrators = { ...aboutCompany, permission: 'departmentAdmin' } as const
const ofDepartment = { ...ofAdministrators, params: DepartmentParams } as const
const BASE = '/department-api/by-company-id/:companyId'

/** The departments of a company, and who is in them. */
export const departmentRoutes = (app: App) => {
  const operation = operations(app, 'department', 'Departments of a company, by which its costs are told.')

  operation(
    {
      method: 'GET',
      url: BASE,
      id: 'departmentList',
      summary: 'List the departments of a company',
      permission: 'departments',
      ...aboutCompany,
      answer: Departments,
    },
    request => listDepartments(request.ctx, request.params.companyId),
  )

  operation(
    {
      method: 'POST',
      url: BASE,
      id: 'departmentCreate',
      summary: 'Create a department',
      ...ofAdministrators,
      once: true,
      body: DepartmentInput,
      answer: Department,
    },
    request => createDepartment(request.ctx, request.params.companyId, request.body),
  )

  operation(
    {
      method: 'POST',
      url: `${BASE}/import`,
      id: 'departmentImport',
      summary: 'Create the departments of a list that the company has not',
      about:
        'One whose name or cost centre the company knows is left as it is; one that had ended is in use again.',
      ...ofAdministrators,
      bodyLimit: DEPARTMENT_BOUNDS.perCompany * 800,
      body: DepartmentImport,
      answer: DepartmentImported,
      refusals: [409],
    },
    request => importDepartments(request.ctx, request.params.companyId, request.body),
  )

  operation(
    {
      method: 'PUT',
      url: `${BASE}/:id`,
      id: 'departmentChange',
      summary: 'Change or end a department',
      about: 'With `validTo` it ends: nobody is put into it after that day, and who is in it stays.',
      ...ofDepartment,
      body: DepartmentInput,
      answer: Department,
      refusals: [409],
    },
    request => changeDepartment(request.ctx, request.params.companyId, request.params.id, request.body),
  )

  operation(
    {
      method: 'DELETE',
      url: `${BASE}/:id`,
      id: 'departmentRemove',
      summary: 'Delete a department',
      about: 'While people are in it, it is refused without `moveTo`, the department that they move to.',
      ...ofDepartment,
      query: DepartmentRemove,
      answer: 204,
      refusals: [409, 422],
    },
    ({ ctx, params, query }) => removeDepartment(ctx, params.companyId, params.id, query.moveTo),
  )

  operation(
    {
      method: 'POST',
      url: `${BASE}/people`,
      id: 'departmentSet',
      summary: 'Put people into a department',
      about: 'Who administers a school, and not the company, puts pupils into departments only.',
      permission: 'departmentPeople',
      ...aboutCompany,
      bodyLimit: DEPARTMENT_BOUNDS.atOnce * 40 + 10_000,
      body: PeopleDepartment,
      answer: PeopleDepartmentSet,
      refusals: [422],
    },
    request => setDepartment(request.ctx, request.params.companyId, request.body),
  )
}
