import { paths } from '../../lib/paths.ts'
import { page, type Slice } from '../../lib/slice.ts'

/** The bell leads to the page, so it has no row in the menu. */
export const noticeSlice: Slice = {
  pages: [page(paths.notices, 'signedIn', () => import('./NoticeListPage.tsx'))],
}
