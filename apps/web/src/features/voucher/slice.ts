import { paths } from '../../lib/paths.ts'
import { page, type Slice } from '../../lib/slice.ts'

export const voucherSlice: Slice = {
  // Offered at every operator: where there are no codes, a link has expired.
  pages: [page(paths.carSharing, 'public', () => import('./VoucherPage.tsx'))],
}
