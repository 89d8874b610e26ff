import { paths } from '../../lib/paths.ts'
import { page, type Slice } from '../../lib/slice.ts'

export const accessibilitySlice: Slice = {
  // The foot of every page leads to it.
  pages: [page(paths.accessibility, 'public', () => import('./AccessibilityPage.tsx'))],
}
