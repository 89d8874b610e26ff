import { paths } from '../../lib/paths.ts'
import { page, type Slice } from '../../lib/slice.ts'
import { subsidyOf } from '../../ticket/subsidy/rules.ts'

/** No menu row: the page is reached from the settings. */
export const subsidySlice: Slice = {
  pages: [
    page(paths.subsidy, 'subsidy', () => import('./SubsidyPage.tsx'), {
      first: ({ companyId }) => [subsidyOf(companyId)],
    }),
  ],
}
