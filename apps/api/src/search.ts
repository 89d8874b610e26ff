import type { SearchReader } from './core/search.ts'
import { foundCompanies } from './modules/company/search.ts'
import { foundOrders } from './modules/counter/search.ts'
import { foundInvoices } from './modules/invoice/search.ts'
import { foundPeople } from './modules/ticket/search.ts'
import { foundUsers } from './modules/user/search.ts'

/** Everything that quick search finds, one line per group. */
export const SEARCH: readonly SearchReader[] = [
  foundPeople,
  foundCompanies,
  foundInvoices,
  foundOrders,
  foundUsers,
]
