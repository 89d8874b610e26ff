/** Every page of the web app, by its route table, for those who walk through all of them: pictures, and what must hold on each page. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { PEOPLE } from '../../packages/domain/src/cast.ts'
import {
  isOffered,
  type OperatorId,
  operatorById,
  type PageOffer,
} from '../../packages/domain/src/operators/index.ts'
import { type AccessFacts, can, type Permission } from '../../packages/domain/src/permissions.ts'
import { ROOT } from './say.ts'

type Route = {
  path: string
  access: 'public' | Permission
  offered?: PageOffer
  children?: readonly Route[]
}
type Routes = { APP_ROUTES: readonly Route[]; isForAnyone: (access: string, facts: AccessFacts) => boolean }
type Fetched = { status: 'success'; data: unknown }
type Session = {
  sessionState: (session: Fetched, companies: Fetched) => { kind: string; companies?: unknown[] }
  accessFacts: (state: object, operator: AccessFacts['operator'], company: unknown) => AccessFacts | null
}

/** Somebody of the demo cast, or a visitor, and the pages they walk through. */
export type Tour = {
  /** Their e-mail address; undefined for a visitor. */
  as: string | undefined
  /** Those with an id are last: pages before them link to the first of their kind. */
  paths: string[]
}

// Loaded without their types, which need those of a browser.
const web = async <T>(file: string): Promise<T> => await import(join(ROOT, 'apps/web', file))

/**
 * The pages that an operator offers, each walked through by the first of its people who may see it: an area is seen by those who work in it.
 * People of several companies are left out, because they have to choose one first.
 * @param answersFor what the portal answers to GET requests of somebody of the cast
 * @returns the tours, and the pages that nobody of the cast may see
 */
export async function toursOf(
  id: OperatorId,
  answersFor: (email: string) => Promise<(path: string) => Promise<unknown>>,
): Promise<{ tours: Tour[]; unseen: string[] }> {
  const { APP_ROUTES, isForAnyone } = await web<Routes>('src/app/route-table.ts')
  const { sessionState, accessFacts } = await web<Session>('src/lib/session.ts')
  const operator = operatorById(id)
  const left = new Set(
    APP_ROUTES.filter(({ offered }) => !offered || isOffered(offered, { operator, environment: 'prod' })),
  )
  const tours: Tour[] = []
  const tour = (as: string | undefined, sees: (route: Route) => boolean) => {
    const seen = [...left].filter(sees)
    for (const route of seen) left.delete(route)
    const paths = [
      ...new Set(seen.flatMap(({ path, children = [] }) => [path, ...children.map(c => c.path)])),
    ]
    if (paths.length)
      tours.push({ as, paths: paths.sort((a, b) => Number(a.includes(':')) - Number(b.includes(':'))) })
  }
  tour(undefined, ({ access }) => access === 'public')
  for (const { email } of PEOPLE.filter(person => person.operator === id && person.companies.length < 2)) {
    const answer = await answersFor(email)
    const data = async (path: string): Promise<Fetched> => ({ status: 'success', data: await answer(path) })
    const state = sessionState(await data('/session'), await data('/user-api/auth/companies'))
    const facts = accessFacts(state, operator, state.companies?.length === 1 ? state.companies[0] : null)
    if (facts)
      tour(
        email,
        ({ access }) =>
          access !== 'public' && can(facts, access) && (facts.company !== null || isForAnyone(access, facts)),
      )
  }
  return { tours, unseen: [...left].map(({ path }) => path) }
}

/**
 * Where a page is: at its own path or, where that has an id, at the first link of this form.
 * @param links addresses that pages link to, without parameters
 * @param paths those of all pages: one without an id is no page of another one's form
 * @returns undefined when nothing links to such a page
 */
export function addressOf(
  path: string,
  links: Iterable<string>,
  paths: readonly string[],
): string | undefined {
  if (!path.includes(':')) return path
  const form = new RegExp(`^${path.replace(/:\w+/, '[^/]+')}$`)
  return [...links].find(link => form.test(link) && !paths.includes(link))
}

/**
 * Walks through pages in their order.
 * @param open opens an address and waits for what the page shows; answers the paths that it links to
 * @param at what is done with the page
 * @returns the pages that no page before them links to
 */
export async function walk(
  paths: readonly string[],
  open: (address: string) => Promise<readonly string[]>,
  at: (path: string, address: string) => Promise<void>,
): Promise<string[]> {
  const links = new Set<string>()
  const unlinked: string[] = []
  for (const path of paths) {
    const address = addressOf(path, links, paths)
    if (address === undefined) {
      unlinked.push(path)
      continue
    }
    for (const link of await open(address)) links.add(link)
    await at(path, address)
  }
  return unlinked
}

/** The paths that a page links to. Text, because other programs do not know the types of a browser. */
export const LINKED = '[...document.links].map(link => link.pathname)'

/** A page of a browser profile of its own on a running portal, for somebody who is signed in or a visitor. */
export async function pageOf(
  browser: Browser,
  {
    email,
    language,
    ...options
  }: { email: string | undefined; language: string } & BrowserContextOptions & {
      baseURL: string
    },
): Promise<Page> {
  const context = await browser.newContext(options)
  await context.addInitScript(
    `localStorage.setItem('portal.language', '${language}'); localStorage.setItem('portal.colours', 'system')`,
  )
  const page = await context.newPage()
  if (email === undefined) return page
  await page.goto('/session/sign-in')
  await page.locator(`button[value="${email}"]`).click()
  await page.waitForURL(url => url.href.startsWith(options.baseURL) && !url.pathname.startsWith('/session'))
  return page
}

/** A picture of all of the page, which is then as high as the screen. One of the "full page" would be taken with text of the normal size. */
export async function picture(page: Page, path: string): Promise<void> {
  const screen = page.viewportSize()
  if (!screen) throw new Error('the page has no size')
  const height = await page.evaluate<number>('document.documentElement.scrollHeight')
  await page.setViewportSize({ ...screen, height })
  // A picture that is larger as a file is drawn in half the time.
  const devtools = await page.context().newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })
  await devtools.detach()
  writeFileSync(path, Buffer.from(data, 'base64'))
}

/** The tours of an operator of a running portal. */
export async function toursAt(id: OperatorId, browser: Browser, baseURL: string) {
  const pages: Page[] = []
  const tours = await toursOf(id, async email => {
    const page = await pageOf(browser, { email, language: 'nb', baseURL })
    pages.push(page)
    // Asked by the page: other programs do not know the operators' host names.
    return path => page.evaluate(`fetch('${path}').then(answer => answer.json())`)
  })
  for (const page of pages) await page.context().close()
  return tours
}

/** What findings of journeys and of the gallery are made of: `apps/web/e2e/findings.ts`. */
export type Findings = {
  violationsOf(page: Page, rules?: readonly string[], without?: readonly string[]): Promise<string[]>
  tooWide(page: Page): Promise<number>
  emptyEnd(page: Page): Promise<number>
  skeletonTooWide(page: Page): Promise<number>
  cutOff(page: Page): Promise<string[]>
  wrongPhrases(page: Page, language: 'nb' | 'en'): Promise<string[]>
  untappable(page: Page): Promise<string[]>
  chooseAndTell(page: Page): Promise<boolean>
  keyboardFaults(page: Page): Promise<string[]>
  settled(page: Page): Promise<void>
  turn(page: Page, scheme: 'light' | 'dark'): Promise<void>
  textSize(page: Page, size: number): Promise<void>
}
export const findings = (): Promise<Findings> => web('e2e/findings.ts')
