import { paths } from '../../lib/paths.ts'
import { page, type Slice, sellsCompanyTickets } from '../../lib/slice.ts'

export const subscriptionSlice: Slice = {
  pages: [
    page(paths.subscriptionTerms, 'public', () => import('./TermsPage.tsx'), {
      offered: sellsCompanyTickets,
    }),
  ],
}
