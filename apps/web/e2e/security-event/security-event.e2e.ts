import { describe, expect, it } from 'vitest'
import { fits, journey, type Language } from '../portal-page.ts'

const NB = {
  event: 'Hendelse',
  refused: 'Tilgang avvist',
  area: 'Sikkerhetshendelser',
  acted: 'Kundeservice arbeidet for en bedrift',
  search: 'Søk etter person, e-postadresse eller IP-adresse',
  noMatch: 'Ingen treff',
  clear: 'Nullstill filtrene',
}
const EN: typeof NB = {
  event: 'Event',
  refused: 'Access refused',
  area: 'Security events',
  acted: 'Customer service acted for a company',
  search: 'Search for a person, an e-mail address or an IP address',
  noMatch: 'No matches',
  clear: 'Clear the filters',
}

describe.each<[Language, typeof NB, number]>([
  ['nb', NB, 1440],
  ['en', EN, 390],
])('the security events in %s', (language, words, width) => {
  it('show what was refused and to whom, and are filtered by event, period and person', async () => {
    const tor = await journey({ language, as: 'tor@nordlys.example' })
    await tor.open('/')
    expect(await tor.page.evaluate(async () => (await fetch('/security-event')).status)).toBe(403)
    await tor.close()

    const { page, open, accessible, close } = await journey({
      language,
      width,
      as: 'ingrid@operator.example',
    })
    await open('/sikkerhetshendelser?status=access.refused')
    const row = page.locator('tbody tr').filter({ hasText: words.area }).first()
    await row.waitFor()
    for (const part of ['Tor', words.refused, '21.11.2026', 'forbidden'])
      expect(await row.textContent()).toContain(part)
    await accessible()
    await fits({ page })
    await page.getByLabel(words.search).fill('nobody like that')
    await page.getByRole('heading', { name: words.noMatch }).waitFor()
    await page.getByRole('button', { name: words.clear }).click()
    const event = page.getByLabel(words.event, { exact: true })
    // Choosing what the field still shows would be no choice.
    await expect.poll(() => event.inputValue()).toBe('')
    await event.selectOption({ label: words.refused })
    await page.waitForURL('**?status=access.refused')
    await page.getByLabel(words.search).fill('tor@nordlys')
    await row.waitFor()
    if (process.env.SCREENSHOTS)
      await page.screenshot({ path: `${process.env.SCREENSHOTS}/events-${width}.png`, fullPage: true })
    await close()
  })
})

describe('the security events for others', () => {
  it('are closed to those who administer one company', async () => {
    const { page, open, close } = await journey({ language: 'en', as: 'unni@nordlys.example' })
    await open('/sikkerhetshendelser')
    await page.getByText('Your user does not have access to this page').waitFor()
    await close()
  })
})
