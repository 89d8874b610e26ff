import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { violationsOf } from './findings.ts'

/** No axe violation on what is shown now, by all rules or by some. */
export const accessible = async (page: Page, rules?: readonly string[]): Promise<void> => {
  // Until the session is known, another page with a heading is shown. After it a page whose chunk is still on its way has none yet.
  await page.locator('h1:not(.loading-page h1)').first().waitFor({ state: 'attached' })
  // Rows of what was asked before are dimmed until the new ones are there.
  await expect.poll(() => page.locator('table[data-stale]').count()).toBe(0)
  expect(await violationsOf(page, rules), page.url()).toEqual([])
  const headings = await page
    .locator('main :is(h1, h2, h3, h4)')
    .evaluateAll(found => found.map(each => each.tagName))
  expect(headings[0], `the first heading of ${page.url()}`).toBe('H1')
}
