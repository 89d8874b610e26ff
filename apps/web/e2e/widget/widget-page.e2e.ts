import { beforeAll, describe, expect, it } from 'vitest'
import { staff } from '../company/companies-page.ts'
import { database, type OwnCompany, ownCompany } from '../own-company.ts'
import { clipboardOf, journey, originOf, toast } from '../portal-page.ts'

let company: OwnCompany
let housing: OwnCompany
let atC: OwnCompany
beforeAll(async () => {
  company = await ownCompany({
    name: 'Stillehaug AS',
    agreements: [{}, { invoiceReference: 'Stillehaug Drift' }],
  })
  housing = await ownCompany({ name: 'Stille borettslag', agreements: [{ subType: 'HOUSING_ASSOCIATION' }] })
  atC = await ownCompany({ name: 'Stilleheia AS', operator: 'akt' })
  for (const { id, operator } of [company, atC])
    await database
      .tenant(operator)
      .pool.query(`update company set widget_access = 'ALLOW_TICKET_REQUESTS' where id = $1`, [id])
})

describe('the tools page', () => {
  it('shows widget and link to those who have them, and the warning where ordering is switched off [P-138, P-139, P-140]', async () => {
    const { page, open, accessible, close } = await journey({ as: company.admin.email })
    await open('/verktoy')
    await page.getByRole('heading', { name: 'Bestillingswidget' }).waitFor()
    await page.getByRole('heading', { name: 'Lenke uten innlogging' }).waitFor()
    await page.getByRole('heading', { name: 'Sanntidsskjerm' }).waitFor()
    const mail = page.getByRole('link', { name: /Skriv til bedrift@oslo.example/ })
    expect(await mail.getAttribute('href')).toMatch(/^mailto:bedrift@oslo.example/)
    expect(await page.getByText('Bestilling er slått av').count()).toBe(0)
    await accessible()
    await close()
    const other = await journey({ as: housing.admin.email })
    await other.open('/verktoy')
    await other.page.getByText('Bestilling er slått av').waitFor()
    await other.close()
  })

  it('is public and shows visitors neither [P-042, P-138]', async () => {
    const { page, open, close } = await journey()
    await open('/verktoy')
    await page.getByRole('heading', { name: 'Sanntidsskjerm' }).waitFor()
    expect(await page.getByRole('heading', { name: 'Bestillingswidget' }).count()).toBe(0)
    await close()
  })

  it('has no widget, nor the settings of one, once staff have switched it off for the agreement [C-189]', async () => {
    const own = await ownCompany({ name: 'Skjulehaug AS' })
    const admin = await journey({ as: own.admin.email })
    await admin.open('/bedriftsavtale/innstillinger')
    await admin.page.getByText('Kan ansatte bestille selv?').waitFor()
    const visit = await staff()
    await visit.open(`/bedrifter/${own.id}`)
    await visit.page.getByRole('button', { name: /^Edit the agreement/ }).click()
    const dialog = visit.page.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: 'Order form and link' }).uncheck()
    await visit.accessible()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await toast(visit.page, 'Data saved!')
    await visit.close()
    await admin.page.reload()
    await admin.page.getByLabel('Navn på feltet for billetteier').waitFor()
    expect(await admin.page.getByText('Kan ansatte bestille selv?').count()).toBe(0)
    await admin.open('/verktoy')
    await admin.page.getByRole('heading', { name: 'Sanntidsskjerm' }).waitFor()
    expect(await admin.page.getByRole('heading', { name: 'Bestillingswidget' }).count()).toBe(0)
    await admin.close()
  })

  it('shows the widget alone at operator C [P-300]', async () => {
    const { page, open, close } = await journey({ as: atC.admin.email, host: 'akt.localhost' })
    await open('/verktoy')
    await page.getByRole('heading', { name: 'Bestillingswidget' }).waitFor()
    expect(await page.getByRole('heading', { name: 'Sanntidsskjerm' }).count()).toBe(0)
    await close()
  })
})

describe('the widget page', () => {
  it('has options that code and preview follow at once [C-067, C-068, C-069, C-070, C-167, C-168, C-169, C-254, C-259, C-260]', async () => {
    const { page, open, accessible, close } = await journey({ as: company.admin.email, language: 'en' })
    await open('/verktoy/widget')
    const code = page.locator('pre')
    await expect.poll(() => code.textContent()).toMatch(/tema=light"[\s\S]*width="320" height="1000"/)
    const frame = page.locator('iframe')
    expect([await frame.getAttribute('width'), await frame.getAttribute('height')]).toEqual(['320', '830'])
    const preview = page.frameLocator('iframe')
    await preview.getByLabel('Agreement').waitFor({ state: 'attached' })
    await accessible()

    const width = page.getByRole('textbox', { name: 'Width in pixels' })
    for (const [typed, shown] of [
      ['700', '600'],
      ['12', '320'],
      ['wide', '320'],
      ['450', '450'],
    ] as const) {
      await width.fill(typed)
      await width.blur()
      await expect.poll(() => width.inputValue()).toBe(shown)
      await expect.poll(() => code.textContent()).toContain(`width="${shown}"`)
      await expect.poll(() => frame.getAttribute('width')).toBe(shown)
    }
    await width.fill('')
    await width.blur()
    await page.getByText('Enter a width').waitFor()
    await width.fill('450')

    await page.locator('main').getByLabel('Dark').check()
    await expect.poll(() => code.textContent()).toContain('tema=dark')
    await expect.poll(() => preview.locator('html').getAttribute('data-color-scheme')).toBe('dark')
    await page.getByLabel(/Help text for/).fill('Five digits')
    await preview.getByText('Five digits').waitFor({ state: 'attached' })
    await page.getByLabel('Show the logo of Oslo kollektiv').uncheck()
    await expect.poll(() => preview.locator('header img').count()).toBe(0)
    await page.getByLabel('Stillehaug Drift').uncheck()
    await expect.poll(() => preview.getByLabel('Agreement').count()).toBe(0)

    await page.getByLabel(/Pattern for/).fill('[0-9]{5}')
    await page.getByLabel('Try a number').fill('1048')
    await page.getByText('Does not follow the pattern').waitFor()
    await page.getByLabel('Try a number').fill('10482')
    await page.getByText('Follows the pattern').waitFor()
    await page.getByLabel(/Pattern for/).fill('[0-9')
    await page.getByText('This is not a pattern we can use').waitFor()
    await page.getByLabel(/Pattern for/).fill('[0-9]{5}')
    await page.getByLabel('Sites that may show the widget').fill('http://intranett.example')
    await page.getByText('http://intranett.example is not an https site').waitFor()
    await page.getByLabel('Sites that may show the widget').fill('intranett.example')
    await accessible()
    if (process.env.PORTAL_PICTURES)
      await page.screenshot({ path: `${process.env.PORTAL_PICTURES}/widget-page-1440.png`, fullPage: true })
    await page.getByRole('button', { name: 'Save the options' }).click()
    await toast(page, 'The options have been saved')
    await page.getByRole('button', { name: 'Copy the code' }).click()
    await toast(page, 'Code copied to clipboard!')
    expect(await clipboardOf(page)).toBe(await code.textContent())

    await page.reload()
    await expect.poll(() => width.inputValue()).toBe('450')
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect.poll(() => width.inputValue()).toBe('320')
    await expect.poll(() => code.textContent()).toContain('tema=light')
    await close()
  })

  it('and the link page show the housing variant to housing customers [P-045]', async () => {
    const { page, open, close } = await journey({ as: housing.admin.email })
    await open('/verktoy/widget')
    await page.getByText('så ber beboerne om billett selv').waitFor()
    await page.getByText('Beboeren velger blant disse').waitFor()
    await expect.poll(() => page.locator('pre').textContent()).toContain('title="Bestill månedsbillett"')
    await open('/verktoy/link')
    await page.getByLabel('Bestillingslenke').waitFor()
    await close()
  })

  it('fits on a phone', async () => {
    const { page, open, accessible, close } = await journey({ as: company.admin.email, width: 390 })
    await open('/verktoy/widget')
    await page.locator('iframe').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
    await accessible()
    if (process.env.PORTAL_PICTURES)
      await page.screenshot({ path: `${process.env.PORTAL_PICTURES}/widget-page-390.png`, fullPage: true })
    await close()
  })
})

it('the link page shows the order address with a button that copies it [C-072, P-044]', async () => {
  const { page, open, accessible, close } = await journey({ as: company.admin.email })
  await open('/verktoy/link')
  const link = await page.getByLabel('Bestillingslenke').inputValue()
  expect(link).toMatch(new RegExp(`^${originOf('localhost')}/bestill/[\\w-]{16}$`))
  await page.getByRole('button', { name: 'Kopier lenken' }).click()
  await toast(page, 'Lenken er kopiert til utklippstavlen!')
  expect(await clipboardOf(page)).toBe(link)
  await accessible()
  await close()
})
