import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { database, type OwnCompany, ownCompany } from '../own-company.ts'
import { journey, stopClock, toast } from '../portal-page.ts'
import { store } from '../settings/settings-page.ts'
import { ask } from '../ticket-request/requests-page.ts'

let company: OwnCompany
beforeAll(async () => {
  company = await ownCompany({ name: 'Tastaturet AS', employees: 2 })
})

/** More stops than any page has. */
const STOPS = 150

/** Moves with the Tab key to what is looked for; what has the focus can be seen. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await target.waitFor()
  for (let stop = 0; stop < STOPS; stop++) {
    if (await target.evaluate(element => element === document.activeElement)) {
      await expect.poll(() => target.evaluate(element => element.matches(':focus-visible'))).toBe(true)
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key never came to ${target}`)
}
const press = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, target)
  await page.keyboard.press(key)
}
const type = async (page: Page, target: Locator, text: string): Promise<void> => {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

describe('by keyboard alone', () => {
  it('a ticket is ordered', async () => {
    const { page, open, close } = await journey({ as: company.admin.email })
    await open('/bedriftsavtale')
    await press(page, page.getByRole('link', { name: 'Nytt abonnement' }))
    await page.waitForURL('**/billett/opprett')
    const send = page.getByRole('button', { name: 'Bestill', exact: true }).first()
    await press(page, send)
    // The summary has the focus, and its first link leads to the first field.
    await press(page, page.getByRole('link', { name: 'Skriv mobilnummeret' }))
    await type(page, page.getByLabel('Mobilnummer', { exact: true }), '41210351')
    await type(page, page.getByLabel('Fornavn'), 'Tora')
    await type(page, page.getByLabel('Etternavn'), 'Tast')
    await type(page, page.getByLabel('Ansattnr'), 'E-351')
    await press(page, page.getByLabel('Gyldig fra'), 'ArrowDown')
    await press(page, page.getByLabel('Sone', { exact: true }), 'ArrowDown')
    await press(page, page.getByLabel(/Jeg bekrefter/), 'Space')
    await press(page, send)
    await toast(page, 'Billetten er bestilt!')
    await page.waitForURL('**/bedriftsavtale')
    await close()
  })

  it('tickets are ordered from a file', async () => {
    const { page, open, close } = await journey({ as: company.admin.email })
    await open('/bedriftsavtale')
    await press(page, page.getByRole('link', { name: 'Bestill fra fil' }))
    await page.locator('#bulk-file').waitFor({ state: 'attached' })
    // Waited for well before the key, because the browser is asked to hand the chooser over on a way of its own.
    const chosen = page.waitForEvent('filechooser')
    await press(page, page.locator('#bulk-file'))
    const chooser = await chosen
    await chooser.setFiles({
      name: 'tast.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'Mobil;Fornavn;Etternavn;Ansattnr;Startdato;Fra sone\n41210352;Tor;Tast;E-352;01.12.2026;1',
      ),
    })
    await page.getByText('1 rad er klar, 0 må rettes').waitFor({ state: 'attached' })
    await press(page, page.getByLabel(/Jeg bekrefter/), 'Space')
    await press(page, page.getByRole('button', { name: /^Bestill 1/ }))
    await page.getByRole('heading', { level: 1, name: 'tast.csv' }).waitFor()
    await page.getByText('1 billett er bestilt.').waitFor()
    await press(page, page.getByRole('link', { name: 'Til de ansatte' }))
    await page.waitForURL('**/bedriftsavtale')
    await close()
  })

  it('a request is approved after a second thought about another one', async () => {
    const visit = await journey({ as: company.admin.email })
    const { page, open, close } = visit
    await store(visit, company, { widgetAccess: 'ALLOW_TICKET_REQUESTS' })
    for (const [firstName, phone] of [
      ['Ada', '41210353'],
      ['Bo', '41210354'],
    ] as const)
      await ask(company, { firstName, lastName: 'Tast', phone })
    await open('/bedriftsavtale/godkjenning')
    const row = (name: string) => page.locator('tbody tr').filter({ hasText: `${name} Tast` })
    await row('Ada').waitFor()
    await stopClock(page)
    await press(page, row('Ada').getByRole('button', { name: /^Godkjenn/ }))
    await press(page, row('Ada').getByRole('button', { name: /^Angre/ }))
    await press(page, row('Bo').getByRole('button', { name: /^Godkjenn/ }))
    // Whoever goes on to another page has made up their mind.
    await page.clock.resume()
    await press(page, page.getByRole('navigation').getByRole('link', { name: 'Ansatte' }))
    const stateOf = async (phone: string) => {
      const { pool } = database.tenant(company.operator)
      const sql = 'select state::text from ticket_request where phone = $1'
      return (await pool.query<{ state: string }>(sql, [phone])).rows[0]?.state
    }
    await expect.poll(() => stateOf('41210354')).toBe('APPROVED')
    expect(await stateOf('41210353')).toBe('OPEN')
    await close()
  })
})
