import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { database, type OwnCompany, ownCompany } from '../own-company.ts'
import { call, clipboardOf, journey, originOf, sandboxUrl, toast } from '../portal-page.ts'
import { askForCode, codeSentTo, smsTo } from './widget-form.ts'

let company: OwnCompany
/** A site that the company has not named. */
let foreign: Server
beforeAll(async () => {
  company = await ownCompany({
    name: 'Ensomhaug AS',
    agreements: [{}, { invoiceReference: 'Ensomhaug Drift' }],
  })
  await setAccess('ALLOW_TICKET_REQUESTS')
  foreign = createServer((request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<iframe src="${new URL(request.url!, 'http://x').searchParams.get('of')}"></iframe>`)
  }).listen(0, 'localhost')
  await once(foreign, 'listening')
})
afterAll(() => void foreign.close())

const hostOf = ({ operator }: OwnCompany) => (operator === 'oslo' ? 'localhost' : `${operator}.localhost`)
const setAccess = (widgetAccess: string, of: OwnCompany = company) =>
  database
    .tenant(of.operator)
    .pool.query('update company set widget_access = $2::widget_access where id = $1', [of.id, widgetAccess])

/** The widget of the company as the API has it. */
const widget = async (changes: object = {}, of: OwnCompany = company) => {
  const visit = await journey({ as: of.admin.email, host: hostOf(of) })
  const agreementNumbers = of.agreements.map(({ id }) => id)
  await call(visit, 'POST', '/api/auth/widget/create', { companyId: of.id, agreementNumbers })
  const changed = await call<{ clientId: string; linkUrl: string }>(
    visit,
    'PUT',
    `/api/widget/by-company-id/${of.id}`,
    { agreementNumbers, allowedOrigins: [sandboxUrl], ...changes },
  )
  await visit.close()
  return changed.body
}

describe('the order widget', () => {
  it('is set up, put on an intranet of another origin, and leads to an approved ticket and its SMS [C-067, C-068, C-254, P-043]', async () => {
    const phone = '41217701'
    const admin = await journey({ as: company.admin.email, language: 'en' })
    await admin.open('/verktoy')
    await admin.page.getByRole('link', { name: 'Set up the widget' }).click()
    await admin.page.getByLabel('Sites that may show the widget').fill(`${sandboxUrl}/intranett`)
    await admin.page.getByRole('button', { name: 'Save the options' }).click()
    await toast(admin.page, 'The options have been saved')
    await admin.page.getByRole('button', { name: 'Copy the code' }).click()
    await toast(admin.page, 'Code copied to clipboard!')
    const code = (await clipboardOf(admin.page)) ?? ''
    const clientId = /\/widget\/([\w-]{16})/.exec(code)?.[1] ?? ''
    expect(code).toContain('width="320" height="1000"')

    const employee = await journey()
    await employee.page.goto(`${sandboxUrl}/intranett?widget=${clientId}`)
    const frame = employee.page.frameLocator('iframe')
    await askForCode(frame, { phone, firstName: 'Ea' })
    await frame.getByRole('heading', { name: 'Skriv koden' }).waitFor()
    await frame.getByLabel('Kode', { exact: true }).fill(await codeSentTo(phone))
    await frame.getByRole('button', { name: 'Send til bedriften' }).click()
    await frame.getByRole('heading', { name: 'Sendt til Ensomhaug AS' }).waitFor()

    await admin.open('/bedriftsavtale/godkjenning')
    const row = admin.page.getByRole('row', { name: /Ea Ensomhaug/ })
    await row.getByRole('button', { name: /Approve/ }).click()
    await row.getByText('Approved').waitFor()
    // What waits for its eight seconds is sent when the page is left.
    await admin.page.getByRole('link', { name: 'Tools' }).click()
    await expect.poll(async () => (await smsTo(phone)).join('\n')).toContain('har godkjent billetten din')
    await expect.poll(async () => (await smsTo(phone)).join('\n')).toMatch(/med koden \w+/)
    const link = /https?:\S+#[\w-]{43}/.exec((await smsTo(phone)).join('\n'))?.[0] ?? ''
    await employee.page.goto(link)
    await employee.page.getByRole('heading', { name: 'Billetten er godkjent' }).waitFor()
    await employee.close()
    await admin.close()
  })

  it('is shown by no site that the company has not named', async () => {
    const { clientId } = await widget()
    const visit = await journey()
    // Not the page that is watched: the browser complains, as it should.
    const page = await visit.context.newPage()
    const refused: string[] = []
    page.on('console', message => refused.push(message.text()))
    const { port } = foreign.address() as AddressInfo
    for (const path of ['widget', 'bestill']) {
      refused.length = 0
      const url = `${originOf('localhost')}/${path}/${clientId}`
      await page.goto(`http://localhost:${port}/?of=${encodeURIComponent(url)}`)
      await expect.poll(() => refused.join('\n')).toContain('frame-ancestors')
      expect(await page.frameLocator('iframe').getByRole('button').count()).toBe(0)
    }
    await visit.close()
  })

  it('behind the link orders at once where orders are approved automatically, and says what a wrong code is', async () => {
    const phone = '41217702'
    const { linkUrl } = await widget()
    await setAccess('ALLOW_TICKET_CREATION')
    const { page, accessible, close } = await journey({ width: 390 })
    await page.goto(`${linkUrl}?sprak=nb`)
    await accessible()
    await page.getByRole('button', { name: 'Send meg kode på SMS' }).click()
    await page.getByText('Fyll ut mobilnummer').waitFor()
    // The first field that is wrong has the focus.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('phone')
    await accessible()
    await askForCode(page, { phone: '22225555', firstName: 'Ea' })
    await page.getByText('Mobilnummeret må starte med 4 eller 9').waitFor()
    await askForCode(page, { phone, firstName: 'Eva' })
    const code = await codeSentTo(phone)
    await accessible()
    const field = page.getByLabel('Kode', { exact: true })
    await field.fill(code.replace(/^./, digit => String((Number(digit) + 1) % 10)))
    await page.getByRole('button', { name: 'Bestill' }).click()
    await page.getByText('Koden er ikke riktig').waitFor()
    await expect.poll(() => field.evaluate(input => input === document.activeElement)).toBe(true)
    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Billetten er bestilt' }).waitFor()
    await accessible()
    await page.getByRole('button', { name: 'In English' }).click()
    await page.getByRole('heading', { name: 'The ticket has been ordered' }).waitFor()
    await expect.poll(async () => (await smsTo(phone)).join('\n')).toMatch(/med koden \w+/)
    await close()
    await setAccess('ALLOW_TICKET_REQUESTS')
  })

  it('says at the phone that a country code is wrong, also where the API alone finds it', async () => {
    const { linkUrl } = await widget()
    const { page, accessible, close } = await journey({ width: 390 })
    await page.goto(`${linkUrl}?sprak=nb`)
    let asked = 0
    // As the API answers: see WidgetCodeAsked.
    const errors = [{ pointer: '/phoneCountryCode', code: 'wrong-format', message: 'wrong-format' }]
    await page.route('**/widget-api/*/code', route => {
      asked += 1
      return route.fulfill({ status: 400, json: { code: 'invalid-body', errors } })
    })
    const countryCode = page.getByLabel('Landkode')
    const fault = page.getByText('Skriv landkoden med pluss, for eksempel +47')
    const marked = async () => {
      await fault.waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('phoneCountryCode')
      expect(await page.locator('[aria-invalid]').count()).toBe(2)
      expect(await page.getByText('Noe gikk galt').count()).toBe(0)
    }
    await countryCode.fill('47')
    await askForCode(page, { phone: '41217705', firstName: 'Ea' })
    await marked()
    expect(asked).toBe(0)
    await accessible()
    await countryCode.fill('+47')
    await page.getByRole('button', { name: 'Send meg kode på SMS' }).click()
    await expect.poll(() => asked).toBe(1)
    await marked()
    await close()
  })

  it('goes on following an order through an outage, and leaves it only for a new one', async () => {
    const phone = '41217706'
    const { linkUrl } = await widget()
    const { page, close } = await journey({ width: 390 })
    await page.clock.install()
    let lost = 0
    const outage = () =>
      page.route('**/widget-api/*/order', route => {
        if (route.request().method() !== 'GET') return route.continue()
        lost += 1
        return route.abort()
      })
    const failed = page.getByRole('heading', { name: 'Siden kunne ikke lastes' })
    const sent = page.getByRole('heading', { name: 'Sendt til Ensomhaug AS' })
    await page.goto(`${linkUrl}?sprak=nb`)
    await askForCode(page, { phone, firstName: 'Ea' })
    await page.getByLabel('Kode', { exact: true }).fill(await codeSentTo(phone))
    await outage()
    await page.getByRole('button', { name: 'Send til bedriften' }).click()
    await failed.waitFor()
    await page.getByRole('button', { name: 'Prøv igjen' }).click()
    await expect.poll(() => lost).toBe(2)
    await failed.waitFor()
    await page.unroute('**/widget-api/*/order')
    await page.getByRole('button', { name: 'Prøv igjen' }).click()
    await sent.waitFor()

    await expect.poll(async () => (await smsTo(phone)).join('\n')).toMatch(/#[\w-]{43}/)
    const link = /https?:\S+#[\w-]{43}/.exec((await smsTo(phone)).join('\n'))?.[0] ?? ''
    await page.goto(link)
    await sent.waitFor()
    await outage()
    for (const polls of [3, 4]) {
      await page.clock.runFor(15_000)
      await expect.poll(() => lost).toBeGreaterThanOrEqual(polls)
    }
    await sent.waitFor()
    expect(await failed.count()).toBe(0)
    expect(page.url()).toBe(link)
    await page.unroute('**/widget-api/*/order')
    await page.route('**/widget-api/*/order', async route => {
      const response = await route.fetch()
      return route.fulfill({ response, json: { ...(await response.json()), status: 'EXPIRED' } })
    })
    await page.clock.runFor(15_000)
    await page.getByRole('heading', { name: 'Bestillingen er utløpt' }).waitFor()
    await page.getByRole('button', { name: 'Ny bestilling' }).click()
    await page.getByRole('button', { name: 'Send meg kode på SMS' }).waitFor()
    expect(page.url()).toBe(link.replace(/#.*/, ''))
    await close()
  })

  it('shows what a choice costs, in both themes and languages, from 320 to 600 pixels', async () => {
    const { clientId, linkUrl } = await widget({ employeeIdHelpText: 'Fem sifre, står på lønnsslippen' })
    const folder = process.env.PORTAL_PICTURES
    for (const width of [320, 390, 600])
      for (const [theme, language] of [
        ['light', 'nb'],
        ['dark', 'en'],
      ] as const) {
        const { page, accessible, close } = await journey({ width })
        await page.goto(`${originOf('localhost')}/widget/${clientId}?tema=${theme}&sprak=${language}`)
        await page
          .getByText(/747,00\skr/)
          .first()
          .waitFor()
        await page.locator('#zoneTo').selectOption({ label: '2Ø' })
        await page
          .getByText(/1\s324,00\skr/)
          .first()
          .waitFor()
        const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
        expect(paper === 'rgb(255, 255, 255)', theme).toBe(theme === 'light')
        const scrolls = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
        expect(scrolls, `${width}`).toBe(false)
        await accessible()
        if (folder)
          await page.screenshot({
            path: `${folder}/widget-${width}-${theme}-${language}.png`,
            fullPage: true,
          })
        await close()
      }
    expect(linkUrl).toContain(clientId)
  })

  it('fits the frame of the copied code with everything chosen, and folds the add-ons', async () => {
    const { clientId } = await widget({ employeeIdHelpText: 'Fem sifre, står på lønnsslippen' })
    for (const language of ['nb', 'en'] as const) {
      const { page, accessible, close } = await journey({ width: 320 })
      await page.goto(`${originOf('localhost')}/widget/${clientId}?sprak=${language}`)
      const bike = page.locator('#addOn-JOULE')
      await page.getByText(language === 'nb' ? 'Ingen valgt' : 'None chosen').click()
      for (const box of await page.locator('details input').all()) await box.check()
      await page
        .getByText(language === 'nb' ? 'Tillegg per måned' : 'Add-ons per month', { exact: true })
        .waitFor()
      await accessible()
      const height = await page.evaluate(() => document.querySelector('main')!.getBoundingClientRect().height)
      expect(height, language).toBeLessThanOrEqual(1000)
      await page.locator('summary').click()
      await bike.waitFor({ state: 'hidden' })
      await page
        .locator('summary')
        .getByText(language === 'nb' ? /Elsykkel/ : /Electric bike/)
        .waitFor()
      await close()
    }
  })

  it('of a housing association orders for a child with an add-on, at the price that it shows', async () => {
    const phone = '41217703'
    const own = await ownCompany({
      name: 'Ensomlia borettslag',
      agreements: [{ subType: 'HOUSING_ASSOCIATION' }],
    })
    await setAccess('ALLOW_TICKET_REQUESTS', own)
    const { linkUrl } = await widget({}, own)
    const { page, accessible, close } = await journey({ width: 390 })
    await page.goto(`${linkUrl}?sprak=nb`)
    await page.getByRole('heading', { name: 'Månedsbillett' }).waitFor()
    await page
      .getByText(/747,00\skr/)
      .first()
      .waitFor()
    await page.getByLabel('Reisende').selectOption('Barn')
    await page.getByText('Ingen valgt').click()
    await page.getByLabel(/Bildeling/).check()
    await page
      .getByText(/261,00\skr/)
      .first()
      .waitFor()
    await page.getByText('Sum per måned').waitFor()
    await page.getByLabel('Mobilnummer').fill(phone)
    await page.getByLabel('Fornavn').fill('Ea')
    await page.getByLabel('Etternavn').fill('Ensomlia')
    await page.getByLabel('Ansattnr').fill('H0203')
    await page.getByLabel(/Jeg godtar vilkårene/).check()
    await accessible()
    await page.getByRole('button', { name: 'Send meg kode på SMS' }).click()
    await page.getByText('Sone 1, barn').waitFor()
    await page.getByRole('definition').getByText('Bildeling').waitFor()
    await accessible()
    await page.getByLabel('Kode', { exact: true }).fill(await codeSentTo(phone))
    await page.getByRole('button', { name: 'Send til borettslaget' }).click()
    await page.getByRole('heading', { name: 'Sendt til Ensomlia borettslag' }).waitFor()
    await close()

    const admin = await journey({ as: own.admin.email })
    await admin.open('/borettslag/godkjenning')
    const row = admin.page.getByRole('row', { name: /Ea Ensomlia/ })
    await row.getByText('Barn, Bildeling').waitFor()
    await admin.accessible()
    await row.getByRole('button', { name: /Godkjenn/ }).click()
    await row.getByText('Godkjent').waitFor()
    await admin.page.getByRole('link', { name: 'Beboere' }).first().click()
    await expect.poll(async () => (await smsTo(phone)).join('\n')).toMatch(/med koden \w+/)
    await admin.open('/borettslag/boenhet/H0203')
    await admin.page.getByText(/barn/i).first().waitFor()
    await admin.page.getByText('Bildeling').first().waitFor()
    await admin.close()
  })

  it('at operator C sells zones that go together as one, in its name and colours', async () => {
    const phone = '41217704'
    const own = await ownCompany({ name: 'Ensomheia AS', operator: 'akt' })
    await setAccess('ALLOW_TICKET_CREATION', own)
    const { linkUrl } = await widget({ colourScheme: 'dark' }, own)
    expect(linkUrl).toMatch(new RegExp(`^${originOf('akt.localhost')}/bestill/`))
    const { page, accessible, close } = await journey({ width: 390, host: 'akt.localhost' })
    await page.goto(`${linkUrl}?sprak=nb`)
    await page.locator('header img[alt="AKT"]').waitFor()
    expect(await page.locator('html').getAttribute('data-tenant')).toBe('akt')
    await page.locator('#zoneFrom').selectOption({ label: 'Kristiansand' })
    const second = await page.locator('#zoneTo option').allInnerTexts()
    expect(second).not.toContain('Vennesla')
    await askForCode(page, { phone, firstName: 'Ea' })
    await page.getByRole('heading', { name: 'Skriv koden' }).waitFor()
    await accessible()
    await page.getByLabel('Kode', { exact: true }).fill(await codeSentTo(phone))
    await page.getByRole('button', { name: 'Bestill' }).click()
    await page.getByRole('heading', { name: 'Billetten er bestilt' }).waitFor()
    await accessible()
    await expect.poll(async () => (await smsTo(phone)).join('\n')).toContain('AKT')
    await close()
  })

  it('says that the company takes no orders, and that an order or a widget is not there', async () => {
    const { clientId } = await widget()
    await setAccess('DISABLED')
    const { page, accessible, close } = await journey()
    await page.goto(`${originOf('localhost')}/bestill/${clientId}?sprak=nb`)
    await page.getByRole('heading', { name: 'Bedriften tar ikke imot bestillinger her' }).waitFor()
    await accessible()
    const [unknown, key] = ['A'.repeat(16), 'A'.repeat(43)]
    for (const [language, order, form] of [
      ['nb', 'Bestillingen finnes ikke', 'Bestillingsskjemaet finnes ikke'],
      ['en', 'This order does not exist', 'This order form does not exist'],
    ] as const)
      for (const [path, name] of [
        [`${unknown}?sprak=${language}#${key}`, order],
        [`${clientId}?sprak=${language}#${key}`, order],
        [`${unknown}?sprak=${language}`, form],
      ]) {
        await page.goto(`${originOf('localhost')}/bestill/${path}`)
        await page.getByRole('heading', { name }).waitFor()
      }
    await close()
    await setAccess('ALLOW_TICKET_REQUESTS')
  })
})
