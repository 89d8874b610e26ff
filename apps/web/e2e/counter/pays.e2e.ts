import { expect, it } from 'vitest'
import { database, type OwnCompany, ownCompany } from '../own-company.ts'
import { journey, sandboxUrl } from '../portal-page.ts'

/** Until the worker of a busy machine has had the ticket made. */
const WORKED_MS = 90_000
const PHONE = '41219341'

/** Puts a phone on the list of a company. */
const addPayer = ({ id, operator }: OwnCompany) =>
  database.tenant(operator).pool.query(
    `with reference as (insert into counter_invoice_reference (company_id, reference) values ($1, 'Reiser i appen') returning id)
     insert into counter_payer (company_id, name, phone, invoice_reference_id) select $1, 'Nora Vik', $2, id from reference`,
    [id, PHONE],
  )

it('pays by the invoice of the company in the ticket app: the ticket is on the phone, the order in the history of the company', async () => {
  const company = await ownCompany({
    name: 'Appreiser AS',
    agreements: [{ subType: 'TICKETOFFICE', invoiceReference: 'Billettluka' }],
  })
  const traveller = await journey()
  const { page, accessible } = traveller
  await page.goto(`${sandboxUrl}/phone`)
  await page.getByRole('link', { name: 'Kjøp billett som bedriften betaler' }).click()
  const ask = async () => {
    await page.getByLabel('Mobilnummer').fill(PHONE)
    await page.getByRole('button', { name: 'Fortsett' }).click()
  }
  await ask()
  await page.getByText('Ingen bedrift betaler for dette nummeret.').waitFor()
  await addPayer(company)
  await ask()
  await expect
    .poll(() => page.getByLabel('Bedrift').locator('option').allTextContents())
    .toEqual(['Appreiser AS'])
  await page.getByLabel('Billett').selectOption({ label: 'Enkeltbillett, Voksen: 42 kr' })
  await accessible()
  await page.getByRole('button', { name: 'Bedriften betaler' }).click()
  const said = page.getByText(/^Billetten er kjøpt\. Ordre \d+\.$/)
  const number = /\d+/.exec((await said.textContent()) ?? '')![0]
  await page.getByRole('link', { name: 'Hent billetten' }).waitFor({ timeout: WORKED_MS })
  await accessible()
  if (process.env.SCREENSHOTS)
    await page.screenshot({ path: `${process.env.SCREENSHOTS}/counter-pays-phone.png`, fullPage: true })
  await page.getByRole('link', { name: 'Hent billetten' }).click()
  await page.getByRole('button', { name: 'Hent billetten' }).click()
  await page.getByRole('heading', { name: 'Billetten er på telefonen' }).waitFor()
  await page.getByText('412 19 341').waitFor()
  await traveller.close()

  const admin = await journey({ as: company.admin.email })
  await admin.open('/billettluka/ordrehistorikk')
  const row = admin.page.locator('tbody tr').filter({ hasText: number })
  await row.getByText('Nora Vik').waitFor()
  await row.getByRole('link').first().click()
  await admin.page.getByRole('heading', { level: 1, name: `Ordre ${number}` }).waitFor()
  await admin.page.getByText('Reiser i appen').waitFor()
  await admin.close()
})
