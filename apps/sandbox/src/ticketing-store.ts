import { randomInt, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { Bounded } from './bounded.ts'
import { DAY, REFERENCE } from './wire.ts'

/** A ticket as the ticket system knows it. `appId` is the app that fetched it, null until then. */
export type IssuedTicket = {
  id: string
  reference: string
  operator: string
  profile: string | null
  zones: string[]
  startDate: string
  expirationDate: string | null
  phone: string | null
  phoneCountryCode: string | null
  /** The card that carries the ticket; null for one that a phone fetches. */
  cardNumber: string | null
  /** The fare product; null where the portal names none. */
  product: string | null
  /** NOK of a code with travel money. */
  amount: number | null
  /** A card that was made together with the ticket, and what it is sent with. */
  newCard: 'TRAVEL_CARD' | 'TRAVEL_CARD_ULTRALIGHT' | null
  shipment: string | null
  /** Null for a ticket on a card. */
  pickupCode: string | null
  appId: string | null
  downloadedToPhone: boolean
  downloadedAt: string | null
  issuedAt: string
  cancelledAt: string | null
}

export const CARD_NUMBER = z.string().regex(/^\d{9,16}$/, 'must be the digits of a card')

export const ticketForm = z.object({
  reference: REFERENCE,
  operator: z.string().min(1).max(50),
  profile: z.string().min(1).max(50).nullable(),
  zones: z.array(z.coerce.string().min(1).max(50)).max(200),
  startDate: DAY,
  expirationDate: DAY.nullish().transform(day => day ?? null),
  phone: z
    .string()
    .regex(/^\d{4,14}$/, 'must be digits without the country code')
    .nullable(),
  phoneCountryCode: z
    .string()
    .regex(/^\+\d{1,4}$/, 'must be like +47')
    .nullable(),
  cardNumber: CARD_NUMBER.nullish().transform(number => number ?? null),
  product: z
    .string()
    .max(100)
    .nullish()
    .transform(product => product ?? null),
  amount: z
    .number()
    .positive()
    .nullish()
    .transform(amount => amount ?? null),
  newCard: z
    .enum(['TRAVEL_CARD', 'TRAVEL_CARD_ULTRALIGHT'])
    .nullish()
    .transform(card => card ?? null),
  shipment: REFERENCE.nullish().transform(shipment => shipment ?? null),
})

/** Letters and digits that cannot be mistaken for each other when read from a phone (no 0 O 1 I L). */
const CODE_CHARACTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 6

const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_CHARACTERS[randomInt(CODE_CHARACTERS.length)]).join('')

export const shipmentForm = z.object({
  reference: REFERENCE,
  operator: z.string().min(1).max(50),
  company: z.string().min(1).max(200),
  method: z.enum(['POST', 'COURIER', 'COLLECT']),
  address: z
    .object({
      addressLine1: z.string().min(1),
      addressLine2: z.string(),
      postCode: z.string(),
      postArea: z.string(),
    })
    .nullable(),
  emptyCards: z.number().int().min(0),
})

export type Shipment = z.output<typeof shipmentForm> & { id: string; takenAt: string }

/** Tickets of the ticket system, found by id, by the portal's reference and by pickup code. */
export class TicketStore {
  readonly tickets = new Bounded<IssuedTicket>(20_000, ticket => ticket.reference)

  /** Cards that open no gate any more, by their number. */
  readonly blockedCards = new Bounded<{ id: string; cardNumber: string; blockedAt: string }>(
    20_000,
    card => card.cardNumber,
  )

  /** Cards to be sent, by the portal's reference. */
  readonly shipments = new Bounded<Shipment>(20_000, shipment => shipment.reference)

  #freeCode(): string {
    for (;;) {
      const code = newCode()
      if (!this.byCode(code)) return code
    }
  }

  #cardsMade = 0

  /** Sixteen digits that no card had before; no such number ends like one that is unknown or blocked from the start. */
  #newCardNumber(): string {
    return `95780032${String(10_000_001 + 10 * this.#cardsMade++)}`
  }

  issue(form: z.output<typeof ticketForm>, at: Date): IssuedTicket {
    const cardNumber = form.newCard === null ? form.cardNumber : this.#newCardNumber()
    const ticket: IssuedTicket = {
      id: randomUUID(),
      ...form,
      cardNumber,
      pickupCode: cardNumber === null ? this.#freeCode() : null,
      appId: null,
      downloadedToPhone: false,
      downloadedAt: null,
      issuedAt: at.toISOString(),
      cancelledAt: null,
    }
    this.tickets.add(ticket)
    if (ticket.pickupCode !== null) this.#idByCode.set(ticket.pickupCode, ticket.id)
    return ticket
  }

  #idByCode = new Map<string, string>()

  byCode(code: string): IssuedTicket | undefined {
    const id = this.#idByCode.get(code)
    const ticket = id === undefined ? undefined : this.tickets.get(id)
    if (id !== undefined && !ticket) this.#idByCode.delete(code)
    return ticket
  }

  /**
   * A phone fetches a ticket. Repeats on the same phone show it again; the first time is the download. A cancelled ticket is
   * refused.
   */
  pickUp(typed: string, at: Date): { ticket: IssuedTicket; first: boolean } | 'unknown-code' | 'cancelled' {
    const ticket = this.byCode(typed.replace(/[\s-]/g, '').toUpperCase())
    if (!ticket) return 'unknown-code'
    if (ticket.cancelledAt) return 'cancelled'
    const first = !ticket.downloadedToPhone
    if (first) {
      ticket.downloadedToPhone = true
      ticket.downloadedAt = at.toISOString()
      ticket.appId = `app-${String(randomInt(100_000_000)).padStart(8, '0')}`
    }
    return { ticket, first }
  }

  clear(): void {
    this.tickets.clear()
    this.blockedCards.clear()
    this.shipments.clear()
    this.#idByCode.clear()
  }
}
