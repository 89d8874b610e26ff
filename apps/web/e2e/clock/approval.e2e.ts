import { expect, it } from 'vitest'
import { database, invoicingAlone, ownCompany } from '../own-company.ts'
import { fits, JOB_LIMIT_MS, journey, type Language, rowOf } from '../portal-page.ts'

/** Staff of an operator whose other agreements are not invoiced by the quarter. */
const ASTRID = 'astrid@aktkunde.example'

const WORDS = {
  nb: {
    what: 'Fakturakjøring for 3. kvartal 2026',
    reason: /^Summen er 80\s934\skr for 1 avtale\. For 2\. kvartal 2026 var den 1\s974\skr\.$/,
    approve: 'Godkjenn: Fakturakjøring for 3. kvartal 2026',
    cancel: 'Avbryt',
  },
  en: {
    what: 'Invoicing run for quarter 3 of 2026',
    reason: /^The total is 80\s934\skr for 1 agreement\. For quarter 2 of 2026 it was 1\s974\skr\.$/,
    approve: 'Approve: Invoicing run for quarter 3 of 2026',
    cancel: 'Cancel',
  },
} as const

/** An agreement by the quarter with one ticket from April, and forty more from July. */
const quarterly = async () => {
  const { agreements } = await ownCompany({ name: 'Kvartalet AS', operator: 'akt' })
  const agreement = agreements[0]!.id
  const { pool } = database.tenant('akt')
  await pool.query(`update agreement set invoicing_interval = 'QUARTERLY' where id = $1`, [agreement])
  await pool.query(
    `with person as (
       insert into holder (identity, company_id, first_name, last_name, phone, phone_country_code)
       select 'phone:+47' || (41219400 + n), a.company_id, 'Nora', 'Østby ' || n, (41219400 + n)::text, '+47'
       from agreement a, generate_series(1, 41) n where a.id = $1 returning id, company_id, phone)
     insert into ticket (kind, company_id, agreement_id, holder_id, status, profile_id, zone_from, zone_to, nr_of_zones, price_tier, start_date, ordered_at, issued_at)
     select 'COMPANY_TICKET', company_id, $1, id, 'ACTIVE', 1, 'AKT:TariffZone:900', 'AKT:TariffZone:900', 1, 1,
       case phone when '41219401' then date '2026-04-01' else date '2026-07-01' end, '2026-04-01', '2026-04-01' from person`,
    [agreement],
  )
  return async () =>
    (
      await pool.query('select gross_ore from invoice where agreement_id = $1 order by period_end', [
        agreement,
      ])
    ).rows.map(row => Number(row.gross_ore) / 100)
}

it('an invoicing run of more than ten times the last waits until staff approve it, after a question, in both languages', async () => {
  const visitOf = (language: Language, width: number) =>
    journey({ host: 'akt.localhost', language, width, as: ASTRID })
  const nb = await visitOf('nb', 390)
  const invoiced = await invoicingAlone(async () => {
    const invoiced = await quarterly()
    await nb.open('/jobber/invoice-run')
    await nb.page.getByRole('button', { name: 'Kjør nå' }).click()
    await nb.page.getByRole('dialog').getByRole('button', { name: 'Kjør nå' }).click()
    await expect.poll(invoiced, { timeout: JOB_LIMIT_MS }).toEqual([1974])
    await nb.page.getByText('Venter på godkjenning').first().waitFor({ timeout: JOB_LIMIT_MS })
    return invoiced
  })
  await nb.open('/jobber')
  const norwegian = rowOf(nb, WORDS.nb.what)
  await norwegian.getByText(WORDS.nb.reason).waitFor()
  await fits(nb)
  await nb.accessible()
  await norwegian.getByRole('button', { name: WORDS.nb.approve }).click()
  await nb.page.getByRole('dialog', { name: WORDS.nb.approve }).getByText(WORDS.nb.reason).waitFor()
  await fits(nb)
  await nb.accessible()
  await nb.page.getByRole('dialog').getByRole('button', { name: WORDS.nb.cancel }).click()
  expect(await invoiced()).toEqual([1974])
  await nb.close()

  const en = await visitOf('en', 1440)
  await en.open('/jobber')
  const english = rowOf(en, WORDS.en.what)
  await english.getByText(WORDS.en.reason).waitFor()
  expect(await english.getByRole('button', { name: 'Actions' }).count()).toBe(0)
  await english.getByRole('button', { name: WORDS.en.approve }).click()
  const dialog = en.page.getByRole('dialog', { name: WORDS.en.approve })
  await en.accessible()
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await english.getByText('Done', { exact: true }).waitFor({ timeout: JOB_LIMIT_MS })
  await expect.poll(invoiced, { timeout: JOB_LIMIT_MS }).toEqual([1974, 80934])
  await fits(en)
  await en.accessible()
  await en.close()
})
