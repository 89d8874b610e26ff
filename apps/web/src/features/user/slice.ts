import { PersonPencilIcon } from '@navikt/aksel-icons'
import { paths } from '../../lib/paths.ts'
import { companyTab, page, type Slice } from '../../lib/slice.ts'
import { words } from '../../lib/words.ts'

export const userSlice: Slice = {
  pages: [
    page(paths.users, 'userAdmin', () => import('./UserListPage.tsx')),
    page(paths.newUser, 'userAdmin', () => import('./NewUserPage.tsx')),
    page('/brukere/:id', 'userAdmin', () => import('./UserPage.tsx')),
    page(paths.activate, 'public', () => import('./ActivatePage.tsx')),
  ],
  companyTabs: [
    companyTab('brukere', 'userAdmin', () => import('./UserListPage.tsx'), {
      place: 40,
      label: words.users,
      count: 'users',
    }),
  ],
  menu: [
    {
      id: 'users',
      to: paths.users,
      place: 60,
      label: words.users,
      about: { nb: 'Hvem som har tilgang, og til hva.', en: 'Who has access, and to what.' },
      Icon: PersonPencilIcon,
      needs: 'userAdmin',
    },
  ],
}
