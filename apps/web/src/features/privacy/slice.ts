import { PersonIcon } from '@navikt/aksel-icons'
import { paths } from '../../lib/paths.ts'
import { page, type Slice } from '../../lib/slice.ts'
import { words } from '../../lib/words.ts'

export const privacySlice: Slice = {
  pages: [page(paths.privacy, 'privacy', () => import('./PrivacyPage.tsx'))],
  menu: [
    {
      id: 'privacy',
      to: paths.privacy,
      place: 96,
      label: words.privacy,
      about: {
        nb: 'Innsyn i og sletting av opplysninger om en person.',
        en: 'Access to, and deletion of, a person’s data.',
      },
      Icon: PersonIcon,
      needs: 'privacy',
    },
  ],
}
