import { DEPARTMENT_BOUNDS, departmentForm } from '@portal/domain/department'
import { z } from 'zod'
import { IsoDate } from '../../core/params.ts'
import { EmployeeFilters } from '../company-ticket/service.ts'

const { name, costCentre, invoiceReference } = departmentForm.shape

/** What a company says of a department; a text that is left out is empty. */
export const DepartmentInput = z.strictObject({
  name,
  costCentre,
  invoiceReference,
  validTo: z.nullable(IsoDate).default(null).describe('the last day on which somebody is put into it'),
})

export const Department = z
  .object({
    id: z.string(),
    name: z.string(),
    costCentre: z.string().describe('empty: none'),
    invoiceReference: z.string().describe('empty: none'),
    validTo: z.string().nullable().describe('the last day on which somebody is put into it; null: in use'),
    people: z.number().int().describe('how many are in it'),
  })
  .meta({ id: 'Department' })

export const Departments = z
  .object({ matches: z.array(Department).describe('all, by name'), totalEntries: z.number().int() })
  .meta({ id: 'Departments' })

export const DepartmentParams = z.strictObject({ companyId: z.string().min(1).max(50), id: z.uuid() })

export const DepartmentRemove = z.strictObject({
  moveTo: z.uuid().optional().describe('the department that its people move to'),
})

export const DepartmentImport = z.strictObject({
  departments: z.array(z.strictObject({ name, costCentre })).min(1).max(DEPARTMENT_BOUNDS.perCompany),
})

export const DepartmentImported = z
  .object({ created: z.number().int(), known: z.number().int() })
  .meta({ id: 'DepartmentImported' })

export const PeopleDepartment = z
  .strictObject({
    people: z
      .array(z.uuid())
      .min(1)
      .max(DEPARTMENT_BOUNDS.atOnce)
      .optional()
      .describe('ids of people of the company, of any product'),
    filters: EmployeeFilters.optional().describe('without `people`: the employees that they leave'),
    departmentId: z.uuid().nullable().describe('null: none'),
  })
  .refine(({ people, filters }) => people !== undefined || filters !== undefined, {
    message: 'required',
    path: ['people'],
  })

export const PeopleDepartmentSet = z
  .object({ done: z.number().int(), unchanged: z.number().int().describe('were in it, or are gone') })
  .meta({ id: 'PeopleDepartmentSet' })
