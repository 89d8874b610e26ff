import { paths } from '../../lib/paths.ts'
import { page, type Slice } from '../../lib/slice.ts'

export const voucherSlice: Slice = {
  // Offered at every operator: where there are no codes, a link has expired.
  pages: [
    page(paths.carSharing, 'public', () => import('./VoucherPage.tsx')),
    // The overview of staff leads to it.
    page(paths.carSharingCodes, 'voucherAdmin', () => import('./CodesPage.tsx')),
  ],
}
