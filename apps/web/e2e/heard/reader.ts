import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

type Reader = {
  start(of: { container: Node }): Promise<void>
  stop(): Promise<void>
  spokenPhraseLog(): Promise<string[]>
  clearSpokenPhraseLog(): Promise<void>
}
type Heard = { virtualReader: Reader }

/** The model of a screen reader by @guidepup, as a script that leaves it in the page. */
const READER = (() => {
  const file = createRequire(import.meta.url).resolve('@guidepup/virtual-screen-reader/browser.js')
  const code = readFileSync(file, 'utf8').replace(
    /export\s*\{[^}]*?([\w$]+) as virtual\s*\};?/,
    'window.virtualReader = $1;',
  )
  return `(() => { ${code} \n})()`
})()

/** How long nothing more is said before somebody would act again, in milliseconds. */
const QUIET_MS = 700
const LONGEST_MS = 20_000

/** Begins to listen to a page: past its strict policy, which holds for everything else. */
export const listen = async (page: Page): Promise<void> => {
  // What is still on its way would be heard with the first act.
  await page.waitForLoadState('networkidle')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Runtime.evaluate', { expression: READER })
  await devtools.detach()
  await page.evaluate(async () => {
    const { virtualReader } = window as unknown as Heard
    await virtualReader.start({ container: document.body })
    await virtualReader.clearSpokenPhraseLog()
  })
}

/** What has been said since it was asked last, once it is quiet. */
export const heard = async (page: Page): Promise<string[]> => {
  const count = () =>
    page.evaluate(async () => (await (window as unknown as Heard).virtualReader.spokenPhraseLog()).length)
  const end = Date.now() + LONGEST_MS
  for (let before = -1, now = await count(); now !== before && Date.now() < end; ) {
    await page.waitForTimeout(QUIET_MS)
    before = now
    now = await count()
  }
  return page.evaluate(async () => {
    const { virtualReader } = window as unknown as Heard
    const said = await virtualReader.spokenPhraseLog()
    await virtualReader.clearSpokenPhraseLog()
    return said
  })
}

/** What has the focus: its element, and its name or the beginning of its text. */
export const focusOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document
    if (!activeElement) return 'nothing'
    const name =
      activeElement.getAttribute('aria-label') ??
      (activeElement as HTMLInputElement).labels?.[0]?.textContent ??
      activeElement.textContent ??
      ''
    return `${activeElement.localName} ${name.replace(/\s+/g, ' ').trim().slice(0, 60)}`.trim()
  })
