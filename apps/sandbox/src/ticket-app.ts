import { CLIENTS, TICKET_APP } from '@portal/domain/cast'
import { z } from 'zod'

const localized = z.object({ nb: z.string(), en: z.string() })
const listOf = <T extends z.ZodType>(item: T) => z.object({ matches: z.array(item) })

const companies = listOf(z.object({ companyId: z.string(), companyName: z.string() }))
const products = listOf(
  z.object({
    id: z.string(),
    productType: z.string(),
    name: localized,
    profileName: localized.nullable(),
    mediaTypes: z.array(z.string()),
    prices: z.array(z.object({ price: z.number() })),
  }),
)
const zones = listOf(z.object({ id: z.string(), name: z.string() }))
const purchase = z.object({ orders: z.array(z.object({ orderNumber: z.number() })) })

export type AppCompany = z.output<typeof companies>['matches'][number]
export type AppProduct = z.output<typeof products>['matches'][number]
export type AppZone = z.output<typeof zones>['matches'][number]
export type AppOrder = { phone: string; companyId: string; productId: string; zoneFrom: string }

/** The portal refused, or did not answer (`unavailable`). */
export class NotSold extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/**
 * The operator's ticket app: a machine client of the portal, with tokens of the sandbox's own provider (client credentials).
 * Every call throws NotSold with the code of the portal's refusal.
 */
export class TicketApp {
  #to: { issuer: () => string; audience: string; portal: string }

  /** @param to.portal origin of the portal at the app's operator */
  constructor(to: { issuer: () => string; audience: string; portal: string }) {
    this.#to = to
  }

  async #token(): Promise<string> {
    const client = CLIENTS.find(({ id }) => id === TICKET_APP)!
    const answer = await fetch(`${this.#to.issuer()}/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`,
      },
      body: new URLSearchParams({
        ...{ grant_type: 'client_credentials', resource: this.#to.audience, scope: client.scopes.join(' ') },
      }),
    })
    return z.object({ access_token: z.string() }).parse(await answer.json()).access_token
  }

  async #ask<T extends z.ZodType>(shape: T, path: string, body?: object, key?: string): Promise<z.output<T>> {
    const answered = async () => {
      const answer = await fetch(`${this.#to.portal}/ticketcounter-api/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${await this.#token()}`,
          ...(body && { 'content-type': 'application/json' }),
          ...(key && { 'idempotency-key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(10_000),
      })
      return { ok: answer.ok, said: (await answer.json()) as unknown }
    }
    const { ok, said } = await answered().catch(() => {
      throw new NotSold('unavailable')
    })
    if (ok) return shape.parse(said)
    throw new NotSold(z.object({ code: z.string() }).catch({ code: 'unavailable' }).parse(said).code)
  }

  /** The companies that pay what this phone buys. */
  async companies(phone: string): Promise<AppCompany[]> {
    return (await this.#ask(companies, 'in-app/companies', { phone })).matches
  }

  /** Tickets that a phone can hold, and the zones that they are sold for. */
  async offer(): Promise<{ products: AppProduct[]; zones: AppZone[] }> {
    const [sold, known] = await Promise.all([
      this.#ask(products, 'products'),
      this.#ask(zones, 'distance/zones'),
    ])
    return {
      products: sold.matches.filter(
        ({ productType, mediaTypes }) => productType === 'TICKET' && mediaTypes.includes('MOBILE_TICKET'),
      ),
      zones: known.matches,
    }
  }

  /** Buys a ticket, once per key. @returns the number of the order */
  async buy(order: AppOrder, key: string): Promise<number> {
    const { orders } = await this.#ask(purchase, 'in-app/order/create', order, key)
    return orders[0]?.orderNumber ?? 0
  }
}
