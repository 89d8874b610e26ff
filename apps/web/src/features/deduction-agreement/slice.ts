import { paths } from '../../lib/paths.ts'
import { page, type Slice } from '../../lib/slice.ts'
import { deductionSettingsOf } from '../../ticket/deduction/queries.ts'

export const deductionAgreementSlice: Slice = {
  pages: [
    page(paths.deductionAgreements, 'deductionAgreements', () => import('./DeductionListPage.tsx'), {
      first: ({ companyId }) => [deductionSettingsOf(companyId)],
    }),
  ],
}
