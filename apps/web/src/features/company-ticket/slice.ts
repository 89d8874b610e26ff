import { BusIcon, PersonGroupIcon } from '@navikt/aksel-icons'
import { api } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { companyTab, page, type Slice } from '../../lib/slice.ts'
import { words } from '../../lib/words.ts'
import { availableIn, zonesOffered } from '../../ticket/products.ts'

const summaryOf = (companyId: string) =>
  api.queryOptions('get', '/api/subscriber/summary/by-company-id/{companyId}', {
    params: { path: { companyId } },
  })

export const companyTicketSlice: Slice = {
  pages: [
    page(paths.companyTicketInfo, 'public', () => import('./info/InfoPage.tsx'), {
      offered: 'companyTickets',
    }),
    page(paths.companyTicketTerms, 'public', () => import('./terms/TermsPage.tsx'), {
      offered: 'companyTickets',
    }),
    page(paths.employees, 'companyTicket', () => import('./EmployeeListPage.tsx'), {
      first: ({ companyId }) => [summaryOf(companyId)],
    }),
    page('/bedriftsavtale/ansatt/:id', 'companyTicket', () => import('./EmployeePage.tsx'), {
      // An address by a line of an invoice leads to the one by id.
      companyOf: ({ params: { id = '' } }) =>
        id.includes(':')
          ? null
          : [api.queryOptions('get', '/api/subscriber/{id}', { params: { path: { id } } })],
    }),
    page(paths.endMany, 'companyTicket', () => import('./EndManyPage.tsx')),
    page('/bedriftsavtale/billett/opprett', 'companyTicketOrder', () => import('./order/OrderPage.tsx'), {
      first: ({ companyId }) => [availableIn(companyId), zonesOffered],
    }),
  ],
  companyTabs: [
    companyTab('ansatte', 'companyTicket', () => import('./EmployeeListPage.tsx'), {
      place: 20,
      label: words.employees,
      count: 'employees',
    }),
  ],
  menu: [
    {
      id: 'employees',
      ofCompany: 'tab',
      to: paths.employees,
      place: 10,
      label: words.employees,
      about: {
        nb: 'Se hvem som har billett, og bestill nye.',
        en: 'See who has a ticket, and order new ones.',
      },
      Icon: PersonGroupIcon,
      exact: true,
      needs: 'companyTicket',
      // The list stays marked while one of its people or the order form is open; invoices are their own entry.
      also: /^\/bedriftsavtale\/(ansatt\/|billett\/|avslutt|hr|trekkavtaler)/,
    },
    {
      id: 'companyTicketInfo',
      to: paths.companyTicketInfo,
      place: 80,
      label: words.companyTicket,
      Icon: BusIcon,
      shownTo: 'visitor',
      offered: ({ operator }) => operator.infoSections.companyAgreement,
    },
  ],
}
