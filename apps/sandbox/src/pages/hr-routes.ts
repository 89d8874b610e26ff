import { parsePhone } from '@portal/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { HrFeed, listOf } from '../hr-feed.ts'
import { DEPARTMENTS, type HrStore } from '../hr-store.ts'
import { DAY, parsed, Refusal } from '../wire.ts'
import { type HrProblem, hrPage } from './hr-page.ts'
import { askedLanguage, languageOf } from './language.ts'
import { languageCookie, pageHeaders } from './layout.ts'

type Id = { Params: { id: string } }

const text = (max: number) => z.string().trim().max(max).default('')
const searched = z.object({ q: text(60) })
const pageQuery = searched.extend({ saved: z.string().optional() })
const connectionForm = z.object({ address: text(200), key: text(4_000), companyId: text(50) })
const DEPARTMENT = z.enum(DEPARTMENTS)
const name = z.string().trim().min(1).max(60)
const hireForm = z.object({
  ...{ firstName: name, lastName: name, phone: text(60), department: DEPARTMENT, firstDay: DAY },
})

/**
 * A company's HR system: hires, moves and lets go people, and tells the portal by SCIM or by the full list. It sends to the portal's own
 * addresses only.
 */
export const hrRoutes = (
  app: FastifyInstance,
  deps: {
    store: HrStore
    portalOrigins: string[]
    now: () => Date
    changed: () => void
    version: () => number
  },
): void => {
  const { store, portalOrigins, now, changed, version } = deps
  const feed = new HrFeed(store, { now, changed })

  const show = (
    request: FastifyRequest,
    reply: FastifyReply,
    said: HrProblem | 'saved' | undefined,
    search = '',
  ) => {
    const chosen = askedLanguage(request.query)
    if (chosen) reply.header('set-cookie', languageCookie(chosen))
    const { today, yesterday, unsent } = feed
    const shown = { store, unsent, today, yesterday, search, said, portalOrigins, version: version() }
    return reply
      .status(said && said !== 'saved' ? 400 : 200)
      .headers(pageHeaders())
      .send(hrPage(shown, languageOf(request)))
  }
  const back = (reply: FastifyReply, search = '') =>
    reply.redirect(`/hr${search ? `?${new URLSearchParams({ q: search })}` : ''}`, 303)

  app.get('/hr', async (request, reply) => {
    const { q, saved } = parsed(pageQuery, request.query)
    return show(request, reply, saved === undefined ? undefined : 'saved', q)
  })

  app.post('/hr/connection', async (request, reply) => {
    const { address, key, companyId } = parsed(connectionForm, request.body)
    const origin = address.replace(/\/(scim\/v2\/?)?$/, '')
    if (!portalOrigins.includes(origin)) return show(request, reply, 'foreign')
    store.connect({ address: origin, key: key || store.connection.key, companyId })
    return reply.redirect('/hr?saved', 303)
  })

  app.post('/hr/hire', async (request, reply) => {
    const { phone, ...person } = parsed(hireForm, request.body)
    const read = parsePhone(phone)
    if (!read.ok) return show(request, reply, 'phoneWrong')
    store.hire({ ...person, phone: `${read.countryCode}${read.phone}` })
    return back(reply)
  })

  const found = (id: string) => {
    const person = store.find(id)
    if (!person) throw new Refusal(404, 'not-found', 'No such person')
    return person
  }

  app.post<Id>('/hr/:id/move', async (request, reply) => {
    const { department, q } = parsed(searched.extend({ department: DEPARTMENT }), request.body)
    found(request.params.id).department = department
    return back(reply, q)
  })

  app.post<Id>('/hr/:id/let-go', async (request, reply) => {
    const { lastDay, q } = parsed(searched.extend({ lastDay: DAY }), request.body)
    found(request.params.id).lastDay = lastDay
    return back(reply, q)
  })

  app.post<Id>('/hr/:id/rehire', async (request, reply) => {
    const { q } = parsed(searched, request.body ?? {})
    found(request.params.id).lastDay = null
    return back(reply, q)
  })

  app.post('/hr/grow', async (_request, reply) => {
    store.grow()
    return back(reply)
  })

  app.post('/hr/leave-many', async (_request, reply) => {
    store.grow()
    store.letGoMany(feed.yesterday)
    return back(reply)
  })

  // Thousands of calls take their time: the page follows how far they have come.
  app.post('/hr/scim', async (_request, reply) => {
    void feed.sendByScim()
    return back(reply)
  })

  app.post('/hr/list', async (_request, reply) => {
    await feed.sendList()
    return back(reply)
  })

  app.get('/hr/list.csv', async (_request, reply) =>
    reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="ansatte.csv"')
      .send(listOf(store.people, feed.today)),
  )
}
