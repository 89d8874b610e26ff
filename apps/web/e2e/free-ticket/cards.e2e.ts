import { beforeAll, describe, expect, it } from 'vitest'
import { type OwnCompany, ownCompany } from '../own-company.ts'
import { fits, journey, type Language, rowOf, toast } from '../portal-page.ts'
import { addFamily } from './family-rows.ts'

const NB = {
  noMatch: 'Ingen treff',
  enter: 'Legg inn kortnummer for',
  number: 'Kortnummer',
  save: 'Lagre',
  wrong: 'Kortnummeret må ha 9 sifre',
  saved: 'Kortnummeret er lagret',
  ordered: 'Bestilt',
  produced: 'Produsert',
  block: 'Sperr kortet til',
  confirm: 'Sperr kortet',
  done: 'Kortet er sperret',
  blocked: 'Sperret',
}
const EN: typeof NB = {
  noMatch: 'No matches',
  enter: 'Enter the card number for',
  number: 'Card number',
  save: 'Save',
  wrong: 'The card number must have 9 digits',
  saved: 'Card number saved',
  ordered: 'Ordered',
  produced: 'Produced',
  block: 'Block the card of',
  confirm: 'Block the card',
  done: 'Card blocked',
  blocked: 'Blocked',
}

let company: OwnCompany
beforeAll(async () => {
  company = await ownCompany({ name: 'Kortrud AS', agreements: [{ subType: 'FREETICKET' }] })
})

describe.each<[Language, typeof NB, string, string, number]>([
  ['nb', NB, 'Tora', '700100201', 1440],
  ['en', EN, 'Thea', '700100202', 390],
])('travel cards in %s', (language, words, firstName, cardNumber, width) => {
  it('are ordered, get their number, and are blocked [F-055, F-056, F-057, P-086, F-162, F-163, F-164, F-233]', async () => {
    await addFamily(company, `K-${firstName}`, [
      {
        name: [firstName, 'Kortvik'],
        birthDate: '1990-01-01',
        status: 'PENDING',
        card: null,
        from: '2026-11-01',
      },
    ])
    const visit = await journey({ as: 'gunn@operator.example', language, width })
    const { page, open, accessible, close } = visit
    await open('/fribilletter/reisekort')
    const name = `${firstName} Kortvik`
    const row = rowOf(visit, name)
    await page.getByRole('searchbox').fill('nobody like that')
    await page.getByText(words.noMatch).waitFor()
    await page.getByRole('searchbox').fill(`kortvik ${firstName}`)
    await row.getByText(words.ordered, { exact: true }).waitFor()
    expect(await page.locator('tbody tr:not(.sr-only)').count()).toBe(1)
    await accessible()
    await fits(visit)
    if (process.env.SCREENSHOTS)
      await page.screenshot({ path: `${process.env.SCREENSHOTS}/cards-${width}.png`, fullPage: true })

    const dialog = page.getByRole('dialog')
    await row.getByRole('button', { name: `${words.enter} ${name}` }).click()
    await dialog.getByLabel(words.number).fill('12345678')
    await dialog.getByRole('button', { name: words.save }).click()
    await dialog.getByRole('link', { name: words.wrong }).waitFor()
    await accessible()
    await dialog.getByLabel(words.number).fill(cardNumber)
    await dialog.getByRole('button', { name: words.save }).click()
    await toast(page, words.saved)
    await row.getByText(words.produced, { exact: true }).waitFor()

    await row.getByRole('button', { name: `${words.block} ${name}` }).click()
    await dialog.getByRole('button', { name: words.confirm, exact: true }).click()
    await toast(page, words.done)
    await row.getByText(words.blocked, { exact: true }).waitFor()
    expect(await row.getByRole('button').count()).toBe(0)
    await close()
  })
})

it('are not shown to companies [P-087]', async () => {
  const { page, open, close } = await journey({ as: company.admin.email })
  await open('/fribilletter/reisekort')
  await page.getByText('Brukeren din har ikke tilgang til denne siden').waitFor()
  await close()
})
