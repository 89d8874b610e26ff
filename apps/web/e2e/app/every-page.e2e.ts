import { describe, expect, it } from 'vitest'
import { addressOf, toursOf } from '../../../../scripts/lib/every-page.ts'
import { accessible } from '../accessible.ts'
import {
  chooseAndTell,
  cutOff,
  emptyEnd,
  settled,
  textSize,
  turn,
  untappable,
  wrongPhrases,
} from '../findings.ts'
import { call, fits, journey } from '../portal-page.ts'

const { tours, unseen } = await toursOf('oslo', async as => {
  const visit = await journey({ as })
  return async path => (await call(visit, 'GET', path)).body
})

/** A tour has dozens of pages; each wait within it has a limit of its own. */
const TOUR_MS = 3_600_000

describe('every page has no axe violation, in light and dark, fits, and is reached by taps with a row chosen and a message shown', () => {
  it('is seen by somebody', () => {
    expect(unseen).toEqual([])
  })

  it.each(
    tours.flatMap(tour => [
      { ...tour, name: tour.as ?? 'a visitor', language: 'nb', width: 1440 } as const,
      { ...tour, name: tour.as ?? 'a visitor', language: 'en', width: 390 } as const,
    ]),
  )(
    'for $name in $language on $width px',
    async ({ as, paths, language, width }) => {
      const visit = await journey({ language, width, ...(as && { as }) })
      const { page } = visit
      await visit.context.addInitScript(() => localStorage.setItem('portal.colours', 'system'))
      const links = new Set<string>()
      for (const path of paths) {
        const address = addressOf(path, links, paths)
        if (address === undefined) continue
        await visit.open(address)
        await settled(page)
        await visit.accessible()
        expect(await cutOff(page), `cut off on ${path}`).toEqual([])
        expect(await wrongPhrases(page, language), `no text of ${language} on ${path}`).toEqual([])
        await fits(visit)
        const whole = async () => {
          expect(await untappable(page), `not reached by a tap on ${path}`).toEqual([])
          expect(await emptyEnd(page), `nothing at the end of ${path}`).toBe(0)
        }
        await whole()
        for (const link of await page.evaluate(() => Array.from(document.links, each => each.pathname)))
          links.add(link)
        if (width > 390) {
          // Turned dark as it is: of all that is checked, only contrast can differ.
          await turn(page, 'dark')
          await accessible(page, ['color-contrast'])
          await turn(page, 'light')
          await textSize(page, 32)
          await fits(visit)
          await whole()
          await textSize(page, 16)
          await chooseAndTell(page)
          await whole()
          continue
        }
        await page.setViewportSize({ width: 320, height: 900 })
        await fits(visit)
        await page.setViewportSize({ width, height: 900 })
        await textSize(page, 32)
        await fits(visit)
        await textSize(page, 16)
        await chooseAndTell(page)
        await whole()
        await page.setViewportSize({ width: 640, height: 900 })
        await whole()
        await page.setViewportSize({ width, height: 900 })
      }
      await visit.close()
    },
    TOUR_MS,
  )
})
