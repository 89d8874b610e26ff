import { expect, it } from 'vitest'
import { stateOf } from '../../../../scripts/lib/page-states.ts'
import { newContext } from '../browser.ts'
import { cutOff, keyboardFaults, tooWide, wrongPhrases } from '../findings.ts'
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
  await page.getByText('Du har ikke tilgang til å gjøre dette.').first().waitFor()
  await close()
})
