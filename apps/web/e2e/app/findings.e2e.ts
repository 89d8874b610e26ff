import { expect, it } from 'vitest'
import { stateOf } from '../../../../scripts/lib/page-states.ts'
import { newContext } from '../browser.ts'
import {
  cutOff,
  emptyEnd,
  keyboardFaults,
  skeletonTooWide,
  tooWide,
  untappable,
  wrongPhrases,
} from '../findings.ts'
import { journey } from '../portal-page.ts'

const BOX = 'width: 80px; overflow: hidden; white-space: nowrap'
const CONTENT = `<html lang="nb"><body style="margin: 0"><main>
<div style="${BOX}">One line that has no room</div>
<div style="${BOX}; text-overflow: ellipsis">An ellipsis that has no title</div>
<div style="${BOX}; text-overflow: ellipsis" title="all of it">An ellipsis that has one</div>
<div style="width: 60px; height: 20px; overflow: hidden">Several lines in the room of one</div>
<div style="width: 60px; height: 20px; overflow: auto">Several lines that scroll</div>
<p style="width: 500px">kit.menu</p> <p>{{count}} valgt</p> <p>undefined kr</p>
<p>Customer service</p> <button aria-label="Choose company"></button> <p lang="en">Accessibility statement</p> <p translate="no">Error</p> <p>Kundeservice</p>
</main></body></html>`

it('finds what is cut off, a key, a missing value, a text of the other language, and sideways scroll', async () => {
  const context = await newContext(390)
  const page = await context.newPage()
  await page.setContent(CONTENT)
  expect(await cutOff(page)).toEqual([
    '"One line that has no room" in DIV.',
    '"An ellipsis that has no title" in DIV.',
    '"Several lines in the room of one" in DIV.',
  ])
  const raw = ['kit.menu', '{{count}} valgt', 'undefined kr']
  expect(await wrongPhrases(page, 'nb')).toEqual([...raw, 'Customer service', 'Choose company'])
  expect(await wrongPhrases(page, 'en')).toEqual([...raw, 'Kundeservice'])
  expect(await tooWide(page)).toBe(110)
  await context.close()
})

const CONTROLS = `<html lang="nb"><style>:focus-visible { outline: 2px solid } .plain:focus { outline: none }</style><body><main>
<a href="#">A link</a> <button disabled>Not now</button> <button class="plain">Plain</button>
<label><input type="radio" name="size" /> Small</label> <label><input type="radio" name="size" checked /> Large</label>
<button onfocus="this.blur()">Gives it back</button>
<button style="position: fixed; top: 100px; left: 0">Behind</button>
<div style="position: fixed; top: 90px; left: 0; width: 200px; height: 50px; background: white">A bar</div>
<button style="position: fixed; top: -90px">Above</button> <div style="height: 3000px"></div> <button>Far down</button>
</main></body></html>`

it('finds what the Tab key does not come to, and what does not show where it is', async () => {
  const context = await newContext(1440)
  const page = await context.newPage()
  await page.setContent(CONTROLS)
  expect(await keyboardFaults(page)).toEqual([
    'shows no focus: BUTTON "Plain"',
    'has the focus behind DIV "A bar": BUTTON "Behind"',
    'has the focus out of sight: BUTTON "Above"',
    expect.stringMatching(/^is never reached: .*Gives it back/),
  ])
  await context.close()
})

const BAR = 'position: fixed; left: 0; width: 100%'
const TAPS = (region: string) => `<!doctype html><html lang="nb"><body style="margin: 0"><main>
<p><button>Near the top</button> <label><input type="checkbox" style="position: absolute; width: 1px; margin: 0" /> A choice</label></p>
<p><button disabled>Not now</button></p>
<div style="height: 60px; overflow: auto"><div style="height: 400px"></div><button>Far down in a list</button></div>
<div style="height: 2000px"></div><p><button>At the end</button></p><div style="height: 60px"></div></main>
<div style="${BAR}; bottom: 0; background: white"><button>On the bar</button></div>
<div style="${region}"></div></body></html>`

it('finds what a tap does not reach: behind an empty region, behind a message, behind a bar at the end', async () => {
  const context = await newContext(390)
  const page = await context.newPage()
  await page.setContent(TAPS(`${BAR}; top: 8px; height: 20px; pointer-events: none`))
  expect(await untappable(page)).toEqual([])
  // A region that grows over the page, as one with both a top and a bottom does.
  await page.setContent(TAPS(`${BAR}; top: 8px; bottom: 40px`))
  expect(await untappable(page)).toEqual([
    'BUTTON "Near the top" behind DIV. ""',
    'INPUT "" behind DIV. ""',
    'BUTTON "Far down in a list" behind DIV. ""',
    'BUTTON "At the end" behind DIV. ""',
  ])
  // A message over a bar that does not scroll.
  await page.setContent(TAPS(`${BAR}; bottom: 0; height: 40px`))
  expect(await untappable(page)).toEqual(['BUTTON "On the bar" behind DIV. ""'])
  // A bar over the end of the page, which has no room for it.
  await page.setContent(TAPS(`${BAR}; bottom: 0; height: 130px; margin-bottom: 30px`))
  expect(await untappable(page)).toEqual(['BUTTON "At the end" behind DIV. ""'])
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await context.close()
})

it('finds nothing at the end of a page, but not the room for a bar', async () => {
  const context = await newContext(390)
  const page = await context.newPage()
  const end = async (foot: string) => {
    await page.setContent(
      `<!doctype html><body style="margin: 0"><div style="height: 2000px"></div><p style="margin: 0; line-height: 20px">The last line</p>${foot}</body>`,
    )
    return emptyEnd(page)
  }
  expect(await end('<div style="height: 60px"></div>')).toBe(0)
  // Half a screen of nothing, as a width that becomes a height leaves it.
  expect(
    await end('<div style="display: flex; flex-direction: column"><div style="flex: 0 1 40rem"></div></div>'),
  ).toBeGreaterThan(500)
  expect(
    await end('<div style="height: 140px"><span style="position: fixed; bottom: 0">On a bar</span></div>'),
  ).toBeGreaterThan(100)
  await page.evaluate(() => document.documentElement.style.setProperty('--bar', '80px'))
  expect(await emptyEnd(page)).toBe(0)
  await context.close()
})

it('finds a skeleton that is wider than its card', async () => {
  const context = await newContext(390)
  const page = await context.newPage()
  const wider = async (columns: string) => {
    const row = `<tr>${`<td><span style="display: grid; ${columns}"><i style="height: 15px"></i></span></td>`.repeat(5)}</tr>`
    await page.setContent(
      `<!doctype html><body><main><div style="overflow-x: auto"><table aria-busy="true" style="width: 100%">${row}</table></div></main></body>`,
    )
    return skeletonTooWide(page)
  }
  expect(await wider('grid-template-columns: minmax(0, 130px)')).toBe(0)
  expect(await wider('grid-template-columns: 130px')).toBeGreaterThan(200)
  await context.close()
})

it('makes the states of a page: what loads is not waited for, and an empty list has no rows', async () => {
  const { page, open, close } = await journey({ as: 'kari@nordlys.example' })
  const portal = await stateOf(page)
  portal.set('loading')
  await open('/bedriftsavtale')
  await page.locator('main [aria-busy="true"]').first().waitFor()
  await portal.asked()
  portal.set('empty')
  await portal.release()
  await page.reload()
  await page.getByText('Ingen ansatte ennå').waitFor()
  portal.set('long names')
  await page.reload()
  await page.getByText('Annemarie Kristine').first().waitFor()
  portal.set('refused')
  await page.reload()
  await page.getByRole('heading', { name: 'Brukeren din har ikke tilgang til denne siden' }).first().waitFor()
  // No error, and nothing to try again.
  expect(await page.getByText('Det har oppstått en feil!').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Prøv igjen' }).count()).toBe(0)
  await close()
})
