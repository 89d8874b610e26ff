import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { CDPSession, Page } from 'playwright-core'
import { expect } from 'vitest'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const sessions = new WeakMap<Page, CDPSession>()

/** Puts the checker into a page that does not have it yet: past its strict policy, which holds for everything else. */
const give = async (page: Page): Promise<void> => {
  if (await page.evaluate(() => 'axe' in window)) return
  const devtools = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, devtools)
  await devtools.send('Runtime.evaluate', { expression: AXE })
}

/** No axe violation on what is shown now. */
export const accessible = async (page: Page): Promise<void> => {
  // A page whose chunk is still on its way has no heading yet.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  // Waits for animations to end before the check, except endless ones.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished),
    ),
  )
  await give(page)
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
    }
    return (await axe.run({ resultTypes: ['violations'] })).violations.map(
      v => `${v.id}: ${v.nodes.map(n => n.html.slice(0, 120)).join(' ')}`,
    )
  })
  expect(violations, page.url()).toEqual([])
  const headings = await page
    .locator('main :is(h1, h2, h3, h4)')
    .evaluateAll(found => found.map(each => each.tagName))
  expect(headings[0], `the first heading of ${page.url()}`).toBe('H1')
}
