import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { createRequire } from 'node:module'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessible } from './accessible.ts'
import { choose, newContext, originOf, sessionOf } from './browser.ts'
import { widerThanScreen } from './findings.ts'
import { watchFocus } from './kept-focus.ts'

const { PORTAL_SANDBOX_URL = '', PORTAL_DATA_DIR = '' } = process.env

/** Longer than any job takes on a busy machine, and shorter than the limit of a journey, so that a job that hangs is named. */
export const JOB_LIMIT_MS = 480_000

export type Language = 'nb' | 'en'
export const sandboxUrl = PORTAL_SANDBOX_URL
export { originOf }

/** A page of the portal as one person sees it; errors in the browser's console and a lost focus fail the test that closes it. */
export type Journey = {
  page: Page
  context: BrowserContext
  /** Where the portal is. */
  origin: string
  open(path: string): Promise<void>
  /** Chooses a person at the provider, to whose page something led. */
  choose(email: string): Promise<void>
  /** Signs in through the provider's pages. Where that is not the subject, `journey({ as })` is enough. */
  signIn(email: string): Promise<void>
  /** No axe violation on what is shown now. */
  accessible(): Promise<void>
  close(): Promise<void>
}

export type JourneyOptions = {
  host?: string
  language?: Language
  width?: number
  /** Who is signed in from the start. */
  as?: string
  /** The company they chose last, by its customer number; for those who have several. */
  company?: string
}

/**
 * Requests that are on their way when the last route of a page goes away fail or are never answered: with `times: 1` those that the
 * page sends after the answer. So one route that fits nothing stays for as long as the page, from the first route on.
 */
const keepIntercepting = (page: Page): void => {
  const route = page.route.bind(page)
  let kept: Promise<unknown> | undefined
  page.route = async (...asked) => {
    kept ??= page.context().route(/^never:/, passing => passing.fallback())
    await kept
    return route(...asked)
  }
}

/** A browser of its own for one person. Nothing is opened yet. */
export const journey = async (options: JourneyOptions = {}): Promise<Journey> => {
  const { host = 'localhost', language = 'nb', width = 1440, as, company } = options
  const origin = originOf(host)
  const context = await newContext(width)
  if (as !== undefined) await context.addCookies(await sessionOf(host, as))
  const complaints: string[] = []
  await watchFocus(context, what => complaints.push(what))
  await context.addInitScript(
    ([chosen, companyId]) => {
      localStorage.setItem('portal.language', localStorage.getItem('portal.language') ?? chosen)
      if (companyId) localStorage.setItem('portal.company.oslo', companyId)
      const messages: string[] = []
      const copied: string[] = []
      Object.assign(window, { portalTestAutomation: true, messagesShown: messages, textsCopied: copied })
      // A browser without a window may ask for leave to use the clipboard, and nobody answers.
      if (navigator.clipboard)
        navigator.clipboard.writeText = async text => {
          copied.push(text)
        }
      new MutationObserver(changes => {
        for (const { addedNodes, target } of changes)
          if (target instanceof Element && target.closest('[role="status"]'))
            for (const node of addedNodes) messages.push(node.textContent ?? '')
      }).observe(document, { childList: true, subtree: true })
    },
    [language, company ?? ''] as const,
  )
  const page = await context.newPage()
  let signedIn = false
  const signInAs = async (email: string) => {
    signedIn = true
    await choose(page, email)
  }
  keepIntercepting(page)
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', message => {
    if (/Content Security Policy/.test(message.text())) complaints.push(message.text())
  })
  page.on('request', request => {
    const { hostname, port, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && !(hostname.endsWith('localhost') && port))
      complaints.push(`asked ${request.url()}`)
  })
  return {
    page,
    context,
    origin,
    choose: signInAs,
    open: async path => {
      await page.goto(origin + path)
    },
    signIn: async email => {
      await page.goto(`${origin}/session/sign-in`)
      await signInAs(email)
    },
    accessible: () => accessible(page),
    close: async () => {
      // A session of this journey alone would count among the few that its person may have at a time.
      if (signedIn) await call({ context, origin }, 'POST', '/session/sign-out')
      await context.close()
      expect(complaints).toEqual([])
    },
  }
}

/**
 * Waits for a short message of the page. It disappears after a second, which polling can miss on a busy machine. The page records
 * the messages it has shown, and each is read once.
 */
export const toast = async (page: Page, text: string | RegExp): Promise<void> => {
  const matches = (shown: string) => (typeof text === 'string' ? shown.includes(text) : text.test(shown))
  await expect
    .poll(
      async () => {
        const shown = await page.evaluate(
          () => (window as unknown as { messagesShown?: string[] }).messagesShown,
        )
        if (!shown) throw new Error(`${page.url()} is no page of the portal: ${await page.content()}`)
        const at = shown.findIndex(matches)
        if (at >= 0)
          await page.evaluate(
            index => (window as unknown as { messagesShown: string[] }).messagesShown.splice(index, 1),
            at,
          )
        return at >= 0 ? text : shown
      },
      { message: `the message ${text}` },
    )
    .toBe(text)
}

/** Whoever is signed out while at a page is told so, by nothing else than a dialog, and goes from there to the provider [P-013]. */
export const leaveSignedOut = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('alertdialog', { name: /^(Du er logget ut|You are signed out)$/ })
  await dialog.waitFor()
  expect(await page.getByText('not-signed-in').count()).toBe(0)
  await dialog.getByRole('button').click()
  await page.waitForURL(url => url.pathname.startsWith('/signin'))
}

/** Stops the clock of a page that was opened with `page.clock.install()`; its timers run when a test advances it. */
export const pauseClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)

/**
 * Stops the clock of an open page. Timers that it has set already go on by the machine's clock, and the page cannot clear them: where
 * such a one decides something, the clock is installed before the page is opened.
 */
export const stopClock = async (page: Page): Promise<void> => {
  await page.clock.install()
  await pauseClock(page)
}

/**
 * Breaks the next call off that writes to an address, once `until` is there. Calls that read pass: a page fetches again what it shows
 * whenever it likes.
 */
export const failNext = async (page: Page, url: string, until?: Promise<void>): Promise<void> => {
  let failed = false
  await page.route(url, async route => {
    if (failed || route.request().method() === 'GET') return route.fallback()
    failed = true
    await until
    return route.abort()
  })
}

/** What the page has handed to the clipboard last. The clipboard itself is not part of a journey. */
export const clipboardOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => (window as unknown as { textsCopied: string[] }).textsCopied.at(-1))

/**
 * Calls the API as whoever is signed in; for the set-up of a test. A portal that is too busy to answer is
 * asked again with the same key, so that nothing is done twice.
 */
export const call = async <T>(
  visit: Pick<Journey, 'context' | 'origin'>,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: T }> => {
  const key = randomUUID()
  const answered = () => callOnce<T>(visit, method, path, body, key)
  let answer = await answered()
  for (let again = 0; answer.status === 503 && again < 10; again += 1) answer = await answered()
  return answer
}

const callOnce = async <T>(
  { context, origin }: Pick<Journey, 'context' | 'origin'>,
  method: string,
  path: string,
  body: unknown,
  key: string,
): Promise<{ status: number; body: T }> => {
  const { host, port } = new URL(origin)
  const cookies = (await context.cookies(origin)).map(({ name, value }) => `${name}=${value}`)
  const headers = {
    host,
    cookie: cookies.join('; '),
    'content-type': 'application/json',
    'x-portal-csrf': '1',
    'idempotency-key': key,
  }
  // The operators' host names are known to browsers only: the request goes to this machine and names the host in its header.
  const sent = request({ host: 'localhost', port, path, method, headers })
  sent.end(body === undefined ? undefined : JSON.stringify(body))
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const received = await text(answer)
  return { status: answer.statusCode ?? 0, body: received === '' ? null : JSON.parse(received) }
}

/** The page is not wider than the screen. */
export const fits = async ({ page }: Pick<Journey, 'page'>): Promise<void> =>
  await expect.poll(() => widerThanScreen(page), { message: page.url() }).toBeLessThanOrEqual(0)

/** All of it is on the screen as it is, without scrolling. */
export const inView = async (page: Page, element: Locator): Promise<void> =>
  await expect
    .poll(async () => {
      const box = await element.boundingBox()
      const screen = page.viewportSize()
      if (!box || !screen) return false
      return (
        box.y >= 0 && box.x >= 0 && box.y + box.height <= screen.height && box.x + box.width <= screen.width
      )
    })
    .toBe(true)

/** The rows of the page's table that hold the text. */
export const rowOf = ({ page }: Pick<Journey, 'page'>, text: string) =>
  page.locator('tbody tr').filter({ hasText: text })

/** Runs a job by hand as `npm run job` does, on the portal under test. */
export const runJobByHand = async (...args: string[]): Promise<string> => {
  const script = new URL('../../../scripts/job.ts', import.meta.url).pathname
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], {
    env: { ...process.env, PORTAL_DATA_DIR },
    timeout: JOB_LIMIT_MS,
  })
  return stdout
}

/** The text of a PDF's pages. */
export const textOfPdf = async (bytes: Uint8Array): Promise<string> => {
  // Resolved from the api, whose own PDF tests read with the same library.
  const unpdf = createRequire(new URL('../../api/package.json', import.meta.url)).resolve('unpdf')
  const { extractText } = (await import(
    unpdf
  )) as typeof import('../../api/node_modules/unpdf/dist/index.d.mts')
  return (await extractText(bytes, { mergePages: true })).text
}
