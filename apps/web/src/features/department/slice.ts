import { departmentsOf } from '../../lib/departments.ts'
import { paths } from '../../lib/paths.ts'
import { page, type Slice } from '../../lib/slice.ts'

/** No menu row: the page is reached from the settings, until the company has departments. */
export const departmentSlice: Slice = {
  pages: [
    page(paths.departments, 'departments', () => import('./DepartmentListPage.tsx'), {
      first: ({ companyId }) => [departmentsOf(companyId)],
    }),
  ],
}
