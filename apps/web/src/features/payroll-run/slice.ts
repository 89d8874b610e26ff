import { api } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { page, type Slice } from '../../lib/slice.ts'
import { payrollProfilesOf } from '../../ticket/payroll-run/queries.ts'

/** No menu row: the pages are tabs of payroll. */
export const payrollRunSlice: Slice = {
  pages: [
    page(paths.payrollRuns, 'payrollRuns', () => import('./RunListPage.tsx'), {
      first: ({ companyId }) => [payrollProfilesOf(companyId)],
    }),
    page(`${paths.payrollRuns}/:id`, 'payrollRuns', () => import('./RunPage.tsx'), {
      companyOf: ({ params: { id = '' } }) => [
        api.queryOptions('get', '/payroll-api/run/{id}', {
          params: { path: { id }, query: { maxEntries: 1 } },
        }),
      ],
    }),
    page(paths.payrollProfiles, 'payrollRuns', () => import('./ProfileListPage.tsx'), {
      first: ({ companyId }) => [payrollProfilesOf(companyId)],
    }),
    page(`${paths.payrollProfiles}/:id`, 'payrollRuns', () => import('./ProfilePage.tsx'), {
      companyOf: ({ params: { id = '' } }) => [
        api.queryOptions('get', '/payroll-api/profile/{id}', { params: { path: { id } } }),
      ],
    }),
  ],
}
