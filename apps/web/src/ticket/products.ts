/** What is offered and at what price, as queries; and what to fetch again after an order or a change. */
import type { Day } from '@portal/domain'
import { api, renew } from '../lib/api.ts'

/** Zones and prices change a few times a year. */
const RARELY = { staleTime: 300_000 }

export const zonesOffered = api.queryOptions('get', '/api/zone/list', {}, RARELY)

/** Prices as of a day; of today when left out. */
export const productsOn = (date?: Day) =>
  api.queryOptions('get', '/api/product/list-v2', { params: { query: date ? { date } : {} } }, RARELY)

/** What a company may order under its agreements. */
export const availableIn = (companyId: string, base: '/api' | '/housing-api' = '/api') =>
  api.queryOptions('get', `${base}/subscription/available/by-company-id/{companyId}`, {
    params: { path: { companyId } },
  })

/** Whatever shows tickets and the people who have them. */
export const TICKET_PATHS = ['/api/subscriber', '/api/subscription', '/housing-api'] as const
export const renewTickets = () => renew(...TICKET_PATHS)
