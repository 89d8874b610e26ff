import { paths } from '../../lib/paths.ts'
import { page, type Slice } from '../../lib/slice.ts'

export const subscriptionSlice: Slice = {
  pages: [
    page(paths.subscriptionTerms, 'public', () => import('./TermsPage.tsx'), {
      offered: 'companyTickets',
    }),
  ],
}
