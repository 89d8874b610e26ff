/** What quick search offers to do, and the lists it can search in full. Fetched with it: no page needs them at first. */
import type { Permission } from '@portal/domain'
import { paths } from '../../lib/paths.ts'

/** In the order they are offered; named as the button or the menu row that leads there. */
export const ACTIONS = [
  { text: 'newSubscription', to: paths.orderTicket(), needs: 'companyTicketOrder' },
  { text: 'newSubscription', to: paths.orderForResident(), needs: 'housingOrder' },
  { text: 'newFreeTicket', to: paths.newFreeTicket(), needs: 'freeTicketOrder' },
  { text: 'newSchoolTicket', to: paths.orderSchoolTickets, needs: 'schoolOrder' },
  { text: 'newCounterOrder', to: paths.ticketCounter, needs: 'counterOrder' },
  { text: 'hrFeed', to: paths.hrFeed, needs: 'hrFeed' },
  { text: 'newCompany', to: paths.newCompany(), needs: 'companyAdmin' },
  { text: 'newUser', to: paths.newUser, needs: 'userAdmin' },
] as const satisfies readonly { text: string; to: string; needs: Permission }[]

/** Lists of the menu that have a search. Ctrl Enter opens the first that the person has. */
export const LISTS: readonly string[] = [
  paths.companies,
  paths.employees,
  paths.freeTickets,
  paths.schoolTickets,
  paths.residents,
  paths.invoices,
  paths.counterOrders,
  paths.users,
]
