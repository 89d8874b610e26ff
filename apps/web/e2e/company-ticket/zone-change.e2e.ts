import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type OwnCompany, ownCompany } from '../own-company.ts'
import { call, failNext, fits, inView, type Language, toast } from '../portal-page.ts'
import { administrator, card, offReason, openEmployee, runningEmployee, ticketsOf } from './employee-page.ts'

let company: OwnCompany
beforeAll(async () => {
  company = await ownCompany({ name: 'Soneskifte AS', employees: 20 })
})

const NB = {
  change: 'Endre soner',
  save: 'Endre soner',
  faults: '(2 feil)',
  unchanged: 'Du må endre soner for å kunne lagre.',
  dayRequired: 'Velg hvilken dag de nye sonene skal gjelde fra',
  two: '2 soner',
  first: 'Første sone',
  second: 'Andre sone',
  secondRequired: 'Velg en sone',
  from: 'Nye soner gjelder fra',
  price: 'Ny pris per måned',
  newPrice: '1 324 kr per måned',
  later: 'Desember 2026 og hver måned etter',
  failed: 'Det skjedde en feil under lagring av skjemaet',
  changed: 'Endringen er lagret',
  zones: 'Sone 1 og 2V',
  pendingReason: 'Soner kan endres når billetten er aktiv.',
}
const EN: typeof NB = {
  change: 'Change zones',
  save: 'Change zones',
  faults: '(2 errors)',
  unchanged: 'You need to change zones in order to save.',
  dayRequired: 'Choose the day the new zones apply from',
  two: '2 zones',
  first: 'First zone',
  second: 'Second zone',
  secondRequired: 'Choose a zone',
  from: 'New zones apply from',
  price: 'New price per month',
  newPrice: '1 324 kr per month',
  later: 'December 2026 and every month after',
  failed: 'an error occured while saving the form',
  changed: 'Change succeeded',
  zones: 'Zones 1 and 2V',
  pendingReason: 'Zones can be changed once the ticket is active.',
}

describe.each<[Language, typeof NB, number, number]>([
  ['nb', NB, 0, 1440],
  ['en', EN, 1, 390],
])('changing zones in %s', (language, words, place, width) => {
  it('needs a change, offers neighbours only, shows the price, and gives a second ticket [C-041, C-042, C-161, C-163, C-201, C-238, C-249]', async () => {
    const visit = await administrator({ as: company.admin.email, language, width })
    const { page, accessible, close } = visit
    const person = await runningEmployee(visit, company, place)
    await openEmployee(visit, person.id)
    const opener = page.getByRole('button', { name: words.change, exact: true })
    const dialog = page.getByRole('dialog')
    await opener.click()
    await dialog.getByText(words.price).waitFor()
    // The form is longer than a low screen; its buttons stay in sight.
    await page.setViewportSize({ width, height: 700 })
    await inView(page, dialog.getByRole('button', { name: words.save }))
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => opener.evaluate(button => button === document.activeElement)).toBe(true)
    await opener.click()
    const save = dialog.getByRole('button', { name: words.save })
    await dialog.getByText(words.price).waitFor()
    await save.click()
    await dialog.getByRole('link', { name: words.unchanged }).waitFor()
    await dialog.getByText(words.faults).waitFor()
    await dialog.getByRole('link', { name: words.dayRequired }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('firstDay')
    await accessible()

    await dialog.getByLabel(words.two).check()
    await dialog.getByText(words.newPrice).waitFor()
    await save.click()
    await dialog.getByRole('link', { name: words.secondRequired }).waitFor()
    const second = dialog.getByLabel(words.second)
    const offered = await second.locator('option').allInnerTexts()
    expect(offered.some(text => text.startsWith('2V'))).toBe(true)
    expect(offered.some(text => /^(1|5V)\b/.test(text))).toBe(false)
    if (width > 640) {
      const top = async (select: Locator) => (await select.boundingBox())?.y
      expect(await top(second)).toBe(await top(dialog.getByLabel(words.first)))
    }
    await second.selectOption('RUT:TariffZone:2V')
    const day = dialog.getByLabel(words.from)
    expect((await day.locator('option').allInnerTexts()).slice(1, 3)).toEqual(['01.12.2026', '01.01.2027'])
    await day.selectOption('2026-12-01')
    const later = dialog.getByRole('row', { name: words.later })
    for (const text of ['747 kr', '1 324 kr', '+577 kr'])
      await later.getByText(text, { exact: true }).waitFor()
    await fits(visit)
    await failNext(page, '**/change-zone/**')
    await save.click()
    await dialog.getByText(words.failed).waitFor()
    await accessible()
    await save.dblclick()
    await toast(page, words.changed)
    await card(visit, '30.11.2026').waitFor()
    await card(visit, '01.12.2026').getByText(words.zones).first().waitFor()
    expect(await offReason(visit, words.change, card(visit, '01.12.2026'))).toBe(words.pendingReason)
    await accessible()
    const tickets = await ticketsOf(visit, person.id)
    expect(tickets.map(({ status, expirationDate }) => [status, expirationDate])).toEqual([
      ['pending', null],
      ['active', '2026-11-30'],
    ])
    await close()
  })
})

describe('changing zones where two zones are sold as one', () => {
  it('counts both as one zone and offers no such pair as two [C-165]', async () => {
    const visit = await administrator({
      host: 'akt.localhost',
      as: 'anders@akt.example',
      language: 'en',
    })
    const { page, close } = visit
    const path = '/api/subscriber/by-company-id/500100?status=active&maxEntries=100&offset=0'
    const { body } = await call<{ matches: { id: string; ticket: { nrOfZones: number } }[] }>(
      visit,
      'GET',
      path,
    )
    await openEmployee(visit, body.matches.find(({ ticket }) => ticket.nrOfZones === 1)!.id)
    await page.getByRole('button', { name: 'Change zones', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('2 zones').check()
    await dialog.getByLabel('First zone').selectOption('AKT:TariffZone:900')
    await dialog.getByText(/are sold as one zone/).waitFor()
    const values = await dialog
      .getByLabel('Second zone')
      .locator('option')
      .evaluateAll(options => options.map(option => (option as HTMLOptionElement).value))
    expect(values).not.toContain('AKT:TariffZone:950')
    await close()
  })
})
