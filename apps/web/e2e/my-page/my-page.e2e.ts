import { describe, expect, it } from 'vitest'
import { fits, journey, type Language } from '../portal-page.ts'

const NB = {
  myPage: 'Min side',
  visit: 'Besøksadresse',
  bill: 'Fakturaadresse',
  customerNumber: 'Kundenummer',
}
const EN: typeof NB = {
  myPage: 'My page',
  visit: 'Visiting address',
  bill: 'Invoice address',
  customerNumber: 'Customer number',
}

describe.each<[Language, typeof NB, number]>([
  ['nb', NB, 1440],
  ['en', EN, 390],
])('my page in %s', (language, words, width) => {
  it('shows contact details and the company as it is registered [C-073, C-223, P-209, P-310]', async () => {
    const { page, open, accessible, close } = await journey({ language, width, as: 'kari@nordlys.example' })
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    await open('/minside')
    await page.getByRole('heading', { name: words.myPage, level: 1 }).waitFor()
    const value = (term: string) => page.locator('dl > div').filter({ hasText: term }).locator('dd').first()
    const lines = (term: string) => value(term).locator('span').allTextContents()
    await page.getByText(words.bill).waitFor()
    await expect.poll(() => value(words.customerNumber).textContent()).toBe('100100')
    await expect.poll(() => lines(words.visit)).toEqual(['Nordlysveien 1', '0484 Oslo'])
    await expect.poll(() => lines(words.bill)).toEqual(['Postboks 100', 'Fakturamottak', '0411 Oslo'])
    const main = async () => (await page.locator('main').textContent())?.replaceAll('\u00a0', ' ')
    for (const text of [
      'Kari Nordmann',
      'kari@nordlys.example',
      '+47 412 10 001',
      'Nordlys AS',
      '314 100 123',
    ])
      await expect.poll(main).toContain(text)
    expect(asked).toEqual(expect.arrayContaining(['/user-api/auth/contact', '/onboarding/company/100100']))
    await accessible()
    await fits({ page })
    await close()
  })
})
