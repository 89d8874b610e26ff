import { companyTicket } from '@portal/domain/company-ticket'
import { housingTicket } from '@portal/domain/housing'
import type { PhoneTicket } from '@portal/domain/ticket'

/**
 * The addresses of a ticket that is ordered for a phone: the same operations for employees below `/api` and for residents below
 * `/housing-api`, each with ids of its own in the contract.
 */
export type TicketApi = {
  product: PhoneTicket
  base: '/api' | '/housing-api'
  /** The slice in the contract where all of it is one; otherwise each module has its own. */
  tag: string | null
  /** What the ids of the operations begin with. */
  ids: Readonly<
    Record<
      | 'ticket'
      | 'subscription'
      | 'ticketRequest'
      | 'settings'
      | 'bulkOrder'
      | 'selfService'
      | 'employeeRequest',
      string
    >
  >
}

export const companyTicketApi: TicketApi = {
  product: companyTicket,
  base: '/api',
  tag: null,
  ids: {
    ticket: 'companyTicket',
    subscription: 'subscription',
    ticketRequest: 'ticketRequest',
    settings: 'settings',
    bulkOrder: 'bulkOrder',
    selfService: 'selfService',
    employeeRequest: 'employeeRequest',
  },
}

export const housingApi: TicketApi = {
  product: housingTicket,
  base: '/housing-api',
  tag: 'housing',
  ids: {
    ticket: 'housingTicket',
    subscription: 'housingSubscription',
    ticketRequest: 'housingTicketRequest',
    settings: 'housingSettings',
    bulkOrder: 'housingBulkOrder',
    selfService: 'housingSelfService',
    employeeRequest: 'housingEmployeeRequest',
  },
}
