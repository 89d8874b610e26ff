import { HouseIcon } from '@navikt/aksel-icons'
import { paths } from '../../lib/paths.ts'
import type { Slice } from '../../lib/slice.ts'
import { words } from '../../lib/words.ts'

/** Its page is drawn by `app/OverviewPage.tsx`, which knows what the other features tell on it. */
export const overviewSlice: Slice = {
  pages: [],
  menu: [
    {
      id: 'overview',
      to: paths.overview,
      place: 1,
      label: words.overview,
      Icon: HouseIcon,
      needs: 'signedIn',
    },
  ],
}
