import { CardIcon, HatSchoolIcon } from '@navikt/aksel-icons'
import { api } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { page, type Slice } from '../../lib/slice.ts'
import { words } from '../../lib/words.ts'
import { zonesOffered } from '../../ticket/products.ts'

/** The pages of 002 §2.2 stand in the menu at the places 21 and 22. */
const ticketOf = (id: string) =>
  api.queryOptions('get', '/schoolticket-api/ticket/{id}', { params: { path: { id } } })

export const schoolSlice: Slice = {
  pages: [
    page(paths.schoolTickets, 'school', () => import('./list/SchoolListPage.tsx')),
    page(paths.orderSchoolTickets, 'schoolOrder', () => import('./order/OrderPage.tsx'), {
      first: () => [zonesOffered],
    }),
    page(paths.orderSchoolFile, 'schoolOrder', () => import('./file/FilePage.tsx'), {
      first: () => [zonesOffered],
    }),
    page('/skole/:id', 'school', () => import('./ticket/TicketPage.tsx'), {
      first: ({ params: { id = '' } }) => [ticketOf(id)],
      companyOf: ({ params: { id = '' } }) => [ticketOf(id)],
    }),
  ],
  menu: [
    {
      id: 'schoolTickets',
      ofCompany: 'menu',
      to: paths.schoolTickets,
      place: 21,
      label: words.schoolTickets,
      about: { nb: 'Billetter til elevene.', en: 'Tickets for pupils.' },
      Icon: HatSchoolIcon,
      exact: true,
      needs: 'school',
      also: /^\/skole\/(?!bestill)[^/]+$/,
    },
    {
      id: 'orderSchoolTickets',
      ofCompany: 'menu',
      to: paths.orderSchoolTickets,
      place: 22,
      label: words.orderSchoolTicket,
      about: { nb: 'For én elev, eller en hel klasse.', en: 'For one pupil, or a whole class.' },
      Icon: CardIcon,
      needs: 'schoolOrder',
    },
  ],
}
