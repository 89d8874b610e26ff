import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Faults, faultHook } from './faults.ts'
import {
  CARD_NUMBER,
  type IssuedTicket,
  shipmentForm,
  type TicketStore,
  ticketForm,
} from './ticketing-store.ts'
import { DAY, feedQuery, listOf, parsed, Refusal } from './wire.ts'

const listQuery = feedQuery.extend({ downloadedSince: z.iso.datetime({ offset: true }).optional() })

/**
 * Ticket issuing. POST /ticketing/tickets is idempotent by `reference`: the first time 201, the same reference again 200
 * with the same ticket and code. The portal reads downloads with GET /ticketing/tickets?downloadedSince=<instant>:
 * everything fetched at or after that instant, oldest download first, so that the last `downloadedAt` is the next
 * `downloadedSince`.
 * POST /ticketing/shipments has cards sent, once per `reference`; GET /api/shipments lists them.
 * A ticket with `newCard` gets a card that is made with it, whose number is in the answer.
 * Later changes use the portal's reference: DELETE …/by-reference/<reference> cancels the ticket, PUT …/expiration sets its last
 * day, PUT …/card puts it on another card. All are idempotent; 404 means that no ticket was issued for the reference. PUT
 * /ticketing/cards/<number>/blocked blocks a card for good; GET /api/cards lists the blocked ones. POST /ticketing/cards/states says of
 * each number whether the card can carry a ticket: one that ends with 0000 is unknown, one that ends with 9999 is blocked from the start.
 */
export const ticketingRoutes = (
  app: FastifyInstance,
  deps: { store: TicketStore; faults: Faults; now: () => Date; changed: () => void },
): void => {
  const { store, faults, now, changed } = deps
  const preHandler = faultHook(faults, 'ticketing')

  const found = (id: string): IssuedTicket => {
    const ticket = store.tickets.get(id)
    if (!ticket) throw new Refusal(404, 'not-found', 'No such ticket')
    return ticket
  }

  app.post('/ticketing/tickets', { preHandler }, async (request, reply) => {
    const form = parsed(ticketForm, request.body)
    const known = store.tickets.byKey(form.reference)
    const ticket = known ?? store.issue(form, now())
    if (!known) changed()
    const { id, pickupCode, appId, newCard, cardNumber } = ticket
    const made = newCard === null ? {} : { cardNumber }
    return reply.status(known ? 200 : 201).send({ id, pickupCode, appId, ...made })
  })

  app.get('/ticketing/tickets', { preHandler }, async request => {
    const { downloadedSince, maxEntries, reference } = parsed(listQuery, request.query)
    const since = downloadedSince === undefined ? undefined : new Date(downloadedSince).toISOString()
    const hits = store.tickets
      .all()
      .filter(ticket => !reference || ticket.reference === reference)
      .filter(ticket => since === undefined || (ticket.downloadedAt !== null && ticket.downloadedAt >= since))
    if (since !== undefined) hits.sort((a, b) => (a.downloadedAt ?? '').localeCompare(b.downloadedAt ?? ''))
    return listOf(hits, maxEntries)
  })

  const referredTo = (reference: string): IssuedTicket => {
    const ticket = store.tickets.byKey(reference)
    if (!ticket) throw new Refusal(404, 'not-found', 'No such ticket')
    return ticket
  }

  const cancel = (ticket: IssuedTicket): void => {
    if (ticket.cancelledAt) return
    ticket.cancelledAt = now().toISOString()
    changed()
  }

  app.get<{ Params: { id: string } }>('/ticketing/tickets/:id', { preHandler }, async request =>
    found(request.params.id),
  )

  app.delete<{ Params: { id: string } }>('/ticketing/tickets/:id', { preHandler }, async (request, reply) => {
    cancel(found(request.params.id))
    return reply.status(204).send()
  })

  type ByReference = { Params: { reference: string } }
  const byReference = '/ticketing/tickets/by-reference/:reference'

  app.delete<ByReference>(byReference, { preHandler }, async (request, reply) => {
    cancel(referredTo(request.params.reference))
    return reply.status(204).send()
  })

  app.put<ByReference>(`${byReference}/expiration`, { preHandler }, async request => {
    const { expirationDate } = parsed(z.object({ expirationDate: DAY.nullable() }), request.body)
    const ticket = referredTo(request.params.reference)
    if (expirationDate !== null && expirationDate < ticket.startDate)
      throw new Refusal(422, 'before-start', 'A ticket cannot end before it begins')
    ticket.expirationDate = expirationDate
    changed()
    return ticket
  })

  app.put<ByReference>(`${byReference}/card`, { preHandler }, async request => {
    const { cardNumber } = parsed(z.object({ cardNumber: CARD_NUMBER }), request.body)
    const ticket = referredTo(request.params.reference)
    if (ticket.phone !== null) throw new Refusal(422, 'on-a-phone', 'A ticket on a phone has no card')
    ticket.cardNumber = cardNumber
    changed()
    return ticket
  })

  app.put<{ Params: { number: string } }>(
    '/ticketing/cards/:number/blocked',
    { preHandler },
    async (request, reply) => {
      const cardNumber = parsed(CARD_NUMBER, request.params.number)
      parsed(z.object({ blocked: z.literal(true) }), request.body)
      if (!store.blockedCards.byKey(cardNumber)) {
        store.blockedCards.add({ id: randomUUID(), cardNumber, blockedAt: now().toISOString() })
        changed()
      }
      return reply.status(204).send()
    },
  )

  const stateOf = (cardNumber: string): 'VALID' | 'UNKNOWN' | 'BLOCKED' => {
    if (cardNumber.endsWith('0000')) return 'UNKNOWN'
    return cardNumber.endsWith('9999') || store.blockedCards.byKey(cardNumber) ? 'BLOCKED' : 'VALID'
  }

  app.post('/ticketing/cards/states', { preHandler }, async request => {
    const { cardNumbers } = parsed(z.object({ cardNumbers: z.array(CARD_NUMBER).max(10_000) }), request.body)
    return { matches: cardNumbers.map(cardNumber => ({ cardNumber, state: stateOf(cardNumber) })) }
  })

  app.post('/ticketing/shipments', { preHandler }, async (request, reply) => {
    const form = parsed(shipmentForm, request.body)
    const known = store.shipments.byKey(form.reference)
    const shipment = known ?? { ...form, id: randomUUID(), takenAt: now().toISOString() }
    if (!known) {
      store.shipments.add(shipment)
      changed()
    }
    return reply.status(known ? 200 : 201).send({ id: shipment.id })
  })

  app.get('/api/shipments', async request =>
    listOf(store.shipments.newestFirst(), parsed(feedQuery, request.query).maxEntries),
  )

  app.get('/api/cards', async request =>
    listOf(store.blockedCards.newestFirst(), parsed(feedQuery, request.query).maxEntries),
  )

  app.get('/api/tickets', async request => {
    const { maxEntries, to, reference } = parsed(feedQuery, request.query)
    const hits = store.tickets
      .newestFirst()
      .filter(ticket => !to || to === ticket.phone || to === `${ticket.phoneCountryCode}${ticket.phone}`)
      .filter(ticket => !reference || ticket.reference === reference)
    return listOf(hits, maxEntries)
  })

  app.post('/api/phone', async request => {
    const { pickupCode } = parsed(z.object({ pickupCode: z.string().min(1).max(20) }), request.body)
    const outcome = store.pickUp(pickupCode, now())
    if (outcome === 'unknown-code') throw new Refusal(404, 'unknown-code', 'No ticket has this code')
    if (outcome === 'cancelled') throw new Refusal(410, 'cancelled', 'The ticket has been cancelled')
    if (outcome.first) changed()
    return outcome.ticket
  })
}
