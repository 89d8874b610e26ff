import { describe, expect, it } from 'vitest'
import { fits, journey, type Language } from '../portal-page.ts'
import { administrator } from './employee-page.ts'

const NB = {
  hero: 'Bedriftsbilletten: ett abonnement, alle på jobb',
  sections: ['Dette er inkludert', 'Sammenlign prisene', 'Slik fungerer det', 'Spørsmål og svar'],
  tabs: ['Sone 1 Oslo', '1 sone', '2 soner', 'Alle soner'],
  become: 'Bli bedriftskunde',
  month: '1 903 kr per måned',
  year: '22 836 kr per år',
}
const EN: typeof NB = {
  hero: 'The company ticket: one subscription for everyone at work',
  sections: ['What is included', 'Compare the prices', 'How it works', 'Questions and answers'],
  tabs: ['Sone 1 Oslo', '1 zone', '2 zones', 'All zones'],
  become: 'Become a company customer',
  month: '1 903 kr per month',
  year: '22 836 kr per year',
}

describe.each<[Language, typeof NB, number]>([
  ['nb', NB, 1440],
  ['en', EN, 390],
])('the public page of the company ticket in %s', (language, words, width) => {
  it('shows its sections and compares prices from the price list [P-036, C-044, C-045, C-046, C-265]', async () => {
    const visit = await journey({ language, width })
    const { page, open, accessible, close } = visit
    await open('/bedriftsavtale/info')
    await page.getByRole('heading', { level: 1, name: words.hero }).waitFor()
    for (const name of words.sections) await page.getByRole('heading', { level: 2, name }).waitFor()
    const tabs = page.getByRole('tab')
    await tabs.first().waitFor()
    await expect.poll(() => tabs.allInnerTexts()).toEqual(words.tabs)
    await accessible()
    await tabs.last().click()
    // A year of all zones: the monthly price, whole kroner, twelve times.
    await page.getByText(words.month).waitFor()
    await page.getByText(words.year).waitFor()
    await fits(visit)
    await accessible()
    await page.getByRole('main').getByRole('link', { name: words.become }).first().click()
    await page.waitForURL('**/register')
    await close()
  })

  it('does not invite signed-in users to become customers [C-046]', async () => {
    const { page, open, close } = await administrator({ language })
    await open('/bedriftsavtale/info')
    await page.getByRole('heading', { level: 1, name: words.hero }).waitFor()
    await page.getByRole('tab').first().waitFor()
    expect(await page.getByRole('link', { name: words.become }).count()).toBe(0)
    await close()
  })
})

describe('the terms', () => {
  it.each([
    ['/vilkar/ruterbedrift', /bedriftsbillett/i],
    ['/vilkar/reiseabonnement', /reiseabonnement/i],
  ])('%s are there for everybody [P-046, P-047]', async (path, title) => {
    const { page, open, accessible, close } = await journey()
    await open(path)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await expect.poll(() => page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(2)
    await accessible()
    await close()
  })
})
