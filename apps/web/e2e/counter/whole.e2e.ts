import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { invoiceByHand, invoicingAlone, ownCompany } from '../own-company.ts'
import { JOB_LIMIT_MS, journey, textOfPdf, toast } from '../portal-page.ts'
import { giveRole } from './counter-rows.ts'

it('goes from the basket over the order to the invoice: 200 tickets and 10 cards, sent again, cancelled, refunded, saved and billed [F-003, F-065, F-076, F-080, F-259]', async () => {
  const company = await ownCompany({
    name: 'Hele Veien AS',
    agreements: [{ subType: 'TICKETOFFICE', invoiceReference: 'Hele veien', invoicingInterval: 'OTHER' }],
  })
  await giveRole(company, 'TICKET_ADMIN')
  const buyer = await journey({ as: company.admin.email })
  const { page, open } = buyer
  await open('/billettluka')
  await page.getByLabel('Fra sone').selectOption('RUT:TariffZone:1')
  await page.getByLabel('Til sone').selectOption('RUT:TariffZone:2V')
  await page.getByLabel('Antall').fill('200')
  await page.getByLabel('Send kodene på SMS').fill('412 19 311')
  await page.getByRole('button', { name: 'Legg i kurven' }).click()
  await toast(page, '200 × Enkeltbillett er lagt i kurven')
  await page.getByRole('radio', { name: 'Tomme reisekort' }).check()
  await page.getByLabel('Antall').fill('10')
  await page.getByRole('button', { name: 'Legg i kurven' }).click()
  const basket = page.getByRole('complementary', { name: 'Kurv' })
  // 200 × 69 kr, 10 × 50 kr, and post in Oslo.
  await basket.getByText(/^14\s400,00\skr$/).waitFor()
  await basket.getByRole('button', { name: 'Bestill' }).click()
  await page.getByRole('heading', { name: 'Takk for bestillingen' }).waitFor()
  await page.getByText('200 av 200 er klare').waitFor({ timeout: JOB_LIMIT_MS })
  const link = page.getByRole('link', { name: /^Ordre \d+$/ }).first()
  const number = /\d+/.exec((await link.textContent()) ?? '')![0]
  await link.click()
  await page.getByRole('heading', { level: 1, name: `Ordre ${number}` }).waitFor()
  const address = new URL(page.url()).pathname
  await page.getByRole('radio', { name: 'Ikke hentet 200' }).waitFor()

  const dialog = page.getByRole('dialog')
  const button = (name: string) => page.getByRole('button', { name })
  await button('Send på nytt nr. 1').first().click()
  await dialog.getByRole('button', { name: 'Send på nytt' }).click()
  await toast(page, 'Hentekoden er sendt')
  await page.getByRole('button', { name: 'Trekk tilbake nr. 2', exact: true }).click()
  await dialog.getByRole('button', { name: 'Trekk tilbake' }).click()
  await toast(page, 'Billetten er trukket tilbake')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button('Ubrukte hentekoder (CSV)').click(),
  ])
  const [header, ...codes] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(header).toContain('"Hentekode"')
  expect(codes).toHaveLength(199)
  expect(codes[0]).toContain('"41219311"')
  expect(new Set(codes.map(line => line.split(';')[2])).size).toBe(199)

  // One is refunded before the invoice and is not on it, one afterwards gives a credit note.
  const staff = await journey({ as: 'ingrid@operator.example', company: company.id })
  const refund = async (place: number) => {
    await staff.open(address)
    await staff.page.getByRole('button', { name: `Refunder nr. ${place}`, exact: true }).click()
    await staff.page.getByRole('dialog').getByRole('button', { name: 'Refunder' }).click()
    await toast(staff.page, 'Billetten er refundert')
  }
  await invoicingAlone(async () => {
    await refund(3)
    await invoiceByHand(company, '2026-12-07')
    await refund(4)
  })
  await staff.close()

  await open('/bedriftsavtale/faktura')
  const rows = page.locator('tbody tr')
  await rows
    .filter({ hasText: 'Kreditnota' })
    .getByText(/−69,00/)
    .first()
    .waitFor()
  const invoice = rows.filter({ hasNotText: 'Kreditnota' }).first()
  await invoice.getByRole('link').first().click()
  await page.waitForURL(/\/bedriftsavtale\/faktura\/[0-9a-f-]{36}/)
  const pdf = page.getByRole('link', { name: 'Åpne PDF', exact: true })
  await pdf.waitFor({ timeout: JOB_LIMIT_MS })
  const bytes = await page.evaluate(
    async url => Array.from(new Uint8Array(await (await fetch(url)).arrayBuffer())),
    (await pdf.getAttribute('href'))!,
  )
  const text = (await textOfPdf(Uint8Array.from(bytes))).replace(/\s+/g, ' ')
  expect(text).toContain(`Enkeltbillett, ordre ${number}`)
  expect(text).toMatch(/13 662,00/)
  expect(text).toContain('Frakt med post')
  await buyer.close()
})
