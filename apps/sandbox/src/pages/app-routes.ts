import { randomUUID } from 'node:crypto'
import { parsePhone } from '@portal/domain'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { NotSold, type TicketApp } from '../ticket-app.ts'
import type { TicketStore } from '../ticketing-store.ts'
import { parsed } from '../wire.ts'
import { buyPage, refusedText, walletPage } from './app-page.ts'
import { askedLanguage, type Language, languageOf } from './language.ts'
import { languageCookie, pageHeaders } from './layout.ts'

const field = (max: number) => z.string().trim().max(max).default('')
const phoneQuery = z.object({ phone: field(20), order: field(12) })
const buyForm = z.object({
  ...{ phone: field(20), key: z.uuid(), companyId: field(50), productId: field(100), zoneFrom: field(100) },
})
const NEWEST = 5

/** The ticket app on a phone: buys tickets that a company pays, and shows those of the phone. */
export const appRoutes = (
  server: FastifyInstance,
  { app, tickets, version }: { app: TicketApp; tickets: TicketStore; version: () => number },
): void => {
  const send = (reply: FastifyReply, query: unknown, page: string, status = 200) => {
    const chosen = askedLanguage(query)
    if (chosen) reply.header('set-cookie', languageCookie(chosen))
    return reply.status(status).headers(pageHeaders()).send(page)
  }

  /** What the phone can buy, with a refusal of a first try if there was one. */
  const choice = async (phone: string, language: Language, first: string | null = null) => {
    const none = (code: string) => ({
      status: 400,
      page: buyPage({ phone, choice: null, refused: refusedText(first ?? code, language) }, language),
    })
    try {
      const companies = await app.companies(phone)
      if (companies.length === 0) return none('payer-unknown')
      const refused = first === null ? null : refusedText(first, language)
      const shown = { companies, ...(await app.offer()), key: randomUUID() }
      return {
        status: first === null ? 200 : 400,
        page: buyPage({ phone, choice: shown, refused }, language),
      }
    } catch (error) {
      if (error instanceof NotSold) return none(error.code)
      throw error
    }
  }

  server.get('/phone/buy', async (request, reply) => {
    const { phone } = parsed(phoneQuery, request.query)
    const language = languageOf(request)
    if (phone === '')
      return send(reply, request.query, buyPage({ phone, choice: null, refused: null }, language))
    const { page, status } = await choice(phone, language)
    return send(reply, request.query, page, status)
  })

  server.post('/phone/buy', async (request, reply) => {
    const { key, ...order } = parsed(buyForm, request.body)
    try {
      const number = await app.buy(order, key)
      const query = new URLSearchParams({ phone: order.phone, order: String(number) })
      return reply.redirect(`/phone/tickets?${query}`, 303)
    } catch (error) {
      if (!(error instanceof NotSold)) throw error
      const { page } = await choice(order.phone, languageOf(request), error.code)
      return send(reply, request.query, page, 400)
    }
  })

  server.get('/phone/tickets', async (request, reply) => {
    const { phone, order } = parsed(phoneQuery, request.query)
    const read = parsePhone(phone)
    const own = tickets.tickets
      .newestFirst()
      .filter(
        ticket =>
          read.ok &&
          ticket.phone === read.phone &&
          ticket.phoneCountryCode === read.countryCode &&
          ticket.pickupCode !== null &&
          ticket.cancelledAt === null,
      )
      .slice(0, NEWEST)
    const wallet = { phone, order, tickets: own, version: version() }
    return send(reply, request.query, walletPage(wallet, languageOf(request)))
  })
}
