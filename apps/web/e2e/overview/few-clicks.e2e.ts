import { beforeAll, describe, expect, it } from 'vitest'
import { type OwnCompany, ownCompany } from '../own-company.ts'
import { journey, type Language, toast } from '../portal-page.ts'

let company: OwnCompany
beforeAll(async () => {
  company = await ownCompany({ name: 'Første Gang AS' })
})

describe.each<[Language, { start: string; order: string; consent: RegExp; toast: string; phone: string }]>([
  [
    'nb',
    {
      start: 'Nytt abonnement',
      order: 'Bestill',
      consent: /Jeg bekrefter/,
      toast: 'Billetten er bestilt!',
      phone: '41210391',
    },
  ],
  [
    'en',
    {
      start: 'New subscription',
      order: 'Order',
      consent: /I confirm/,
      toast: 'Ticket ordered successfully!',
      phone: '41210392',
    },
  ],
])('a first-time administrator in %s', (language, words) => {
  it('orders a ticket with at most four clicks after signing in, and typing', async () => {
    const { page, signIn, close } = await journey({ language })
    await signIn(company.admin.email)
    let clicks = 0
    await page.exposeFunction('clicked', () => {
      clicks += 1
    })
    // A key that presses a button is a click without a pointer.
    await page.addInitScript(`addEventListener('click', event => event.detail > 0 && clicked(), true)`)
    await page.reload()

    await page
      .getByRole('link', { name: words.start })
      .or(page.getByRole('button', { name: words.start }))
      .first()
      .click()
    await page.waitForURL('**/bedriftsavtale/billett/opprett')
    // The form is filled in from field to field, as somebody types who never takes a hand off the keys.
    const texts = [words.phone, 'Ada', 'Førstegang', 'E-1']
    const filled = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll<HTMLInputElement>('main input')].filter(input =>
            ['tel', 'text'].includes(input.type),
          ).length,
      )
    await expect.poll(filled).toBeGreaterThanOrEqual(texts.length)
    await page.locator('main input[type="tel"]').first().focus()
    const focused = () => page.evaluate(() => document.activeElement?.tagName)
    for (const text of texts) {
      while ((await focused()) !== 'INPUT') await page.keyboard.press('Tab')
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    for (const zone of await page.locator('main select').all())
      if ((await zone.inputValue()) === '') {
        await zone.focus()
        await page.keyboard.press('ArrowDown')
      }
    await page.getByLabel(words.consent).click()
    await page.getByRole('button', { name: words.order, exact: true }).first().click()
    await page.waitForURL('**/bedriftsavtale')
    await toast(page, words.toast)
    expect(clicks).toBeGreaterThanOrEqual(3)
    expect(clicks).toBeLessThanOrEqual(4)
    await close()
  })
})
