import type { Browser, Cookie } from 'playwright-core'
import { generatePrismaClient } from '../generate.ts'
import { launchBrowser } from '../lib/browser.ts'
import { aimOf, firstLoads, kilobytes } from '../lib/first-load.ts'
import { freePorts } from '../lib/ports.ts'
import { throwawayFolder } from '../lib/postgres-place.ts'
import { startStack } from '../lib/stack.ts'
import { buildWeb } from '../lib/web-build.ts'
import type { Line } from './report.ts'
import type { BenchWork } from './work.ts'

/** HR of the company with 5,000 employees. */
const KARI = 'kari@nordlys.example'
const LIST = '/bedriftsavtale'
const RUNS = 7
const GOAL_MS = 2500

/** In the page: resolves when the first row with a link is drawn. */
const WATCH = `window.usable = new Promise(done =>
  new MutationObserver((changes, watch) => {
    if (!document.querySelector('[aria-busy="false"] tbody a')) return
    watch.disconnect()
    done(performance.now())
  }).observe(document, { subtree: true, childList: true, attributes: true }),
)`

/** Milliseconds from the start of a visit with an empty cache to the first row with a link, in a tab whose processor is slowed. */
async function usableList(browser: Browser, origin: string, cookies: Cookie[], slower: number) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies(cookies)
  await context.addInitScript(WATCH)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.goto(`${origin}${LIST}`, { waitUntil: 'commit' })
  const milliseconds = await page.evaluate<number>('window.usable')
  await context.close()
  return milliseconds
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!
const kB = (bytes: number) => `${kilobytes(bytes)} kB`

/** What a page weighs, and how soon the employee list can be used in a browser with an empty cache. */
export const FIRST_LOAD: BenchWork = {
  name: 'first-load',
  data: null,
  run: async () => {
    await generatePrismaClient()
    await buildWeb()
    const lines = firstLoads().map(
      ({ page, script, styles }): Line => ({
        work: `first load of ${page}`,
        bare: '',
        ours: `${kB(script)} script, ${kB(styles)} styles`,
        ratio: '',
        goal: `${aimOf(page).script} and ${aimOf(page).styles} kB`,
        met: kilobytes(script) <= aimOf(page).script && kilobytes(styles) <= aimOf(page).styles,
      }),
    )
    const [port, sandboxPort] = (await freePorts(2)) as [number, number]
    const env = { NODE_ENV: 'production' }
    const stack = await startStack({ dataDir: throwawayFolder(), port, sandboxPort, throwaway: true, env })
    const browser = await launchBrowser()
    try {
      const context = await browser.newContext()
      const page = await context.newPage()
      await page.goto(`${stack.url}/session/sign-in`)
      await page.locator(`button[value="${KARI}"]`).click()
      await page.waitForURL(url => url.origin === stack.url && !url.pathname.startsWith('/implicit'))
      const cookies = await context.cookies(stack.url)
      await context.close()
      for (const slower of [1, 4]) {
        const found: number[] = []
        for (let run = 0; run < RUNS; run++) found.push(await usableList(browser, stack.url, cookies, slower))
        const middle = median(found)
        lines.push({
          work: `usable employee list, processor slowed ${slower} ×`,
          bare: '',
          ours: `${(middle / 1000).toFixed(2)} s (${(found[0]! / 1000).toFixed(2)} to ${(found.at(-1)! / 1000).toFixed(2)})`,
          ratio: '',
          goal: slower === 4 ? `${GOAL_MS / 1000} s` : '',
          met: slower === 4 ? middle <= GOAL_MS : null,
        })
      }
      return lines
    } finally {
      await browser.close()
      await stack.stop()
    }
  },
}
