import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { IdParams } from '../../core/params.ts'
import { CardNumberParams, CardReplaced, CardsQuery, TravelCardRequests } from './card-schemas.ts'
import { deactivateCard, listCards, replaceTravelCard, setCardNumber } from './cards.ts'
import { freeTicket } from './product.ts'

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
      summary: 'Replace the travel card of a free ticket',
      permission: 'freeTicket',
      of: freeTicket.of,
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
      summary: 'List requested cards of free tickets',
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
      summary: 'List cards whose free tickets have ended',
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
      summary: 'Note the number of a produced card',
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
      summary: 'Deactivate the card of a free ticket',
      ...staff,
      params: IdParams,
      answer: 204,
      refusals: [409],
    },
    request => deactivateCard(request.ctx, request.params.id),
  )
}
