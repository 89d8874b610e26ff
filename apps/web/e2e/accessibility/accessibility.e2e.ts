import { describe, expect, it } from 'vitest'
import { journey } from '../portal-page.ts'

describe('the accessibility statement', () => {
  it.each([
    ['localhost', 'Oslo kollektiv', 'nb', 1440],
    ['brakar.localhost', 'Brakar', 'en', 390],
    ['akt.localhost', 'AKT', 'nb', 390],
  ] as const)(
    'at %s is linked from the foot of pages, and is about %s in %s',
    async (host, name, language, width) => {
      const { page, open, accessible, close } = await journey({ host, language, width })
      const [link, title, goal] = {
        nb: ['Tilgjengelighet', 'Tilgjengelighetserklæring', 'Målet'],
        en: ['Accessibility', 'Accessibility statement', 'The goal'],
      }[language] as [string, string, string]
      await open('/home')
      await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click()
      await page.waitForURL('**/tilgjengelighet')
      const main = page.getByRole('main')
      await main.getByRole('heading', { name: title, level: 1 }).waitFor()
      await main.getByRole('heading', { name: goal, level: 2 }).waitFor()
      await expect.poll(() => main.textContent()).toContain(name)
      const targets = await main
        .getByRole('link')
        .evaluateAll(all => all.map(each => each.getAttribute('href')))
      expect(targets).toEqual([
        expect.stringMatching(/\.example\/kontakt/),
        expect.stringMatching(/^mailto:.+@.+\.example$/),
        expect.stringMatching(/^tel:\+47\d{8}$/),
        'https://www.uutilsynet.no/',
      ])
      await accessible()
      await close()
    },
  )

  it('leads those who are signed in to the contact page of the portal, where it has one', async () => {
    const { page, open, close } = await journey({ as: 'kari@nordlys.example' })
    await open('/tilgjengelighet')
    await page.getByRole('main').getByRole('link', { name: 'Kontaktsiden' }).click()
    await page.waitForURL('**/kontaktoss')
    await close()
  })
})
