import type { Day } from '@portal/domain'
import type { CardState } from '@portal/domain/school'
import { z } from 'zod'
import type { Config } from '../core/config.ts'
import { measured } from './measured.ts'
import { callJson, OutboundError } from './outbound.ts'

export type TicketToIssue = {
  /** Our ticket id: the ticket system issues once per reference. */
  reference: string
  operator: string
  /** Null for products without zones, such as travel money. */
  profile: string | null
  zones: string[]
  startDate: Day
  expirationDate: Day | null
  /** Null for a ticket on a card. */
  phone: string | null
  phoneCountryCode: string | null
  /** The card that carries the ticket; null for a ticket on a phone. */
  cardNumber: string | null
  /** The fare product, where the product decides what is issued. */
  product: string | null
  /** NOK; of a code with travel money. */
  amount: number | null
  /** A card that is made together with the ticket. */
  newCard: 'TRAVEL_CARD' | 'TRAVEL_CARD_ULTRALIGHT' | null
  /** What a new card is sent with: our reference of the shipment. */
  shipment: string | null
}
/** A ticket on a card has no pickup code; of a card that was made with it, the number is told. */
export type Issued = {
  id: string
  pickupCode: string | null
  appId: string | null
  cardNumber: string | null
}
export const DOWNLOADS_AT_ONCE = 1_000
export type Download = { reference: string; downloadedAt: string; appId: string | null }

/** Cards that are sent together. */
export type Shipment = {
  /** Our id of the purchase: the ticket system ships once per reference. */
  reference: string
  operator: string
  company: string
  method: 'POST' | 'COURIER' | 'COLLECT'
  /** Null for what is collected. */
  address: { addressLine1: string; addressLine2: string; postCode: string; postArea: string } | null
  /** Beside the cards that tickets of the purchase are on. */
  emptyCards: number
}

/** The ticket system: issues a ticket with a pickup code, and lists which were fetched by a phone. */
export type TicketingPort = {
  issue(ticket: TicketToIssue): Promise<Issued>
  /** Has cards sent. */
  ship(shipment: Shipment): Promise<void>
  /** Cancels a ticket, by our reference. No error when it was never issued or is cancelled already. */
  cancel(reference: string): Promise<void>
  /** Sets a ticket's last day, by our reference, or takes it back (null). No error when it was never issued. */
  end(reference: string, lastDay: Day | null): Promise<void>
  /** Puts a ticket on a card, by our reference; on the card that has it already nothing changes. No error when it was never issued. */
  setCard(reference: string, cardNumber: string): Promise<void>
  /** Blocks a card for good. No error when it is unknown or blocked already. */
  blockCard(cardNumber: string): Promise<void>
  /** What the card system says of cards, by number; one call for all. */
  cardStates(cardNumbers: string[]): Promise<ReadonlyMap<string, CardState>>
  /** Fetched at or after an instant, oldest first, at most `DOWNLOADS_AT_ONCE`. */
  downloadsSince(instant: Date): Promise<Download[]>
}

const issued = z.object({
  id: z.string().min(1).max(100),
  pickupCode: z.string().min(1).max(20).nullable(),
  appId: z.string().max(100).nullable(),
  cardNumber: z
    .string()
    .regex(/^\d{9,16}$/)
    .nullish()
    .transform(number => number ?? null),
})
const downloads = z.object({
  matches: z.array(
    z.object({ reference: z.string(), downloadedAt: z.iso.datetime(), appId: z.string().nullable() }),
  ),
})

const cardStates = z.object({
  matches: z.array(z.object({ cardNumber: z.string(), state: z.enum(['VALID', 'UNKNOWN', 'BLOCKED']) })),
})

const unlessUnknown = async (call: Promise<unknown>): Promise<void> => {
  await call.catch((error: unknown) => {
    if (!(error instanceof OutboundError && error.status === 404)) throw error
  })
}

const parseAnswer = <T>(schema: z.ZodType<T>, answer: unknown): T => {
  const parsed = schema.safeParse(answer)
  if (!parsed.success) throw new OutboundError('answered something else than agreed', true, parsed.error)
  return parsed.data
}

export const openTicketing = (config: Pick<Config, 'TICKETING_URL' | 'TICKETING_TOKEN'>): TicketingPort =>
  measured('ticketing', {
    issue: async ticket =>
      parseAnswer(
        issued,
        await callJson(`${config.TICKETING_URL}/tickets`, {
          method: 'POST',
          token: config.TICKETING_TOKEN,
          body: ticket,
        }),
      ),
    ship: async shipment => {
      await callJson(`${config.TICKETING_URL}/shipments`, {
        method: 'POST',
        token: config.TICKETING_TOKEN,
        body: shipment,
      })
    },
    cancel: reference =>
      unlessUnknown(
        callJson(`${config.TICKETING_URL}/tickets/by-reference/${encodeURIComponent(reference)}`, {
          method: 'DELETE',
          token: config.TICKETING_TOKEN,
        }),
      ),
    end: (reference, lastDay) =>
      unlessUnknown(
        callJson(`${config.TICKETING_URL}/tickets/by-reference/${encodeURIComponent(reference)}/expiration`, {
          method: 'PUT',
          token: config.TICKETING_TOKEN,
          body: { expirationDate: lastDay },
        }),
      ),
    setCard: (reference, cardNumber) =>
      unlessUnknown(
        callJson(`${config.TICKETING_URL}/tickets/by-reference/${encodeURIComponent(reference)}/card`, {
          method: 'PUT',
          token: config.TICKETING_TOKEN,
          body: { cardNumber },
        }),
      ),
    blockCard: cardNumber =>
      unlessUnknown(
        callJson(`${config.TICKETING_URL}/cards/${encodeURIComponent(cardNumber)}/blocked`, {
          method: 'PUT',
          token: config.TICKETING_TOKEN,
          body: { blocked: true },
        }),
      ),
    cardStates: async cardNumbers => {
      const { matches } = parseAnswer(
        cardStates,
        await callJson(`${config.TICKETING_URL}/cards/states`, {
          method: 'POST',
          token: config.TICKETING_TOKEN,
          body: { cardNumbers },
        }),
      )
      return new Map(matches.map(({ cardNumber, state }) => [cardNumber, state]))
    },
    downloadsSince: async instant => {
      const url = `${config.TICKETING_URL}/tickets?downloadedSince=${encodeURIComponent(instant.toISOString())}&maxEntries=${DOWNLOADS_AT_ONCE}`
      return parseAnswer(downloads, await callJson(url, { method: 'GET', token: config.TICKETING_TOKEN }))
        .matches
    },
  })
