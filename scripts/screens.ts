/**
 * `npm run screens -- <folder> [options]`: pictures of every page of a running portal, to look at after a change. Each line names a
 * page and its picture, and says how much wider than the screen the page is.
 *   --at http://akt.localhost:3000   the portal; its host name selects the operator
 *   --width 390  --language en  --text 200 (per cent)  --dark  --forced-colours  --only <part of a path>
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { operatorOfHost } from '../packages/domain/src/operators/index.ts'
import { launchBrowser } from './lib/browser.ts'
import { findings, LINKED, pageOf, picture, toursAt, walk } from './lib/every-page.ts'
import { useOperatorFiles } from './lib/operator-files.ts'
import { Problem, runMain, say } from './lib/say.ts'

useOperatorFiles()
const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    at: { type: 'string', default: 'http://localhost:3000' },
    width: { type: 'string', default: '1440' },
    language: { type: 'string', default: 'nb' },
    text: { type: 'string', default: '100' },
    dark: { type: 'boolean', default: false },
    'forced-colours': { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
})
const viewport = { width: Number(asked.width), height: 900 }

await runMain(async () => {
  const [folder] = positionals
  if (!folder) throw new Problem('Usage: npm run screens -- <folder> [options]; see scripts/screens.ts.')
  mkdirSync(folder, { recursive: true })
  const { settled, textSize, tooWide } = await findings()
  const browser = await launchBrowser()
  const { tours } = await toursAt(operatorOfHost(new URL(asked.at).hostname).id, browser, asked.at)
  for (const { as: email, paths } of tours) {
    const page = await pageOf(browser, {
      ...{ email, language: asked.language, baseURL: asked.at, viewport },
      forcedColors: asked['forced-colours'] ? 'active' : 'none',
      colorScheme: asked.dark ? 'dark' : 'light',
    })
    await textSize(page, 16 * (Number(asked.text) / 100))
    const unlinked = await walk(
      paths,
      async address => {
        await page.goto(address)
        await page.waitForLoadState('networkidle')
        await settled(page)
        return page.evaluate<string[]>(LINKED)
      },
      async path => {
        if (!path.includes(asked.only)) return
        const wider = await tooWide(page)
        const file = `${path.slice(1).replaceAll('/', '-').replaceAll(':', '')}.png`
        await picture(page, join(folder, file))
        await page.setViewportSize(viewport)
        say(`${path} ${file}${wider > 0 ? ` ${wider} px too wide` : ''}`)
      },
    )
    for (const path of unlinked) say(`${path} no page links to one`)
  }
  await browser.close()
  return 0
})
