import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { IdParams } from '../../core/params.ts'
import { ofFreeTicket } from './access.ts'
import { CardNumberParams, CardReplaced, CardsQuery, TravelCardRequests } from './card-schemas.ts'
import { deactivateCard, listCards, replaceTravelCard, setCardNumber } from './cards.ts'

const staff = { permission: 'freeTicketTravelCardAdmin' } as const
const BASE = '/freeticket-api/ticket/travel-card'

/** The travel cards of free tickets (002 §7): a company replaces one, staff give numbers and block. `id` is the ticket's. */
export const freeTicketCardRoutes = (app: App) => {
  const operation = operations(app, 'free-ticket')

  operation(
    {
      method: 'PUT',
      url: `${BASE}/:id/replace`,
      id: 'freeTicketReplaceCard',
      permission: 'freeTicket',
      of: ofFreeTicket,
      from: 'params.id',
      params: IdParams,
      answer: CardReplaced,
      refusals: [409, 422],
    },
    request => replaceTravelCard(request.ctx, request.params.id),
  )

  operation(
    {
      method: 'GET',
      url: `${BASE}/requests`,
      id: 'freeTicketCardRequests',
      ...staff,
      query: CardsQuery,
      answer: TravelCardRequests,
    },
    request => listCards(request.ctx, 'requests', request.query),
  )

  operation(
    {
      method: 'GET',
      url: `${BASE}/past-expiry`,
      id: 'freeTicketCardsPastExpiry',
      ...staff,
      query: CardsQuery,
      answer: TravelCardRequests,
    },
    request => listCards(request.ctx, 'past-expiry', request.query),
  )

  operation(
    {
      method: 'PUT',
      url: `${BASE}/:id/card-number/:cardNumber`,
      id: 'freeTicketCardNumber',
      ...staff,
      params: CardNumberParams,
      answer: 204,
      refusals: [409],
    },
    request => setCardNumber(request.ctx, request.params.id, request.params.cardNumber),
  )

  operation(
    {
      method: 'PUT',
      url: `${BASE}/:id/deactivate`,
      id: 'freeTicketCardDeactivate',
      ...staff,
      params: IdParams,
      answer: 204,
      refusals: [409],
    },
    request => deactivateCard(request.ctx, request.params.id),
  )
}
