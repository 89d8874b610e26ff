/** What quick search offers to do, and the lists it can search in full. Fetched with it: no page needs them at first. */
import {
  Buildings3Icon,
  BusIcon,
  HouseIcon,
  PersonGroupIcon,
  PersonPencilIcon,
  PlusIcon,
  ReceiptIcon,
  ShoppingBasketIcon,
} from '@navikt/aksel-icons'
import type { Permission } from '@portal/domain'
import { paths } from '../../lib/paths.ts'

/** In the order they are offered. */
export const ACTIONS = [
  { text: 'newEmployee', to: paths.orderTicket(), needs: 'companyTicketOrder', Icon: PlusIcon },
  { text: 'newFreeTicket', to: paths.newFreeTicket(), needs: 'freeTicketOrder', Icon: PlusIcon },
  { text: 'newSchoolTicket', to: paths.orderSchoolTickets, needs: 'schoolOrder', Icon: PlusIcon },
  { text: 'newResident', to: paths.orderForResident(), needs: 'housingOrder', Icon: PlusIcon },
  { text: 'newCounterOrder', to: paths.ticketCounter, needs: 'counterOrder', Icon: PlusIcon },
  { text: 'newCompany', to: paths.newCompany(), needs: 'companyAdmin', Icon: PlusIcon },
  { text: 'newUser', to: paths.newUser, needs: 'userAdmin', Icon: PlusIcon },
] as const satisfies readonly { text: string; to: string; needs: Permission; Icon: unknown }[]

/** Ctrl Enter opens the first that the person has. What is found by number is not looked for by name. */
export const LISTS = [
  { text: 'inCompanies', to: paths.companies, needs: 'companyAdmin', Icon: Buildings3Icon },
  { text: 'inEmployees', to: paths.employees, needs: 'companyTicket', Icon: PersonGroupIcon },
  { text: 'inFreeTickets', to: paths.freeTickets, needs: 'freeTicket', Icon: BusIcon },
  { text: 'inSchoolTickets', to: paths.schoolTickets, needs: 'school', Icon: PersonGroupIcon },
  { text: 'inResidents', to: paths.residents, needs: 'housing', Icon: HouseIcon },
  { text: 'inInvoices', to: paths.invoices, needs: 'invoice', Icon: ReceiptIcon },
  { text: 'inOrders', to: paths.counterOrders, needs: 'ticketCounter', Icon: ShoppingBasketIcon },
  { text: 'inUsers', to: paths.users, needs: 'userAdmin', Icon: PersonPencilIcon },
] as const satisfies readonly { text: string; to: string; needs: Permission; Icon: unknown }[]
