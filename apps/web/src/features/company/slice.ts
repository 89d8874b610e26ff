import { Buildings3Icon } from '@navikt/aksel-icons'
import { paths } from '../../lib/paths.ts'
import { page, type Slice, takesCustomers } from '../../lib/slice.ts'

export const companySlice: Slice = {
  pages: [
    page(paths.companies, 'companyAdmin', () => import('./CompanyListPage.tsx')),
    page('/bedrifter/ny', 'companyAdmin', () => import('./NewCompanyPage.tsx')),
    page(paths.accessRequests, 'companyAdmin', () => import('./AccessRequestsPage.tsx'), {
      offered: takesCustomers,
    }),
    page('/bedrifter/:id', 'companyAdmin', () => import('./CompanyPage.tsx')),
  ],
  menu: [
    {
      id: 'companies',
      to: paths.companies,
      place: 70,
      label: { nb: 'Bedrifter', en: 'Companies' },
      about: {
        nb: 'Bedriftene, avtalene og adressene deres.',
        en: 'The companies, their agreements and addresses.',
      },
      Icon: Buildings3Icon,
      needs: 'companyAdmin',
    },
  ],
}
