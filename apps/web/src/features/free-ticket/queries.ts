import type { paths } from '@portal/api-client'
import { api } from '../../lib/api.ts'

const LIST = '/freeticket-api/ticket/by-company-id/{companyId}'
type TicketQuery = NonNullable<paths[typeof LIST]['get']['parameters']['query']>

/** A page of a company's free tickets. */
export const ticketsOf = (companyId: string, query: TicketQuery) =>
  api.queryOptions('get', LIST, { params: { path: { companyId }, query } })

/** What the company has chosen; a 404 means the defaults (002 §7). */
export const settingsOf = (companyId: string) =>
  api.queryOptions('get', '/freeticket-api/company/{companyId}/settings', { params: { path: { companyId } } })

/** Whatever shows free tickets. */
export const FREE_TICKET_PATHS = ['/freeticket-api/ticket'] as const
