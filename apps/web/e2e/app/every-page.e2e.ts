import { describe, expect, it } from 'vitest'
import { addressOf, toursOf } from '../../../../scripts/lib/every-page.ts'
import { call, fits, type Journey, journey } from '../portal-page.ts'

const { tours, unseen } = await toursOf('oslo', async as => {
  const visit = await journey({ as })
  return async path => (await call(visit, 'GET', path)).body
})

/** All that the page asked for is there. */
const settled = async ({ page }: Journey): Promise<void> => {
  await page.locator('main h1').first().waitFor({ state: 'attached' })
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0)
}

const textSize = async ({ page, context }: Journey, size: number): Promise<void> => {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } })
  await devtools.detach()
}

describe('every page has no axe violation, and fits', () => {
  it('is seen by somebody', () => {
    expect(unseen).toEqual([])
  })

  it.each(
    tours.flatMap(tour => [
      { ...tour, name: tour.as ?? 'a visitor', language: 'nb', width: 1440 } as const,
      { ...tour, name: tour.as ?? 'a visitor', language: 'en', width: 390 } as const,
    ]),
  )('for $name in $language on $width px', async ({ as, paths, language, width }) => {
    const visit = await journey({ language, width, ...(as && { as }) })
    const links = new Set<string>()
    for (const path of paths) {
      const address = addressOf(path, links, paths)
      if (address === undefined) continue
      await visit.open(address)
      await settled(visit)
      await visit.accessible()
      await fits(visit)
      for (const link of await visit.page.evaluate(() => Array.from(document.links, each => each.pathname)))
        links.add(link)
      if (width > 390) continue
      await visit.page.setViewportSize({ width: 320, height: 900 })
      await fits(visit)
      await visit.page.setViewportSize({ width, height: 900 })
      await textSize(visit, 32)
      await fits(visit)
      await textSize(visit, 16)
    }
    await visit.close()
  })
})
