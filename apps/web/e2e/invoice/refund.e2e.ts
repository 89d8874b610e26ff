import { describe, expect, it } from 'vitest'
import { STAFF } from '../company/companies-page.ts'
import { fits, inView, journey, type Language, toast } from '../portal-page.ts'
import { headersOf, openedPdf, rowsWith, summaryOf } from './invoice-page.ts'

const NB = {
  column: 'Refusjon',
  refund: 'Refunder',
  dialog: 'Refunder fakturalinje',
  amount: 'Beløp i kroner',
  whole: 'Hele beløpet',
  description: /Beskrivelse/,
  required: 'Skriv beløpet som skal refunderes',
  format: 'Skriv et beløp i kroner, for eksempel 250 eller 250,50',
  nothing: 'Beløpet må være over 0 kr',
  tooMuch: /Beløpet er for høyt\. Høyst 747,00.kr kan refunderes\./,
  left: /Beløpet er for høyt\. Høyst 646,50.kr kan refunderes\./,
  done: /Kreditnota \d+ er laget100,50.kr er trukket fra fakturaen/,
  recent: 'Denne fakturalinjen er nettopp refundert, vent 2 minutter før du ber om en ny refusjon',
  wait: /Du kan prøve igjen om (\d+) sekund/,
  cancel: 'Avbryt',
  creditNote: /^Kreditnota \d+$/,
  pdf: 'Åpne PDF',
  pdfTitle: 'Kreditnota',
  credited: 'Kreditnota',
  partly: 'Delvis kreditert',
  month: /Oktober 2026/,
  unpaid: /Ubetalt|Delvis kreditert/,
  events: 'Hendelser',
  credit: /^Kreditnota \d+ laget av Ingrid Solheim$/,
}
const EN: typeof NB = {
  column: 'Refund',
  refund: 'Refund',
  dialog: 'Refund invoice line',
  amount: 'Amount in kroner',
  whole: 'The whole amount',
  description: /Description/,
  required: 'Enter the amount to refund',
  format: 'Enter an amount in kroner, for example 250 or 250,50',
  nothing: 'The amount must be more than 0 kr',
  tooMuch: /The amount is too high\. At most 747,00.kr can be refunded\./,
  left: /The amount is too high\. At most 646,50.kr can be refunded\./,
  done: /Credit note \d+ has been made100,50.kr has been taken off the invoice/,
  recent: 'This invoice line has newly been refunded, wait 2 minutes before making a new refund request',
  wait: /You can try again in (\d+) second/,
  cancel: 'Cancel',
  creditNote: /^Credit note \d+$/,
  pdf: 'Open PDF',
  pdfTitle: 'Credit note',
  credited: 'Credit note',
  partly: 'Partly credited',
  month: /October 2026/,
  unpaid: /Unpaid|Partly credited/,
  events: 'Events',
  credit: /^Credit note \d+ made by Ingrid Solheim$/,
}

describe.each<[Language, typeof NB, { line: number; width: number }]>([
  ['nb', NB, { line: 0, width: 1440 }],
  ['en', EN, { line: 1, width: 390 }],
])('a refund in %s', (language, words, { line, width }) => {
  it('is made on a line, up to what remains, as a credit note of its own [C-049, C-053, C-054, C-170, C-171, C-172, C-240]', async () => {
    const visit = await journey({ as: STAFF, company: '100100', language })
    const { page, open, accessible, close } = visit
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await open('/bedriftsavtale/faktura')
    const october = rowsWith(visit, words.month, 'Nordlys Oslo', words.unpaid).first()
    await october.waitFor()
    await page.setViewportSize({ width, height: 900 })
    await october.getByRole('link').first().click()
    const row = rowsWith(visit, /747,00/).nth(line)
    await row.waitFor()
    await fits(visit)
    await accessible()

    await row.getByRole('button', { name: words.refund }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading', { name: words.dialog }).waitFor()
    const amount = page.getByLabel(words.amount)
    const faultAtAmount = (text: string | RegExp) =>
      dialog.locator('.ds-field').filter({ has: amount }).getByText(text).waitFor()
    const send = dialog.getByRole('button', { name: words.refund, exact: true })
    await page.setViewportSize({ width, height: 700 })
    await inView(page, send)
    await accessible()
    for (const [typed, fault] of [
      ['', words.required],
      ['mye', words.format],
      ['0', words.nothing],
      ['-1', words.nothing],
      ['100,123', words.format],
      ['747,01', words.tooMuch],
    ] as const) {
      await amount.fill(typed)
      await send.click()
      await faultAtAmount(fault)
    }
    await accessible()
    await dialog.getByRole('button', { name: words.whole }).click()
    await expect.poll(() => amount.inputValue()).toBe('747,00')

    // The server refuses after another refund in the meantime; the field shows it.
    await page.route(
      '**/refund-line/*',
      route => route.fulfill({ status: 422, json: { code: 'refund-too-much' } }),
      {
        times: 1,
      },
    )
    const tooMuch = page.waitForResponse('**/refund-line/*')
    await send.click()
    await tooMuch
    await expect.poll(() => send.getAttribute('aria-busy')).toBe(null)
    await faultAtAmount(words.tooMuch)

    await amount.fill('100,50')
    await dialog.getByLabel(words.description).fill('Feil sone på billetten')
    // A double click is one refund.
    await send.dblclick()
    await toast(page, words.done)
    await dialog.waitFor({ state: 'hidden' })
    await row.getByText(/−100,50/).waitFor()
    await row.getByText(words.partly).waitFor()
    const note = row.getByRole('link', { name: words.creditNote })
    await note.waitFor()
    await expect.poll(() => note.count()).toBe(1)
    const events = page.getByRole('list', { name: words.events })
    await events
      .getByText(words.credit)
      .filter({ hasText: (await note.textContent())?.match(/\d+/)?.[0] ?? '-' })
      .waitFor()

    await row.getByRole('button', { name: words.refund }).click()
    await amount.fill('700')
    await send.click()
    await faultAtAmount(words.left)
    await amount.fill('10')
    const refused = page.waitForResponse('**/refund-line/*')
    await send.click()
    await dialog.getByText(words.recent).waitFor()
    // Counted down from what the server asks to wait, two minutes at most.
    const wait = Number((await refused).headers()['retry-after'])
    expect(wait).toBeLessThanOrEqual(120)
    const left = async () =>
      Number(words.wait.exec((await dialog.getByRole('timer').textContent()) ?? '')?.[1])
    const first = await left()
    expect(first).toBeLessThanOrEqual(wait)
    await expect.poll(left).toBeLessThan(first)
    await expect.poll(() => send.isDisabled()).toBe(true)
    await expect.poll(() => amount.inputValue()).toBe('10')
    await accessible()
    await button(words.cancel).click()
    await accessible()

    const number = /\d{6}/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')![0]
    await note.click()
    await page.getByRole('heading', { level: 1, name: words.creditNote }).waitFor()
    await summaryOf(visit).getByText(words.credited, { exact: true }).waitFor()
    await summaryOf(visit)
      .getByText(/−100,50/)
      .waitFor()
    await page.getByText('Feil sone på billetten').waitFor()
    expect(await button(words.refund).count()).toBe(0)
    const text = await openedPdf(visit, words.pdf)
    expect(text).toContain(words.pdfTitle)
    expect(text).toContain(number)
    await fits(visit)
    await accessible()
    await page.getByRole('link', { name: number }).click()
    await page.getByRole('heading', { level: 1, name: number }).waitFor()
    // The list has the column once something on it was refunded.
    await page.setViewportSize({ width: 1440, height: 900 })
    await open('/bedriftsavtale/faktura')
    await expect.poll(() => headersOf(visit)).toContain(words.column)
    await close()
  })
})

describe('without the right to refund', () => {
  it('a company sees what was refunded and no way to refund [C-049, C-053, C-054]', async () => {
    const visit = await journey({ as: 'kari@nordlys.example', language: 'en' })
    const { page, open, close } = visit
    await open('/bedriftsavtale/faktura')
    const october = rowsWith(visit, EN.month, 'Nordlys Oslo', EN.unpaid, /201,00/).first()
    await october.getByRole('link').first().click()
    const row = rowsWith(visit, /747,00/).first()
    await row.getByRole('link', { name: EN.creditNote }).waitFor()
    expect(await page.getByRole('button', { name: EN.refund }).count()).toBe(0)
    await close()
  })

  it('staff find none where the agreement does not allow it [C-049, C-054]', async () => {
    const visit = await journey({ as: STAFF, company: '100101', language: 'en' })
    const { page, open, close } = visit
    await open('/bedriftsavtale/faktura')
    const october = rowsWith(visit, EN.month).first()
    await october.waitFor()
    expect(await headersOf(visit)).not.toContain(EN.column)
    await october.getByRole('link').first().click()
    await rowsWith(visit, /747,00/)
      .first()
      .waitFor()
    expect(await page.getByRole('button', { name: EN.refund }).count()).toBe(0)
    expect(await headersOf(visit)).not.toContain(EN.column)
    await close()
  })
})
