import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { launchBrowser } from '../../../scripts/lib/browser.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const { PORTAL_PORT = '', PORTAL_SANDBOX_URL = '', PORTAL_DATA_DIR = '' } = process.env

/** For every wait on a page: only something broken takes this long, also on a busy machine. */
const LIMIT_MS = 60_000

export type Language = 'nb' | 'en'
export const sandboxUrl = PORTAL_SANDBOX_URL
export const originOf = (host: string) => `http://${host}:${PORTAL_PORT}`

/** A page of the portal as one person sees it; what the browser complains about fails the test that closes it. */
export type Journey = {
  page: Page
  context: BrowserContext
  open(path: string): Promise<void>
  /** Starts sign-in where the page stands and chooses a person at the provider. */
  choose(email: string): Promise<void>
  signIn(email: string): Promise<void>
  /** No axe violation on what is shown now. */
  accessible(): Promise<void>
  close(): Promise<void>
}

let browser: Browser | undefined
export const startBrowser = async () => {
  browser = await launchBrowser()
}
export const stopBrowser = () => browser?.close()

export const journey = async (
  options: { host?: string; language?: Language; width?: number } = {},
): Promise<Journey> => {
  const { host = 'localhost', language = 'nb', width = 1440 } = options
  const origin = originOf(host)
  const context = await browser!.newContext({ viewport: { width, height: 900 } })
  await context.addInitScript(chosen => {
    localStorage.setItem('portal.language', localStorage.getItem('portal.language') ?? chosen)
    const messages: string[] = []
    Object.assign(window, { portalTestAutomation: true, messagesShown: messages })
    new MutationObserver(changes => {
      for (const { addedNodes, target } of changes)
        if (target instanceof Element && target.closest('[role="status"]'))
          for (const node of addedNodes) messages.push(node.textContent ?? '')
    }).observe(document, { childList: true, subtree: true })
  }, language)
  context.setDefaultTimeout(LIMIT_MS)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', message => {
    if (/Content Security Policy/.test(message.text())) complaints.push(message.text())
  })
  page.on('request', request => {
    const { hostname, port, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && !(hostname.endsWith('localhost') && port))
      complaints.push(`asked ${request.url()}`)
  })
  const choose = async (email: string) => {
    await page.locator(`button[value="${email}"]`).click()
    await page.waitForURL(url => url.port === PORTAL_PORT && !url.pathname.startsWith('/implicit'))
  }
  return {
    page,
    context,
    choose,
    open: async path => {
      await page.goto(origin + path)
    },
    signIn: async email => {
      await page.goto(`${origin}/session/sign-in`)
      await choose(email)
    },
    accessible: async () => {
      // A page whose chunk is still on its way has no heading yet.
      await page.locator('h1').first().waitFor({ state: 'attached' })
      const devtools = await context.newCDPSession(page)
      // The page keeps its own strict policy; only the checker is let past it.
      await devtools.send('Page.setBypassCSP', { enabled: true })
      await page.evaluate(AXE)
      // What fades in is judged once it is there; what turns for ever is not waited for.
      await page.evaluate(() =>
        Promise.allSettled(
          document
            .getAnimations()
            .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
            .map(({ finished }) => finished),
        ),
      )
      const violations = await page.evaluate(async () => {
        const { axe } = window as unknown as {
          axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
        }
        return (await axe.run()).violations.map(
          v => `${v.id}: ${v.nodes.map(n => n.html.slice(0, 120)).join(' ')}`,
        )
      })
      expect(violations, page.url()).toEqual([])
    },
    close: async () => {
      await context.close()
      expect(complaints).toEqual([])
    },
  }
}

/**
 * Waits for a short message of the page. It goes away by itself after a second, which on a busy machine is too short to be seen by
 * looking: the page keeps what it has shown, and each message is taken once.
 */
export const toast = async (page: Page, text: string | RegExp): Promise<void> => {
  const matches = (shown: string) => (typeof text === 'string' ? shown.includes(text) : text.test(shown))
  await expect
    .poll(
      async () => {
        const shown = await page.evaluate(
          () => (window as unknown as { messagesShown: string[] }).messagesShown,
        )
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

/** Calls the API as whoever is signed in; a test prepares with it what it does not walk through. */
export const call = <T>({ page }: Pick<Journey, 'page'>, method: string, path: string, body?: unknown) =>
  page.evaluate(
    async ([method, path, body]) => {
      const answer = await fetch(path, {
        method,
        headers: {
          'content-type': 'application/json',
          'x-portal-csrf': '1',
          'idempotency-key': crypto.randomUUID(),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      return { status: answer.status, body: text === '' ? null : JSON.parse(text) }
    },
    [method, path, body] as const,
  ) as Promise<{ status: number; body: T }>

/** The page is not wider than the screen. */
export const fits = async ({ page }: Pick<Journey, 'page'>): Promise<void> =>
  await expect
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      { message: page.url() },
    )
    .toBeLessThanOrEqual(0)

/** The rows of the page's table that hold the text. */
export const rowOf = ({ page }: Pick<Journey, 'page'>, text: string) =>
  page.locator('tbody tr').filter({ hasText: text })

/** Runs a job by hand as `npm run job` does, on the portal under test. */
export const runJobByHand = async (...args: string[]): Promise<string> => {
  const script = new URL('../../../scripts/job.ts', import.meta.url).pathname
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], {
    env: { ...process.env, PORTAL_DATA_DIR },
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
