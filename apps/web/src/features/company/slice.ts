import { Buildings3Icon } from '@navikt/aksel-icons'
import { paths } from '../../lib/paths.ts'
import { companyTab, page, type Slice } from '../../lib/slice.ts'
import { words } from '../../lib/words.ts'

export const companySlice: Slice = {
  pages: [
    page(paths.companies, 'companyAdmin', () => import('./CompanyListPage.tsx')),
    page('/bedrifter/ny', 'companyAdmin', () => import('./NewCompanyPage.tsx')),
    page(paths.accessRequests, 'companyAdmin', () => import('./AccessRequestListPage.tsx'), {
      offered: 'registration',
    }),
  ],
  companyTabs: [
    companyTab('', 'companyAdmin', () => import('./OverviewPage.tsx'), {
      place: 10,
      label: words.overview,
    }),
    companyTab('avtaler', 'companyAdmin', () => import('./AgreementsPage.tsx'), {
      place: 50,
      label: words.agreements,
      count: 'agreements',
    }),
  ],
  menu: [
    {
      id: 'companies',
      to: paths.companies,
      place: 70,
      label: words.companies,
      about: {
        nb: 'Bedriftene, avtalene og adressene deres.',
        en: 'The companies, their agreements and addresses.',
      },
      Icon: Buildings3Icon,
      needs: 'companyAdmin',
    },
  ],
}
