import { Client } from 'pg'
import type { Browser, BrowserContext } from 'playwright-core'
import { generatePrismaClient } from '../generate.ts'
import { launchBrowser } from '../lib/browser.ts'
import { freePorts } from '../lib/ports.ts'
import { ensureDatabase, startPostgres } from '../lib/postgres.ts'
import { throwawayFolder } from '../lib/postgres-place.ts'
import { type Stack, startStack } from '../lib/stack.ts'
import { buildWeb } from '../lib/web-build.ts'
import type { Side } from './load.ts'

/** Somebody who is signed in, by the provider's page in a browser of their own. */
export const signedIn = async (browser: Browser, { url }: Stack, who: string): Promise<BrowserContext> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(`${url}/session/sign-in`)
  await page.locator(`button[value="${who}"]`).click()
  await page.waitForURL(to => to.origin === url && !to.pathname.startsWith('/implicit'))
  await page.close()
  return context
}

/** How somebody who is signed in asks the API. */
export const sideOf = async (context: BrowserContext, { url }: Stack): Promise<Side> => ({
  name: 'ours',
  url,
  headers: {
    cookie: (await context.cookies(url)).map(({ name, value }) => `${name}=${value}`).join('; '),
    'x-portal-csrf': '1',
    'content-type': 'application/json',
  },
})

/** What a work asks: the portal, a browser, and its database as the owner at the first operator. */
type WholePortal = { stack: Stack; browser: Browser; client: Client }

/** Runs a work in the whole portal, sandbox included, with the demo data, on a database that waits for its disk. */
export const inWholePortal = async <T>(now: string, work: (whole: WholePortal) => Promise<T>): Promise<T> => {
  await generatePrismaClient()
  await buildWeb()
  const [port, sandboxPort] = (await freePorts(2)) as [number, number]
  const cluster = await startPostgres({ dataDir: throwawayFolder(), throwaway: true, fast: false })
  const undo: (() => Promise<void>)[] = [() => cluster.stop()]
  try {
    await ensureDatabase(cluster.url('postgres'), 'portal')
    const env = {
      NODE_ENV: 'production',
      PORTAL_NOW: now,
      RATE_LIMIT_PER_MINUTE: '1000000000',
      REQUESTS_IN_FLIGHT: '1000',
    }
    const ownerUrl = cluster.url('portal')
    const stack = await startStack({ dataDir: throwawayFolder(), port, sandboxPort, ownerUrl, env })
    undo.push(stack.stop)
    const browser = await launchBrowser()
    undo.push(() => browser.close())
    const client = new Client({ connectionString: ownerUrl })
    await client.connect()
    undo.push(() => client.end())
    await client.query(`set app.operator = 'oslo'`)
    return await work({ stack, browser, client })
  } finally {
    for (const step of undo.reverse()) await step()
  }
}
