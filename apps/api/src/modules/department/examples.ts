import { randomUUID } from 'node:crypto'
import { examplesWith } from '../../../test/examples.ts'

const freshName = () => `Avdeling ${randomUUID()}`
const input = () => ({ name: freshName(), costCentre: '4100', invoiceReference: '', validTo: null })

export const examples = examplesWith({
  // One that somebody is in, so that it is not deleted.
  rows: async (portal, companyId) => {
    const [made] = await portal.sql<{ ownDepartmentId: string }>(
      'oslo',
      'insert into department (company_id, name, name_key) values ($1, $2, $2) returning id as "ownDepartmentId"',
      [companyId, freshName()],
    )
    const [holder] = await portal.sql<{ inDepartmentId: string }>(
      'oslo',
      `update holder set department_id = $2 where id = (select id from holder where company_id = $1 order by id limit 1)
       returning id as "inDepartmentId"`,
      [companyId, made!.ownDepartmentId],
    )
    return { ...made!, inDepartmentId: holder?.inDepartmentId ?? randomUUID() }
  },
  unknown: () => ({
    ownDepartmentId: randomUUID(),
    inDepartmentId: randomUUID(),
  }),
  requests: {
    departmentList: {
      about: 'company',
      needs: 'departments',
      url: t => `/department-api/by-company-id/${t.companyId}`,
    },
    departmentCreate: {
      about: 'company',
      needs: 'departmentAdmin',
      url: t => `/department-api/by-company-id/${t.companyId}`,
      body: input,
      made: {
        sql: 'select from department where name = $1',
        of: body => body.name,
        other: input,
      },
    },
    departmentChange: {
      about: 'company',
      needs: 'departmentAdmin',
      url: t => `/department-api/by-company-id/${t.companyId}/${t.ownDepartmentId}`,
      body: input,
    },
    departmentImport: {
      about: 'company-action',
      needs: 'departmentAdmin',
      url: t => `/department-api/by-company-id/${t.companyId}/import`,
      body: () => ({ departments: [{ name: freshName(), costCentre: '' }] }),
    },
    departmentRemove: {
      about: 'company-action',
      needs: 'departmentAdmin',
      url: t => `/department-api/by-company-id/${t.companyId}/${t.ownDepartmentId}`,
    },
    departmentSet: {
      about: 'company-action',
      needs: 'departmentPeople',
      url: t => `/department-api/by-company-id/${t.companyId}/people`,
      body: t => ({ people: [t.inDepartmentId], departmentId: t.ownDepartmentId }),
    },
  },
})
