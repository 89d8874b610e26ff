import { randomInt } from 'node:crypto'
import type { Browser, BrowserContext, Cookie, Page } from 'playwright-core'
import { launchBrowser } from '../../../scripts/lib/browser.ts'

const { PORTAL_PORT = '' } = process.env

/** The timeout of every wait on a page: generous enough for a busy machine. */
const LIMIT_MS = 60_000
/** Less than the half hour after which an idle session ends. */
const FRESH_MS = 10 * 60_000

let browser: Promise<Browser> | undefined

const hexadecimal = () => randomInt(65_536).toString(16)

/** A new browser profile in the one browser that the files of this process share; it ends with the process. */
export const newContext = async (width: number): Promise<BrowserContext> => {
  browser ??= launchBrowser()
  const context = await (await browser).newContext({
    viewport: { width, height: 900 },
    // An address of its own, as behind a proxy, so that browsers share no limit.
    extraHTTPHeaders: { 'x-forwarded-for': `2001:db8:${hexadecimal()}:${hexadecimal()}::1` },
  })
  context.setDefaultTimeout(LIMIT_MS)
  return context
}

export const originOf = (host: string) => `http://${host}:${PORTAL_PORT}`

/** At the provider: chooses a person, who is then led back to the portal. */
export const choose = async (page: Page, email: string): Promise<void> => {
  await page.locator(`button[value="${email}"]`).click()
  await page.waitForURL(url => url.port === PORTAL_PORT && !url.pathname.startsWith('/implicit'))
}

const sessions = new Map<string, { cookies: Promise<Cookie[]>; usedAt: number }>()

const signedIn = async (origin: string, email: string): Promise<Cookie[]> => {
  const context = await newContext(800)
  const page = await context.newPage()
  await page.goto(`${origin}/session/sign-in`)
  await choose(page, email)
  const cookies = await context.cookies(origin)
  await context.close()
  return cookies.filter(({ name }) => name === 'portal')
}

/**
 * The cookie of somebody's session. They sign in as everybody does, once for all files of this process: where signing in is not
 * the subject, it need not be walked through again. A person has few sessions at a time, and one more ends the oldest, which
 * another journey may be using: so the same one is used for as long as it lives.
 */
export const sessionOf = (host: string, email: string): Promise<Cookie[]> => {
  const origin = originOf(host)
  const key = `${origin} ${email}`
  const known = sessions.get(key)
  if (known && Date.now() - known.usedAt < FRESH_MS) {
    known.usedAt = Date.now()
    return known.cookies
  }
  const cookies = signedIn(origin, email)
  // A sign-in that fails fails one journey.
  cookies.catch(() => sessions.delete(key))
  sessions.set(key, { cookies, usedAt: Date.now() })
  return cookies
}
