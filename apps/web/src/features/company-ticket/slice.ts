import { BusIcon, PersonGroupIcon } from '@navikt/aksel-icons'
import { paths } from '../../lib/paths.ts'
import { page, type Slice, sellsCompanyTickets } from '../../lib/slice.ts'

export const companyTicketSlice: Slice = {
  pages: [
    page(paths.companyTicketInfo, 'public', () => import('./info/InfoPage.tsx'), {
      offered: sellsCompanyTickets,
    }),
    page(paths.companyTicketTerms, 'public', () => import('./terms/TermsPage.tsx'), {
      offered: sellsCompanyTickets,
    }),
    page(paths.employees, 'companyTicket', () => import('./EmployeeListPage.tsx')),
    page('/bedriftsavtale/ansatt/:id', 'companyTicket', () => import('./EmployeePage.tsx')),
    page('/bedriftsavtale/billett/opprett', 'companyTicketOrder', () => import('./order/OrderPage.tsx')),
  ],
  menu: [
    {
      id: 'employees',
      to: paths.employees,
      place: 10,
      label: { nb: 'Ansatte', en: 'Employees' },
      about: {
        nb: 'Se hvem som har billett, og bestill nye.',
        en: 'See who has a ticket, and order new ones.',
      },
      Icon: PersonGroupIcon,
      exact: true,
      needs: 'companyTicket',
      // The list stays marked while one of its people or the order form is open; invoices are their own entry.
      also: /^\/bedriftsavtale\/(ansatt|billett)\//,
    },
    {
      id: 'companyTicketInfo',
      to: paths.companyTicketInfo,
      place: 80,
      label: { nb: 'Bedriftsbillett', en: 'Company ticket' },
      Icon: BusIcon,
      shownTo: 'visitor',
      offered: ({ operator }) => operator.infoSections.companyAgreement,
    },
  ],
}
