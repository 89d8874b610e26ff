/** Which ticket the shared forms and actions are about: that of employees or that of residents. */
import type { Schemas } from '@portal/api-client'
import type { Operator } from '@portal/domain'
import { companyTicket } from '@portal/domain/company-ticket'
import { housingProfileOf, housingTicket } from '@portal/domain/housing'
import { mayChooseAnyDay, type PhoneTicket, type TicketEdge } from '@portal/domain/ticket'
import { createContext, useContext } from 'react'
import { call } from '../lib/api.ts'
import { paths } from '../lib/paths.ts'
import { useSession } from '../lib/session-provider.tsx'
import type { OrderBody } from '../lib/wire.ts'

export type TicketProduct = {
  rules: PhoneTicket
  /** Both have the same operations, below addresses of their own. */
  base: '/api' | '/housing-api'
  /** What the texts are about: phrases that name the traveller have a second one that ends so. */
  word: '' | 'Resident'
  /** Whom it is ordered for; after an order the list is shown. */
  list: string
  bulkOrders: string
  bulkOrder: (id: string) => string
  settings: string
  requests: string
  answeredRequests: string
  changes: string
  orderPath: (person: { id: string; unit: string } | null, type: string) => string
  terms: (operator: Operator) => string
  /** Where somebody is shown who has ordered before. */
  personPath: (person: { id: string; unit: string; companyId: string }) => string
  order: (body: OrderBody, idempotencyKey: string) => Promise<Schemas['TicketCreated']>
}

export const COMPANY_TICKET: TicketProduct = {
  rules: companyTicket,
  base: '/api',
  word: '',
  list: paths.employees,
  bulkOrders: paths.bulkOrders,
  bulkOrder: paths.bulkOrder,
  settings: paths.settings,
  requests: paths.ticketRequests,
  answeredRequests: paths.answeredRequests,
  changes: paths.employeeRequests,
  orderPath: (person, type) => paths.orderTicket(person?.id, type),
  terms: () => paths.companyTicketTerms,
  personPath: ({ id }) => paths.employee(id),
  order: (body, key) =>
    call('post', '/api/ticket/create', { params: { header: { 'idempotency-key': key } }, body }),
}

export const HOUSING_TICKET: TicketProduct = {
  rules: housingTicket,
  base: '/housing-api',
  word: 'Resident',
  list: paths.residents,
  bulkOrders: paths.housingBulkOrders,
  bulkOrder: paths.housingBulkOrder,
  settings: paths.housingSettings,
  requests: paths.housingRequests,
  answeredRequests: paths.answeredHousingRequests,
  changes: paths.residentChanges,
  orderPath: (person, type) => paths.orderForResident({ unit: person?.unit, phone: person?.id ?? '', type }),
  terms: ({ links }) => links.travelTerms,
  personPath: ({ unit, companyId }) => paths.housingUnit(unit, companyId),
  order: ({ profile, ...body }, key) =>
    call('post', '/housing-api/ticket/create', {
      params: { header: { 'idempotency-key': key } },
      body: { ...body, profile: housingProfileOf(profile ?? 'ADULT') },
    }),
}

export const TicketProductContext = createContext<TicketProduct>(COMPANY_TICKET)
export const useTicketProduct = (): TicketProduct => useContext(TicketProductContext)

/** Whether the user may choose any day as the first, or as the last, of a ticket. */
export function useAnyDay(edge: TicketEdge): boolean {
  const { facts } = useSession()
  const { rules } = useTicketProduct()
  return facts !== null && mayChooseAnyDay(facts, rules, edge)
}
