import { beforeAll, describe, expect, it } from 'vitest'
import { addFamily } from '../free-ticket/family-rows.ts'
import { type OwnCompany, ownCompany } from '../own-company.ts'
import { clipboardOf, fits, journey, type Language, rowOf, sandboxUrl, toast } from '../portal-page.ts'
import { closeBatchOf, factoryReports, produce } from './batches.ts'

const NB = {
  title: 'Produksjon av reisekort',
  menu: 'Reisekort',
  company: 'Bedrift',
  ordered: 'Bestilt',
  notMade: 'Ikke laget ennå',
  produced: 'Produsert',
  wrong: '3 kort: kortnummeret har ikke 16 sifre',
  report: 'Laget',
  refused: 'fabrikken avviste bunken (answered 422)',
  again: 'Overlever kortene til',
  handedOver: 'Kortene overleveres på nytt',
  aside: 'Fabrikken har meldt noe som ikke kan tas imot.',
  copy: 'Kopier adressen til',
  copied: 'Adressen er kopiert',
  copyFailed: 'Klarte ikke å kopiere adressen',
  show: 'Vis',
  count: '1 bunke',
  all: 'Vis alle bedrifter',
  heads: ['Produksjonsdato', 'Bedrift', 'Status', 'Antall kort'],
  cardHeads: ['Kortnummer', 'Navn på kortet', 'Gjelder fra'],
  denied: 'Brukeren din har ikke tilgang til denne siden',
}
const EN: typeof NB = {
  title: 'Production of travel cards',
  menu: 'Travel cards',
  company: 'Company',
  ordered: 'Ordered',
  notMade: 'Not made yet',
  produced: 'Produced',
  wrong: '3 cards: the card number does not have 16 digits',
  report: 'Made',
  refused: 'the factory refused the batch (answered 422)',
  again: 'Hand over the cards of',
  handedOver: 'The cards are being handed over again',
  aside: 'The factory has reported something that cannot be accepted.',
  copy: 'Copy the address of',
  copied: 'Address is now copied',
  copyFailed: 'Failed to copy the address',
  show: 'Show',
  count: '1 batch',
  all: 'Show all companies',
  heads: ['Production date', 'Company', 'Status', 'Number of cards'],
  cardHeads: ['Card number', 'Name on the card', 'Valid from'],
  denied: 'Your user does not have access to this page',
}

const PERSONS = ['Tiril', 'Tomine', 'Trym'] as const

describe.each<[Language, typeof NB, string, number]>([
  ['nb', NB, 'Batsfjord kortlag', 1440],
  ['en', EN, 'Bortelid card guild', 390],
])('the production of travel cards in %s', (language, words, name, width) => {
  let company: OwnCompany
  beforeAll(async () => {
    company = await ownCompany({ name, agreements: [{ subType: 'FREETICKET' }] })
    await addFamily(
      company,
      `P-${language}`,
      PERSONS.map(person => ({
        name: [person, 'Kortvik'] as [string, string],
        birthDate: '1990-01-01',
        status: 'PENDING' as const,
        card: null,
        from: '2026-12-01',
      })),
    )
  })

  it('from the batch at the factory to its cards, with the address for the envelope [P-101, P-102, P-129, F-004, F-089, F-090, F-091, F-092, F-093, F-094, F-095, F-134]', async () => {
    await factoryReports('422', name)
    const batchId = await closeBatchOf(company)
    await produce(company, batchId)
    const visit = await journey({ as: 'gunn@operator.example', language, width })
    const { page, context, open, accessible, close } = visit
    const shot = async (what: string) => {
      if (process.env.SCREENSHOTS)
        await page.screenshot({ path: `${process.env.SCREENSHOTS}/${what}-${width}.png`, fullPage: true })
    }
    await open('/reisekort')
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor()

    // One company of the list, which scrolls in 200 pixels.
    const filter = page.getByRole('combobox', { name: words.company })
    await filter.click()
    await filter.fill(name.slice(0, 8).toUpperCase())
    const list = page.getByRole('listbox')
    await list.getByRole('option', { name }).waitFor()
    expect(await list.evaluate(element => getComputedStyle(element).maxHeight)).toBe('200px')
    await accessible()
    await list.getByRole('option', { name }).click()
    await page.getByRole('status').getByText(words.count, { exact: true }).waitFor()
    expect(new URL(page.url()).search).toBe(`?bedrift=${company.id}`)

    // The factory has refused the batch. Staff hand it over again.
    const row = rowOf(visit, name)
    await row.getByText(words.refused).waitFor()
    await accessible()
    await fits(visit)
    await shot('batch-refused-whole')
    await factoryReports('wrong', batchId)
    await row.getByRole('button', { name: `${words.again} ${name}` }).click()
    await toast(page, words.handedOver)
    await expect.poll(() => row.getByText(words.refused).count()).toBe(0)
    await produce(company, batchId)
    await open(`/reisekort?bedrift=${company.id}`)

    // The factory's numbers were too short: the batch is not made, and staff see why.
    await row.getByText(words.ordered, { exact: true }).waitFor()
    await row.getByText(words.notMade).waitFor()
    await row.getByText(words.wrong).waitFor()
    expect(await row.getByRole('link').count()).toBe(0)
    if (width > 1000) {
      const heads = await page.getByRole('columnheader').allTextContents()
      expect(heads.slice(0, 4)).toEqual(words.heads)
    }
    await accessible()
    await fits(visit)
    await shot('batch-refused')

    // On the page of the factory, it reports them right.
    const { matches } = (await (await fetch(`${sandboxUrl}/api/factory?reference=${batchId}`)).json()) as {
      matches: { id: string }[]
    }
    const factory = await context.newPage()
    await factory.goto(`${sandboxUrl}/factory?lang=${language}`)
    // A page that is closed on its way to another one may never say that it is.
    const reported = factory.waitForEvent('load')
    await factory
      .locator(`form[action="/factory/${matches[0]!.id}/report"]`)
      .getByRole('button', { name: words.report, exact: true })
      .click()
    await reported
    await factory.close()
    // It also reports a batch that nobody handed over, which stops no other and is shown.
    await fetch(`${sandboxUrl}/factory/${matches[0]!.id}/report`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ kind: 'unknown-batch' }),
    })
    await produce(company, batchId)
    await open(`/reisekort?bedrift=${company.id}`)
    await page.getByRole('alert').filter({ hasText: words.aside }).waitFor()
    await row.getByText(words.produced, { exact: true }).waitFor()
    await row.getByText(width > 1000 ? '3' : '3 cards', { exact: true }).waitFor()

    // Both outcomes of copying the address.
    await row.getByRole('button', { name: `${words.copy} ${name}` }).click()
    await toast(page, words.copied)
    const { line1, postCode, city } = company.addresses.post!
    expect(await clipboardOf(page)).toBe(`${name}\n${line1}\n${postCode} ${city}`)
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
    })
    await row.getByRole('button', { name: `${words.copy} ${name}` }).click()
    await toast(page, words.copyFailed)

    // The cards of the batch.
    await accessible()
    await fits(visit)
    await shot('batches')
    await row.getByRole('link', { name: new RegExp(`^${words.show} ${name}`) }).click()
    await page.waitForURL(new RegExp(`/reisekort/${company.id}/\\d{2}-\\d{2}-\\d{4}$`))
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.getByText(words.produced, { exact: true }).first().waitFor()
    const cards = page.getByRole('rowgroup').last().getByRole('row')
    await expect.poll(() => cards.count()).toBe(3)
    expect(await page.getByRole('columnheader').allTextContents()).toEqual(words.cardHeads)
    expect(await cards.first().textContent()).toMatch(/\d{4} \d{4} \d{4} \d{4}.*01\.12\.2026 00[.:]00/)
    await accessible()
    await fits(visit)
    await shot('batch')

    // Esc in the closed field shows all companies again.
    await open(`/reisekort?bedrift=${company.id}`)
    await page.getByRole('button', { name: words.all }).waitFor()
    await filter.focus()
    await filter.press('Escape')
    await page.waitForURL(url => url.pathname === '/reisekort' && url.search === '')
    await close()
  })
})

it('is not for customer support [P-298]', async () => {
  const { page, open, close } = await journey({ as: 'ingrid@operator.example' })
  await open('/reisekort')
  await page.getByText(NB.denied).waitFor()
  await close()
})
