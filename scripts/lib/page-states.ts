/** The states in which the gallery shows a page, made of what the portal answers to the page. `chosen` is what is filled, with a row chosen and a message shown. */
import type { Page, Request, Route } from 'playwright-core'

export const STATES = ['filled', 'chosen', 'empty', 'loading', 'error', 'refused', 'long names'] as const
export type State = (typeof STATES)[number]

/** Who is signed in, and for which companies: without it there is no page. */
const SESSION = /^\/(session|user-api\/auth\/companies)$/
/** What an operator has, however little a company has, and the tickets of a family, which is found by one of them. */
const NEVER_EMPTY = /zone|\/products?\/|\/products$|\/clock-api\/|\/for-same-employee-as-this-order\//

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
const isObject = (value: Json): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const nothing = (value: Json): Json => {
  if (typeof value === 'number') return 0
  if (Array.isArray(value)) return []
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([k, v]) => [k, nothing(v)])) : value
}

/** The answer for a company that has nothing yet: lists without rows, sums of nothing. What is about one thing stays. */
export const emptied = (path: string, answer: Json): Json =>
  !NEVER_EMPTY.test(path) &&
  isObject(answer) &&
  ('matches' in answer || /\/(summary|figures|cost-report-api|overview)\b/.test(path))
    ? nothing(answer)
    : answer

const LONGER: Record<string, (text: string) => string> = {
  firstName: text => `${text} Annemarie Kristine`,
  lastName: text => `${text}-Wilhelmsen Østensjøvatnet`,
  name: text => `${text} og Hardangervidda Eiendomsforvaltningsselskap`,
  companyName: text => `${text} og Hardangervidda Eiendomsforvaltningsselskap`,
  invoiceReference: text => `${text} Avdeling for samfunnsansvar`,
  email: text => `fornavn.mellomnavn.etternavnsen.${text}`,
  city: text => `${text}-Mosjøen`,
}

/** The answer with names as long as people, companies and departments may have. */
export const lengthened = (answer: Json): Json => {
  if (Array.isArray(answer)) return answer.map(lengthened)
  if (!isObject(answer)) return answer
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => {
      const longer = LONGER[key]
      return [key, typeof value === 'string' && value && longer ? longer(value) : lengthened(value)]
    }),
  )
}

const problem = (status: number, code: string) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', status, code, title: code, requestId: 'gallery-1' }),
})

/**
 * Puts a state between a page and its portal, until the next one. `asked` waits for the answers to what the page has asked, and says whether
 * there was anything; `release` ends a page that loads.
 */
export async function stateOf(page: Page): Promise<{
  set(state: State): void
  asked(): Promise<boolean>
  release(): Promise<void>
}> {
  let current: State = 'filled'
  const waiting = new Set<Request>()
  const done = (request: Request) => void waiting.delete(request)
  page.on('request', request => {
    // What a page before it asked is not waited for: how it ended is not always said.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) waiting.clear()
    if (/fetch|xhr|script/.test(request.resourceType())) waiting.add(request)
  })
  page.on('requestfinished', done)
  page.on('requestfailed', done)
  const held: Route[] = []
  const answered = async (route: Route, change: (answer: Json) => Json): Promise<void> => {
    const request = route.request()
    // Only browsers know the operators' host names: the request goes to this machine and names the host in its header.
    const url = new URL(request.url())
    // An answer that has not changed has no body to change.
    const { 'if-none-match': _, ...asked } = await request.allHeaders()
    const headers = { ...asked, host: url.host }
    url.hostname = 'localhost'
    const response = await route.fetch({ url: url.href, headers })
    const text = response.headers()['content-type']?.includes('json') ? await response.text() : ''
    await route.fulfill(text ? { response, json: change(JSON.parse(text) as Json) } : { response })
  }
  await page.route(
    url => !/^\/(assets|operators)\/|\.\w+$/.test(url.pathname),
    async route => {
      const request = route.request()
      const { pathname } = new URL(request.url())
      // What pages report of their errors is no concern of the portal: they are made up.
      if (pathname === '/client-report') return route.fulfill({ status: 204 })
      if (request.method() !== 'GET' || request.resourceType() === 'document') return route.continue()
      const session = SESSION.test(pathname)
      // A page that is left while it asks gets no answer.
      if (current === 'empty' && !session)
        return answered(route, answer => emptied(pathname, answer)).catch(() => route.abort().catch(() => {}))
      if (current === 'long names')
        return answered(route, lengthened).catch(() => route.abort().catch(() => {}))
      if (current === 'loading' && !session) {
        held.push(route)
        // Nobody waits for what is not answered.
        return done(request)
      }
      if (current === 'error' && !session) return route.fulfill(problem(500, 'internal'))
      if (current === 'refused' && !session) return route.fulfill(problem(403, 'forbidden'))
      return route.continue()
    },
  )
  return {
    set: state => {
      current = state
    },
    asked: async () => {
      // Two frames, so that what came is drawn, and what follows from it is asked.
      await page.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))')
      const asked = [...waiting]
      await Promise.all(asked.map(request => request.response().then(answer => answer?.finished())))
      return asked.length > 0
    },
    release: async () => {
      await Promise.allSettled(held.splice(0).map(route => route.abort()))
    },
  }
}
