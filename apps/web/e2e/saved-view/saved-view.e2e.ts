import { beforeAll, describe, expect, it } from 'vitest'
import { administrator } from '../company-ticket/employee-page.ts'
import { type OwnCompany, ownCompany } from '../own-company.ts'
import { fits, type Journey, type Language, toast } from '../portal-page.ts'

let company: OwnCompany
let other: OwnCompany
beforeAll(async () => {
  company = await ownCompany({
    name: 'Utsiktens Venner AS',
    agreements: [{ invoiceReference: 'Utsikten Nord' }, { invoiceReference: 'Utsikten Sør' }],
    employees: 40,
  })
  other = await ownCompany({ name: 'Panorama AS', employees: 3 })
})

type Visit = Pick<Journey, 'page'>
const LIST = '/bedriftsavtale'
const WORDS = {
  nb: {
    views: 'Visninger',
    whole: 'Hele listen',
    save: 'Lagre visning …',
    name: 'Navn',
    opensWith: 'Åpne listen med denne visningen',
    button: 'Lagre',
    active: 'Aktiv',
    pending: 'Venter',
    reset: 'Nullstill',
    rename: 'Endre navn …',
    update: 'Lagre det som vises nå',
    remove: 'Slett …',
    confirm: 'Slett visningen',
    actions: (name: string) => `Handlinger for ${name}`,
    nothing: /Filtrer eller sorter listen først/,
    taken: /allerede en visning med dette navnet/,
    saved: 'Visningen er lagret',
    removed: 'Visningen er slettet',
    default: 'Standard',
    zones: 'Soner',
  },
  en: {
    views: 'Views',
    whole: 'The whole list',
    save: 'Save view …',
    name: 'Name',
    opensWith: 'Open the list with this view',
    button: 'Save',
    active: 'Active',
    pending: 'Pending',
    reset: 'Reset',
    rename: 'Rename …',
    update: 'Save what is shown now',
    remove: 'Delete …',
    confirm: 'Delete the view',
    actions: (name: string) => `Actions for ${name}`,
    nothing: /Filter or sort the list first/,
    taken: /already have a view with this name/,
    saved: 'The view has been saved',
    removed: 'The view has been deleted',
    default: 'Default',
    zones: 'Zones',
  },
} as const satisfies Record<Language, object>

const picture = async ({ page }: Visit, name: string) => {
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/views-${name}.png` })
}
const rows = ({ page }: Visit) => page.locator('tbody tr')
const settled = ({ page }: Visit) =>
  expect.poll(() => page.locator('table[data-stale], table[aria-busy="true"]').count()).toBe(0)
const queryOf = ({ page }: Visit) => new URL(page.url()).search
/** The button, which names the view that is shown. */
const button = ({ page }: Visit) => page.locator('.views').getByRole('button').first()
const sheet = ({ page }: Visit, language: Language) =>
  page.getByRole('dialog', { name: WORDS[language].views, exact: true })
const opened = async (visit: Visit, language: Language) => {
  await button(visit).click()
  const found = sheet(visit, language)
  await found.getByRole('button', { name: WORDS[language].whole }).waitFor()
  return found
}

describe.each<Language>(['nb', 'en'])('views of a list (%s)', language => {
  const t = WORDS[language]
  const [first, second] = language === 'nb' ? ['Reiser nå', 'På vei inn'] : ['Travelling', 'Coming in']

  it('are saved; the default opens the list, a link and the whole list win over it, and “back” leads out', async () => {
    const visit = await administrator({ as: company.admin.email, language })
    const { page, open, accessible, close } = visit
    await (await opened(visit, language)).getByText(t.nothing).waitFor()
    expect(await sheet(visit, language).getByRole('button', { name: t.save }).isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await page.getByRole('radio', { name: t.active, exact: true }).click()
    await page.waitForURL('**?status=active')
    await (await opened(visit, language)).getByRole('button', { name: t.save }).click()
    const dialog = page.getByRole('dialog').filter({ has: page.getByLabel(t.name, { exact: true }) })
    await dialog.getByLabel(t.name, { exact: true }).fill(first)
    await dialog.getByLabel(t.opensWith).click()
    await settled(visit)
    await accessible()
    await picture(visit, `save-${language}`)
    await dialog.getByRole('button', { name: t.button, exact: true }).dblclick()
    await toast(page, t.saved)
    await expect.poll(() => button(visit).textContent()).toContain(first)
    const found = await rows(visit).count()

    // The next visit begins with it; its address says so, and the entry before it in the history is another page.
    await open('/oversikt')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const asked: string[] = []
    page.on('request', request => {
      if (request.url().includes('/api/subscriber/by-company-id/')) asked.push(new URL(request.url()).search)
    })
    await page.locator(`a[href="${LIST}"]`).first().click()
    await page.waitForURL('**?status=active')
    await expect.poll(() => rows(visit).count()).toBe(found)
    // The whole list was never asked for.
    expect(asked.filter(search => !search.includes('status=active'))).toEqual([])
    await page.goBack()
    await page.waitForURL('**/oversikt')
    await page.goForward()
    await page.waitForURL('**?status=active')

    await open(`${LIST}?status=pending`)
    await settled(visit)
    expect(queryOf(visit)).toBe('?status=pending')
    expect(await button(visit).textContent()).toContain(t.views)
    await open(LIST)
    await page.waitForURL('**?status=active')
    await (await opened(visit, language)).getByRole('button', { name: t.whole }).click()
    await page.waitForURL('**?visning=ingen')
    await expect.poll(() => rows(visit).count()).toBe(25)
    await page.reload()
    await expect.poll(() => rows(visit).count()).toBe(25)
    expect(queryOf(visit)).toBe('?visning=ingen')
    await page.goBack()
    await page.waitForURL('**?status=active')
    // The address changes before the page does.
    await expect.poll(() => page.getByRole('radio', { name: t.active, exact: true }).isChecked()).toBe(true)
    // A filter that is taken back shows the whole list, not the default again.
    await page.getByRole('radio').first().click()
    await page.waitForURL('**?visning=ingen')
    await close()
  })

  it('are renamed, changed and deleted by keyboard alone', async () => {
    const visit = await administrator({ as: company.admin.email, language })
    const { page, open, accessible, close } = visit
    const focused = () =>
      page.evaluate(() =>
        document.activeElement === document.body ? '' : (document.activeElement?.textContent ?? ''),
      )
    const label = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
    const tabTo = async (there: () => Promise<boolean>, key = 'Tab') => {
      for (let n = 0; n < 30 && !(await there()); n++) await page.keyboard.press(key)
      expect(await there()).toBe(true)
    }
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    }
    await open(`${LIST}?status=pending&sorter=-from`)
    await settled(visit)
    await button(visit).waitFor()
    await press('/')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search')
    await tabTo(async () => (await focused()).includes(t.views), 'Shift+Tab')
    await press('Enter')
    await sheet(visit, language).getByRole('button', { name: first, exact: false }).first().waitFor()
    await tabTo(async () => (await focused()) === t.save)
    await press('Enter')
    const named = page.getByLabel(t.name, { exact: true })
    await named.waitFor()
    await tabTo(async () => named.evaluate(field => field === document.activeElement))
    await page.keyboard.type(first.toUpperCase())
    await press('Enter')
    await page.getByText(t.taken).waitFor()
    await tabTo(async () => named.evaluate(field => field === document.activeElement))
    await press('ControlOrMeta+A')
    await page.keyboard.type(second)
    await press('Enter')
    await toast(page, t.saved)
    // The focus is back where it came from.
    await expect.poll(focused).toContain(second)

    await press('Enter')
    await sheet(visit, language).getByText(t.default, { exact: true }).waitFor()
    await settled(visit)
    await accessible()
    await picture(visit, `menu-${language}`)
    await tabTo(async () => (await label()) === t.actions(second))
    await press('Enter')
    await page.getByRole('button', { name: t.rename }).waitFor()
    await tabTo(async () => (await focused()).startsWith(t.rename))
    await press('Enter')
    await named.waitFor()
    await tabTo(async () => named.evaluate(field => field === document.activeElement))
    await press('ControlOrMeta+A')
    await page.keyboard.type(`${second} 2`)
    await press('Enter')
    await expect.poll(focused).toContain(`${second} 2`)

    // It shows something else from now on: one column less.
    await press('Enter')
    await tabTo(async () =>
      page
        .getByRole('checkbox', { name: t.zones, exact: true })
        .evaluate(field => field === document.activeElement),
    )
    await press('Space')
    await page.waitForURL('**uten=zones')
    await expect.poll(() => page.getByRole('columnheader', { name: t.zones, exact: true }).count()).toBe(0)
    await press('Escape')
    await expect.poll(focused).toContain(t.views)
    await press('Enter')
    await tabTo(async () => (await label()) === t.actions(`${second} 2`))
    await press('Enter')
    await tabTo(async () => (await focused()).startsWith(t.update))
    await press('Enter')
    await expect.poll(focused).toContain(`${second} 2`)

    for (const name of [`${second} 2`, first]) {
      await press('Enter')
      await tabTo(async () => (await label()) === t.actions(name))
      await press('Enter')
      await tabTo(async () => (await focused()).startsWith(t.remove))
      await press('Enter')
      // It is busy until the list has the view before it no more.
      await page.locator('button:not([aria-busy])', { hasText: t.confirm }).waitFor()
      await tabTo(async () => (await focused()) === t.confirm)
      await press('Enter')
      await toast(page, t.removed)
      await expect.poll(focused).toContain(t.views)
    }
    await open(LIST)
    await expect.poll(() => rows(visit).count()).toBe(25)
    expect(queryOf(visit)).toBe('')
    await close()
  })

  it('fit phones, and large text', async () => {
    for (const width of [390, 320]) {
      const visit = await administrator({ as: other.admin.email, language, width })
      const { page, open, accessible, close } = visit
      await open(`${LIST}?status=active`)
      await settled(visit)
      await button(visit).waitFor()
      await fits(visit)
      await picture(visit, `phone-${width}-${language}`)
      await opened(visit, language)
      await settled(visit)
      await accessible()
      await fits(visit)
      await picture(visit, `phone-sheet-${width}-${language}`)
      await page.keyboard.press('Escape')
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      await expect
        .poll(async () => {
          const { x = -1, width: wide = Number.POSITIVE_INFINITY } = (await button(visit).boundingBox()) ?? {}
          return x >= 0 && x + wide <= width
        })
        .toBe(true)
      await opened(visit, language)
      await expect.poll(async () => (await sheet(visit, language).boundingBox())?.width).toBe(width)
      await picture(visit, `phone-large-${width}-${language}`)
      await close()
    }
  })
})
