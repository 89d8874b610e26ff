import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type OwnCompany, ownCompany } from '../own-company.ts'
import { fits, journey } from '../portal-page.ts'

let company: OwnCompany
let other: OwnCompany
beforeAll(async () => {
  company = await ownCompany({ name: 'Hurtigfunn AS', employees: 12 })
  other = await ownCompany({ name: 'Langtvekk Havbruk AS' })
})

const field = (page: Page) => page.getByRole('combobox', { name: /^(Søk etter personer|Search for people)/ })
const options = (page: Page) => page.getByRole('option')
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })
/** The row that the field says is active. */
const active = (page: Page) =>
  field(page).evaluate(
    input => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null,
  )
/** The page has its button, and with it the keys. */
const ready = (page: Page) =>
  page.getByRole('button', { name: /^(Søk i hele portalen|Search the whole portal)/ }).waitFor()
const pressKeys = async (page: Page) => {
  await ready(page)
  await page.keyboard.press('Control+k')
  await field(page).waitFor()
}

describe('quick search', () => {
  it('leads staff to a company by three keys and its name, from another page', async () => {
    const { page, open, accessible, close } = await journey({ as: 'ingrid@operator.example', language: 'en' })
    await open('/kontaktoss')
    await pressKeys(page)
    // Typed and entered at once: what comes first is opened when the answer is there.
    await page.keyboard.type('langtvekk havbruk')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/bedrifter/${other.id}`)
    await page.getByRole('heading', { level: 1, name: other.name }).waitFor()

    await pressKeys(page)
    await page.keyboard.type('lang')
    await option(page, /Langtvekk Havbruk AS/).waitFor()
    await expect.poll(() => active(page)).toContain('Langtvekk Havbruk AS')
    await page.getByRole('group', { name: 'Companies' }).waitFor()
    await accessible()
    await page.keyboard.press('Escape')
    await close()
  })

  it('finds people, pages and actions by keyboard alone', async () => {
    const [person] = company.people
    const name = `${person!.firstName} ${person!.lastName}`
    const { page, open, accessible, close } = await journey({ as: company.admin.email })
    await open('/bedriftsavtale')
    const button = page.getByRole('button', { name: /^Søk i hele portalen/ })
    await button.focus()
    await page.keyboard.press('Enter')
    await field(page).waitFor()
    await expect.poll(() => field(page).evaluate(input => input === document.activeElement)).toBe(true)
    await page.getByRole('group', { name: 'Handlinger' }).waitFor()

    await page.keyboard.type(name)
    await option(page, new RegExp(name)).first().waitFor()
    await expect.poll(() => active(page)).toContain(name)
    await expect
      .poll(() => page.getByRole('status').allInnerTexts())
      .toContainEqual(expect.stringMatching(/^\d+ treff$/))
    await expect.poll(() => page.locator('mark').first().textContent()).toBe(person!.firstName.split(' ')[0])
    await accessible()

    // The next group, and back.
    await page.keyboard.press('Tab')
    await expect.poll(() => active(page)).toContain(`Søk etter «${name}» i Ansatte`)
    await page.keyboard.press('Shift+Tab')
    await expect.poll(() => active(page)).toContain(name)
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => active(page)).toContain('Søk etter')
    await page.keyboard.press('ArrowDown')

    // Esc gives the focus back.
    await page.keyboard.press('Escape')
    await expect.poll(() => button.evaluate(element => element === document.activeElement)).toBe(true)

    await pressKeys(page)
    await page.keyboard.type(name)
    await option(page, new RegExp(name)).first().waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/bedriftsavtale/ansatt/*`)
    await page.getByRole('heading', { level: 1, name }).waitFor()

    // What was opened is offered before anything is typed.
    await pressKeys(page)
    await page.getByRole('group', { name: 'Sist åpnet' }).getByText(name).waitFor()
    await page.keyboard.type(name)
    await option(page, new RegExp(name)).first().waitFor()
    await page.keyboard.press('Control+Enter')
    await page.waitForURL(url => url.pathname === '/bedriftsavtale' && url.searchParams.get('sok') === name)

    await pressKeys(page)
    await page.keyboard.type('>min side')
    await option(page, 'Min side').waitFor()
    await expect.poll(() => options(page).count()).toBe(1)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/minside')
    await close()
  })

  it('says that there are no hits, and lets a failed search be tried again', async () => {
    const { page, open, accessible, close } = await journey({ as: company.admin.email })
    await open('/kontaktoss')
    await pressKeys(page)
    await page.keyboard.type('z')
    await page.getByText('Skriv minst to tegn for å søke').waitFor()
    await page.keyboard.type('zqxz')
    await page.getByText('Ingen treff på «zzqxz»').first().waitFor()
    await option(page, 'Søk etter «zzqxz» i Ansatte').waitFor()

    await page.route('**/search-api/search?*', route => route.abort())
    await field(page).fill('hurtigfunn')
    await page.getByRole('alert').getByText('Søket feilet').waitFor()
    await accessible()
    await page.unroute('**/search-api/search?*')
    await page.getByRole('button', { name: 'Prøv igjen' }).click()
    await option(page, /Hurtigfunn AS/).waitFor()
    await close()
  })

  it('fills the screen of a phone', async () => {
    const visit = await journey({ as: company.admin.email, width: 390 })
    const { page, open, accessible, close } = visit
    const [person] = company.people
    await open('/kontaktoss')
    await page.getByRole('button', { name: /^Søk i hele portalen/ }).click()
    await field(page).fill(person!.lastName)
    await page.getByRole('group', { name: 'Personer' }).waitFor()
    expect(await active(page)).toBe(null)
    // It comes in with a movement.
    await expect
      .poll(async () => {
        const { x, y, width } = (await page.getByRole('dialog').boundingBox())!
        return [x, y, width]
      })
      .toEqual([0, 0, 390])
    await fits(visit)
    await accessible()
    await page.getByRole('button', { name: 'Avbryt' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await close()
  })
})

describe('the keys', () => {
  it('are listed by ?, and those that are single can be switched off', async () => {
    const { page, open, accessible, close } = await journey({ as: company.admin.email, language: 'en' })
    await open('/bedriftsavtale')
    await ready(page)
    const search = page.getByRole('searchbox')
    const searched = () => search.evaluate(element => element === document.activeElement)
    await search.waitFor()
    await page.keyboard.press('/')
    await expect.poll(searched).toBe(true)
    // Typed in a field it is a letter.
    await page.keyboard.type('?')
    expect(await search.inputValue()).toBe('?')
    await search.fill('')
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await dialog.waitFor()
    await accessible()
    await dialog.getByLabel('Use keys without Ctrl').uncheck()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await open('/minside')
    const choice = page.getByLabel('Use keys without Ctrl')
    await choice.waitFor()
    expect(await choice.isChecked()).toBe(false)
    await accessible()

    await open('/bedriftsavtale')
    await ready(page)
    await search.waitFor()
    await page.keyboard.press('/')
    await page.keyboard.press('?')
    expect(await searched()).toBe(false)
    expect(await dialog.isVisible()).toBe(false)
    // Keys with Ctrl stay.
    await pressKeys(page)
    await close()
  })
})
