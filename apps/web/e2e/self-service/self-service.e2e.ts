import { beforeAll, expect, it } from 'vitest'
import { type OwnCompany, ownCompany, TODAY } from '../own-company.ts'
import { isFine, sentTo } from '../own-page.ts'
import { call, type Journey, journey, toast } from '../portal-page.ts'

let company: OwnCompany
beforeAll(async () => {
  company = await ownCompany({ name: 'Lysehaug AS' })
})

const SIGN_IN = /(?:koden din er|your code is) (\d{6})/

/** A ticket from today on a phone, ordered by HR and issued: before that its owner can change nothing. */
const ordered = async (hr: Journey, employee: { employeeId: string; firstName: string; phone: string }) => {
  const order = {
    ...{ agreementName: company.agreements[0]!.id, lastName: 'Kowalska', phoneCountryCode: '+47' },
    ...{ startDate: TODAY, zoneFrom: 'RUT:TariffZone:1', ...employee },
  }
  expect((await call(hr, 'POST', '/api/ticket/create', order)).status).toBe(201)
  await sentTo(employee.phone, /Hent billetten i appen med koden (\w+)/)
}

it('lets an employee ask for zones on a phone, and HR answers on the approval page', async () => {
  const hr = await journey({ as: company.admin.email })
  const phone = '90909123'
  await hr.open('/bedriftsavtale/innstillinger')
  await ordered(hr, { employeeId: '1048', firstName: 'Agnieszka', phone })
  await hr.page.getByRole('heading', { name: 'Ansattes egen side' }).waitFor()
  expect(await hr.page.getByRole('link', { name: /Godkjenning/ }).count()).toBe(0)
  await hr.page.getByLabel('Siden er åpen').check()
  for (const label of ['Endre soner', 'Si opp', 'Nytt mobilnummer'])
    await hr.page.getByLabel(label, { exact: true }).selectOption('Tillatt med godkjenning')
  await hr.page.getByLabel('Rette navn').selectOption('Skjer av seg selv')
  await hr.page.getByLabel('Si fra om feil').selectOption('Tillatt med godkjenning')
  await hr.accessible()
  await hr.page.getByRole('button', { name: 'Oppdater egen side' }).click()
  await toast(hr.page, 'Valgene for egen side er lagret')

  const me = await journey({ width: 390 })
  await me.open('/min')
  await isFine(me)
  await me.page.getByLabel('Mobilnummeret billetten ligger på').fill('123')
  await me.page.keyboard.press('Enter')
  await me.page.getByText('Mobilnummeret må ha 8 sifre').waitFor()
  await me.page.getByLabel('Mobilnummeret billetten ligger på').fill(phone)
  await me.page.keyboard.press('Enter')
  await me.page.getByRole('heading', { name: 'Skriv koden' }).waitFor()
  await isFine(me)
  // The field sends itself when the six digits are there: a number, a button and a code are all there is to do.
  const first = await sentTo(phone, SIGN_IN)
  await me.page.getByLabel('Kode').fill(first)
  await me.page.getByRole('heading', { name: 'Hei, Agnieszka' }).waitFor()
  await me.page.getByText('Til og med mandag 30. november').waitFor()
  await me.page.getByText('Du betaler').waitFor()
  await isFine(me)

  await me.page.getByRole('button', { name: 'Endre soner' }).click()
  await me.page.getByRole('heading', { name: 'Endre soner' }).waitFor()
  await me.page.getByRole('radio', { name: /Alle soner/ }).check()
  const sum = me.page.getByRole('row', { name: /Trekk i alt/ })
  await expect.poll(() => sum.textContent()).toMatch(/1\s903\skr$/)
  await me.page.getByText('Lysehaug AS må godkjenne').waitFor()
  await isFine(me)
  await me.page.getByRole('button', { name: 'Send til Lysehaug AS' }).press('Enter')
  await me.page.getByRole('heading', { name: 'Sendt til Lysehaug AS' }).waitFor()
  await me.page.getByRole('button', { name: 'Ferdig' }).press('Enter')
  await me.page.getByText(/Venter på Lysehaug AS: alle soner fra 01.12.2026/).waitFor()
  await isFine(me)

  await hr.open('/bedriftsavtale/godkjenning')
  await hr.page.getByRole('link', { name: /Endringer 1/ }).click()
  await hr.page.getByText(/Nye soner: alle soner/i).waitFor()
  await hr.page.getByRole('radio', { name: 'Soner' }).check()
  await hr.accessible()
  await hr.page.getByRole('button', { name: 'Godkjenn for Agnieszka Kowalska' }).click()
  await toast(hr.page, 'Endringen er gjort')
  await hr.page.getByText('Ingen av de som venter, er av denne typen').waitFor()
  await hr.close()

  await me.page.reload()
  await expect.poll(() => me.page.getByRole('article').count()).toBe(2)
  // Whoever has been away too long signs in with the number that is there already, and comes to the page they opened.
  await me.page.waitForLoadState('networkidle')
  await me.context.clearCookies()
  await me.page.getByRole('button', { name: 'Oversikt over trekk' }).click()
  await me.page.getByText('Du har vært borte en stund').waitFor()
  expect(await me.page.getByLabel('Mobilnummeret billetten ligger på').inputValue()).toBe(phone)
  await isFine(me)
  await me.page.getByRole('button', { name: 'Send kode' }).click()
  await me.page.getByRole('heading', { name: 'Skriv koden' }).waitFor()
  await expect.poll(() => sentTo(phone, SIGN_IN)).not.toBe(first)
  await me.page.getByLabel('Kode').fill(await sentTo(phone, SIGN_IN))
  await me.page.getByRole('heading', { name: 'Oversikt over trekk' }).waitFor()
  await me.page.getByText('Dette er ikke en faktura').waitFor()
  await isFine(me)
  await me.page.getByRole('link', { name: 'Hjem' }).click()
  await me.page.getByRole('button', { name: 'Mine opplysninger' }).click()
  await me.page.getByText('Noen hos Lysehaug AS').first().waitFor()
  await me.page.locator('summary', { hasText: 'Billettinnehaver' }).press('Enter')
  await me.page.getByText('Kowalska').waitFor()
  await isFine(me)
  await me.page.getByRole('button', { name: /English/ }).click()
  await me.page.getByRole('heading', { name: 'My data' }).waitFor()
  await me.page.getByRole('link', { name: 'Home' }).click()
  await me.page.getByRole('button', { name: 'Report a mistake' }).click()
  await me.page.getByLabel('Last name').waitFor()
  await isFine(me)
  await me.page.getByLabel('Last name').fill('Nowak')
  await me.page.getByRole('button', { name: 'Save' }).click()
  await me.page.getByRole('heading', { name: 'It is done' }).waitFor()
  await me.page.getByRole('button', { name: 'Done' }).click()
  await me.page.getByRole('button', { name: 'Sign out' }).click()
  await me.page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await me.close()
})

it('moves a ticket to another phone by keyboard, in English, unless the old phone says stop', async () => {
  const hr = await journey({ as: company.admin.email })
  const [old, next, third] = ['90909124', '90909125', '90909126']
  await ordered(hr, { employeeId: '1049', firstName: 'Marek', phone: old! })
  const choices = {
    isOpen: true,
    zones: 'OFF',
    end: 'AUTOMATIC',
    name: 'OFF',
    phone: 'AUTOMATIC',
    mistake: 'OFF',
  }
  const path = `/api/self-service/by-company-id/${company.id}`
  expect((await call(hr, 'PUT', path, choices)).status).toBe(200)
  await hr.close()

  const me = await journey({ width: 390, language: 'en' })
  const { keyboard } = me.page
  const heading = (name: string | RegExp) => me.page.getByRole('heading', { name }).waitFor()
  /** Tab by tab to what has these words on it, or as its label. */
  const tabTo = async (words: string) => {
    const here = () =>
      me.page.evaluate(() => {
        const at = document.querySelector(':is(a, button, input):focus')
        return at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : at?.textContent
      })
    for (let tabs = 0; !(await here())?.includes(words); tabs += 1) {
      expect(tabs, words).toBeLessThan(20)
      await keyboard.press('Tab')
    }
  }
  const press = async (words: string) => {
    await tabTo(words)
    await keyboard.press('Enter')
  }
  const signIn = async (phone: string) => {
    await heading('Sign in')
    await me.page.locator('#phone:focus').waitFor()
    await keyboard.type(phone)
    await keyboard.press('Enter')
    await heading('Enter the code')
    await me.page.locator('#code:focus').waitFor()
    await keyboard.type(await sentTo(phone, SIGN_IN))
    await heading('Hello, Marek')
  }
  const askFor = async (phone: string) => {
    await press('New phone')
    await heading('New phone')
    await isFine(me)
    await tabTo('New mobile number')
    await keyboard.type(phone)
    await keyboard.press('Enter')
    await me.page.locator('#new-code:focus').waitFor()
    await keyboard.type(await sentTo(phone, /the code is (\d{6})/))
    await heading('Do you have the old number?')
  }
  await me.open('/min')
  await signIn(old!)
  await press('Cancel')
  await heading(/^Cancel/)
  await isFine(me)
  await press('Home')
  await heading('Hello, Marek')
  await askFor(next!)
  await isFine(me)
  await tabTo('The code sent to')
  await keyboard.type(await sentTo(old!, /type (\d{6}) on the page/))
  await heading('It is done')
  await press('Done')
  await heading('We find no ticket on this number')
  await isFine(me)
  await press('Sign in with another number')

  await signIn(next!)
  await askFor(third!)
  await me.page.goto(await sentTo(next!, /stop it here: (\S+)/))
  await isFine(me)
  await press('Stop the move')
  await heading('The move has been stopped')
  await me.open('/min')
  await heading('Hello, Marek')
  await me.page.getByText('Valid from').waitFor()
  expect(await me.page.getByText('Waiting for').count()).toBe(0)
  await me.close()
})

it('takes a pause over New Year and comes back, on a phone', async () => {
  const hr = await journey({ as: company.admin.email })
  const phone = '90909127'
  await ordered(hr, { employeeId: '1050', firstName: 'Ola', phone })
  const modes = { zones: 'OFF', end: 'OFF', pause: 'AUTOMATIC', name: 'OFF', phone: 'OFF', mistake: 'OFF' }
  const put = (path: string, body: object) =>
    call(hr, 'PUT', `/api/${path}/by-company-id/${company.id}`, body)
  expect((await put('self-service', { isOpen: true, ...modes })).status).toBe(200)
  expect((await put('ticket/pauses', { enabled: true })).status).toBe(200)
  // The company pays half of the ticket.
  const half = {
    ...{ name: 'Halvparten', product: 'TICKET', agreementId: null, departmentIds: [], groups: [] },
    ...{ kind: 'PERCENT', value: 50, taxMode: 'GIFT', from: '2026-11', to: null },
  }
  expect((await call(hr, 'POST', `/subsidy-api/rule/by-company-id/${company.id}`, half)).status).toBe(201)
  await hr.close()

  const me = await journey({ width: 390 })
  await me.open('/min')
  await me.page.getByLabel('Mobilnummeret billetten ligger på').fill(phone)
  await me.page.keyboard.press('Enter')
  await me.page.getByLabel('Kode').fill(await sentTo(phone, SIGN_IN))
  await me.page.getByRole('heading', { name: 'Hei, Ola' }).waitFor()
  await me.page.getByRole('button', { name: 'Ta pause' }).click()
  await me.page.getByLabel('Fra og med').selectOption('2027-01')
  await me.page.getByLabel('Til og med').selectOption('2027-02')
  await me.page.getByText(/kommer på SMS 19.\sfebruar og gjelder fra 1.\smars/).waitFor()
  await me.page.getByRole('row', { name: /Fra mars.*747.*374.*373/ }).waitFor()
  // Nothing of the table is cut off by its card.
  const slip = me.page.getByRole('table')
  expect(
    await slip.evaluate(table => table.scrollWidth - table.parentElement!.clientWidth),
  ).toBeLessThanOrEqual(0)
  await isFine(me)
  await me.page.getByRole('button', { name: /Ta pause fra 1.\sjanuar/ }).press('Enter')
  await me.page.getByRole('heading', { name: 'Det er gjort' }).waitFor()
  await me.page.getByRole('button', { name: 'Ferdig' }).press('Enter')
  await me.page.getByText(/Pause fra 1.\sjanuar til 1.\smars/).waitFor()
  await isFine(me)
  await me.page.getByRole('button', { name: 'Endre pausen' }).click()
  await me.page.getByLabel('Til og med').selectOption('2027-01')
  await me.page.getByRole('button', { name: /Kom tilbake 1.\sfebruar/ }).press('Enter')
  await me.page.getByRole('button', { name: 'Ferdig' }).press('Enter')
  await me.page.getByText(/Pause fra 1.\sjanuar til 1.\sfebruar/).waitFor()
  await me.close()
})
