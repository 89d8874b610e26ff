import {
  comparison,
  formatNok,
  freeTicketPriceOre,
  freeTicketProduct,
  type OperatorId,
  operatorById,
  type Product,
  priceListOfMonth,
  priceListsOf,
  sells,
} from '@portal/domain'
import { counterProducts, counterTier } from '@portal/domain/counter'
import { describe, expect, it } from 'vitest'
import { fits, journey, type Language } from '../portal-page.ts'

const ADULT = 1
/** The month of the journeys' clock. */
const MONTH = '2026-11'
const LOST = /gått deg bort|you are lost/
const ONE_ZONE = { nrOfZones: 1, allZones: false }

const faresOf = (id: OperatorId) => priceListOfMonth(priceListsOf(id), MONTH)!.products

/** What each product's page says that it costs, by the functions that orders are priced with. */
const PRICES: Readonly<Partial<Record<Product, (id: OperatorId) => number[]>>> = {
  companyTicket: id => [comparison(faresOf(id))[0]!.companyMonthOre],
  ticketCounter: id =>
    counterProducts(faresOf(id), operatorById(id))
      .filter(({ profileId, prices }) => profileId === ADULT && prices.length > 0)
      .map(product => counterTier(product, ONE_ZONE).ore),
  freeTicket: id => [freeTicketPriceOre(freeTicketProduct(faresOf(id), ADULT)!, ONE_ZONE)],
}
const PAGES: readonly [path: string, product: Product][] = [
  ['/bedriftsavtale/info', 'companyTicket'],
  ['/billettluka/info', 'ticketCounter'],
  ['/fribilletter/info', 'freeTicket'],
]
const WORDS = {
  nb: { how: 'Slik fungerer det', facts: 'Kort fortalt', cost: 'Hva koster det?', asked: 'Spørsmål og svar' },
  en: {
    how: 'How it works',
    facts: 'In short',
    cost: 'What does it cost?',
    asked: 'Questions and answers',
  },
}
const OPERATORS: readonly [id: OperatorId, host: string, Language, width: number, links: string[]][] = [
  ['oslo', 'localhost', 'en', 390, ['/bedriftsavtale/info', '/billettluka/info', '/register', '/verktoy']],
  ['brakar', 'brakar.localhost', 'nb', 1440, ['/fribilletter/info']],
  ['akt', 'akt.localhost', 'nb', 390, ['/bedriftsavtale/info']],
]

describe.each(OPERATORS)('visitors of %s', (id, host, language, width, links) => {
  const operator = operatorById(id)
  const words = WORDS[language]

  it('find on the front page what is sold, what it costs and what they do next', async () => {
    const visit = await journey({ host, language, width })
    const { page, open, accessible, close } = visit
    await open('/home')
    const main = page.getByRole('main')
    await main.getByRole('heading', { level: 2, name: words.asked }).waitFor()
    expect(await main.getByRole('heading', { level: 1 }).count()).toBe(1)
    // React takes it to the head of the document.
    const title = await main.getByRole('heading', { level: 1 }).textContent()
    const description = await page.locator('head meta[name="description"]').getAttribute('content')
    await main.getByText(description!, { exact: true }).waitFor()
    const steps = main.getByRole('list').filter({ has: page.getByRole('heading', { level: 3 }) })
    expect(await steps.first().getByRole('listitem').count()).toBeGreaterThan(2)

    if (sells(operator, 'companyTicket')) {
      const tiers = comparison(faresOf(id)).map(({ companyMonthOre }) => formatNok(companyMonthOre))
      await main.getByRole('definition').first().waitFor()
      const shown = await main.getByRole('definition').locator('b').allTextContents()
      expect(shown).toEqual(tiers)
      await main.getByRole('paragraph').filter({ hasText: tiers[0]! }).waitFor()
    } else expect(await main.getByText(words.cost).count()).toBe(0)

    const contact = main.locator(`a[href="${operator.links.contact}"]`)
    expect(await contact.count()).toBe(links.includes('/register') ? 0 : 2)
    await main.locator(`a[href="mailto:${operator.email.customerService}"]`).first().waitFor()
    await fits(visit)
    await accessible()

    const found = await main
      .locator('a[href^="/"]')
      .evaluateAll(all => all.map(link => link.getAttribute('href')!))
    expect([...new Set(found)].sort()).toEqual(links)
    for (const path of links) {
      const product = PAGES.find(([address]) => address === path)?.[1]
      if (product) expect(sells(operator, product), path).toBe(true)
      await open('/home')
      await main.locator(`a[href="${path}"]`).first().click()
      await page.waitForURL(`**${path}`)
      // The old page stays until the new one can be drawn.
      await page.getByRole('heading', { level: 1, name: title! }).waitFor({ state: 'hidden' })
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await page.getByRole('heading', { name: LOST }).count(), path).toBe(0)
    }
    await close()
  })

  it.each(PAGES.filter(([, product]) => sells(operator, product)))(
    'read on %s what it is, what it costs and how it works [P-036, P-037, P-038]',
    async (path, product) => {
      const visit = await journey({ host, language, width })
      const { page, open, accessible, close } = visit
      await open(path)
      const main = page.getByRole('main')
      for (const name of [words.how, words.facts, words.asked])
        await main.getByRole('heading', { level: 2, name }).waitFor()
      for (const ore of PRICES[product]!(id)) await main.getByText(formatNok(ore)).first().waitFor()
      expect(await main.getByRole('heading', { level: 1 }).count()).toBe(1)
      await main.getByText(language === 'nb' ? 'Allerede kunde?' : 'Already a customer?').waitFor()
      await fits(visit)
      await accessible()
      await close()
    },
  )
})
