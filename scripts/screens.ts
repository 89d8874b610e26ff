/**
 * `npm run screens -- <folder> [options]`: pictures of every page of a running portal, to look at after a change. Each line names a
 * page and its picture, and says how much wider than the screen the page is.
 *   --at http://akt.localhost:3000   the portal; its host name selects the operator
 *   --width 390  --language en  --text 200 (per cent)  --forced-colours  --only <part of a path>
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { operatorOfHost } from '../packages/domain/src/operators/index.ts'
import { launchBrowser } from './lib/browser.ts'
import { addressOf, toursOf } from './lib/every-page.ts'
import { Problem, runMain, say } from './lib/say.ts'

const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    at: { type: 'string', default: 'http://localhost:3000' },
    width: { type: 'string', default: '1440' },
    language: { type: 'string', default: 'nb' },
    text: { type: 'string', default: '100' },
    'forced-colours': { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
})
const screen = { width: Number(asked.width), height: 900 }
const text = 16 * (Number(asked.text) / 100)

/** A browser profile of its own for somebody, signed in unless they are a visitor. */
async function pageOf(browser: Browser, email: string | undefined): Promise<Page> {
  const forcedColors = asked['forced-colours'] ? 'active' : 'none'
  const context = await browser.newContext({ baseURL: asked.at, viewport: screen, forcedColors })
  await context.addInitScript(`localStorage.setItem('portal.language', '${asked.language}')`)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: text, fixed: text } })
  if (email === undefined) return page
  await page.goto('/session/sign-in')
  await page.locator(`button[value="${email}"]`).click()
  await page.waitForURL(url => url.href.startsWith(asked.at) && !url.pathname.startsWith('/session'))
  return page
}

async function picturesOf(page: Page, paths: readonly string[], folder: string): Promise<void> {
  const links = new Set<string>()
  for (const path of paths) {
    const address = addressOf(path, links, paths)
    if (address === undefined) {
      say(`${path} no page links to one`)
      continue
    }
    await page.setViewportSize(screen)
    await page.goto(address)
    await page.locator('h1').first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'hidden' })
    for (const link of await page.evaluate<string[]>('[...document.links].map(link => link.pathname)'))
      links.add(link)
    if (!path.includes(asked.only)) continue
    const [wide = 0, high = 0] = await page.evaluate<number[]>(
      '(({ scrollWidth, scrollHeight }) => [scrollWidth, scrollHeight])(document.documentElement)',
    )
    // A picture of the full page would be taken with text of the normal size.
    await page.setViewportSize({ ...screen, height: high })
    const file = `${path.slice(1).replaceAll('/', '-').replaceAll(':', '')}.png`
    await page.screenshot({ path: join(folder, file) })
    say(`${path} ${file}${wide > screen.width ? ` ${wide - screen.width} px too wide` : ''}`)
  }
}

await runMain(async () => {
  const [folder] = positionals
  if (!folder) throw new Problem('Usage: npm run screens -- <folder> [options]; see scripts/screens.ts.')
  mkdirSync(folder, { recursive: true })
  const browser = await launchBrowser()
  const { tours } = await toursOf(operatorOfHost(new URL(asked.at).hostname).id, async email => {
    const page = await pageOf(browser, email)
    // Asked by the page: other programs do not know the operators' host names.
    return path => page.evaluate(`fetch('${path}').then(answer => answer.json())`)
  })
  for (const { as, paths } of tours) await picturesOf(await pageOf(browser, as), paths, folder)
  await browser.close()
  return 0
})
