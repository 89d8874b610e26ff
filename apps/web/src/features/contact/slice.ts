import { ChatIcon } from '@navikt/aksel-icons'
import { paths } from '../../lib/paths.ts'
import { page, type Slice } from '../../lib/slice.ts'
import { words } from '../../lib/words.ts'

export const contactSlice: Slice = {
  pages: [page(paths.contact, 'signedIn', () => import('./ContactPage.tsx'))],
  menu: [
    {
      id: 'contact',
      to: paths.contact,
      place: 110,
      label: words.contactUs,
      about: { nb: 'Send en melding til kundeservice.', en: 'Send a message to customer service.' },
      Icon: ChatIcon,
      needs: 'signedIn',
      offered: ({ operator }) => operator.contactPage,
    },
  ],
}
