import { PersonCircleIcon } from '@navikt/aksel-icons'
import { api } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { page, type Slice } from '../../lib/slice.ts'
import { words } from '../../lib/words.ts'

export const myPageSlice: Slice = {
  pages: [
    page(paths.myPage, 'signedIn', () => import('./MyPage.tsx'), {
      first: () => [api.queryOptions('get', '/user-api/auth/contact')],
    }),
  ],
  menu: [
    {
      id: 'myPage',
      to: paths.myPage,
      place: 120,
      label: words.myPage,
      about: {
        nb: 'Det portalen vet om deg, og rollene dine.',
        en: 'What the portal knows about you, and your roles.',
      },
      Icon: PersonCircleIcon,
      needs: 'signedIn',
    },
  ],
}
