import { InboxIcon } from '@navikt/aksel-icons'
import { paths } from '../../lib/paths.ts'
import { page, type Slice } from '../../lib/slice.ts'
import { words } from '../../lib/words.ts'
import { housingGroup } from '../../ticket/housing-menu.ts'

export const ticketRequestSlice: Slice = {
  pages: [
    page(paths.ticketRequests, 'companyTicket', () => import('./TicketRequestListPage.tsx')),
    page(paths.answeredRequests, 'companyTicket', () => import('./AnsweredRequestsPage.tsx')),
    page(paths.employeeRequests, 'companyTicket', () => import('./ChangesPage.tsx')),
    page(paths.residentChanges, 'housing', () => import('./HousingChangesPage.tsx')),
    page(paths.housingRequests, 'housing', () => import('./HousingRequestsPage.tsx')),
    page(paths.answeredHousingRequests, 'housing', () => import('./HousingAnsweredPage.tsx')),
  ],
  menu: [
    {
      id: 'ticketRequests',
      ofCompany: 'menu',
      to: paths.ticketRequests,
      place: 40,
      label: words.approval,
      about: { nb: 'Ansatte som ber om billett.', en: 'Employees who ask for a ticket.' },
      Icon: InboxIcon,
      needs: 'companyTicket',
      offered: ({ requests = 'not-applicable' }) => requests !== 'not-applicable',
    },
    {
      id: 'housingRequests',
      ofCompany: 'menu',
      group: housingGroup,
      to: paths.housingRequests,
      place: 19,
      label: words.approval,
      about: { nb: 'Beboere som ber om billett.', en: 'Residents who ask for a ticket.' },
      Icon: InboxIcon,
      needs: 'housing',
      offered: ({ requests = 'not-applicable' }) => requests !== 'not-applicable',
    },
  ],
}
