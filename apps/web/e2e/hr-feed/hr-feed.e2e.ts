import { beforeAll, expect, it } from 'vitest'
import { database, type OwnCompany, ownCompany } from '../own-company.ts'
import { fits, type Journey, journey, runJobByHand, sandboxUrl, toast } from '../portal-page.ts'

let company: OwnCompany
let lines: string[]
beforeAll(async () => {
  company = await ownCompany({ name: 'Feedhavn AS', agreements: [{ invoiceReference: 'Kontoret' }] })
  // The list of the sandbox's HR system: 30 people, of whom 8 are in Drift.
  lines = (await (await fetch(`${sandboxUrl}/hr/list.csv`)).text()).trim().split('\r\n')
})

/** Uploads the list with some of its lines, and takes it in. */
const takeIn = async ({ page, open }: Journey, kept: string[], says: RegExp) => {
  await open('/bedriftsavtale/hr')
  await page.getByRole('button', { name: 'Last opp liste' }).first().click()
  await page.locator('#hr-list').setInputFiles({
    ...{ name: 'ansatte.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(`${kept.join('\r\n')}\r\n`),
  })
  await page.getByRole('heading', { name: 'ansatte.csv' }).waitFor()
  await page.getByText(says).first().waitFor()
  await page.getByRole('button', { name: 'Ta inn listen' }).click()
  await page.getByText('Listen er tatt inn.').waitFor()
}

/** Tickets of the people from HR, with and without a last day. */
const tickets = async () => {
  const { rows } = await database.tenant(company.operator).pool.query<{ all: number; ending: number }>(
    `select count(*)::int as all, count(*) filter (where t.expiration_date is not null or t.status = 'CANCELLED')::int as ending
        from eligible_person p join ticket t on t.id = p.ticket_id where p.company_id = $1`,
    [company.id],
  )
  return rows[0]
}

it('orders for those who join, and ends nothing that the brake holds before somebody has typed the number', async () => {
  const visit = await journey({ as: company.admin.email })
  const { page, open, accessible, close } = visit
  await open('/bedriftsavtale/hr')
  await page.getByRole('heading', { name: 'Hvordan skal HR-systemet si fra?' }).waitFor()
  await accessible()
  await page.getByRole('button', { name: 'Sett opp' }).click()
  await page.getByRole('heading', { name: 'Regler' }).waitFor()
  await takeIn(visit, lines, /30 linjer/)
  await accessible()
  await page.getByRole('navigation').getByRole('link', { name: 'Ansatte fra HR' }).first().click()
  await page.getByLabel('Når noen begynner: hva skal skje').selectOption('bestill en billett')
  await page
    .getByLabel('Når noen slutter: hva skal skje')
    .selectOption('si opp billetten fra slutten av måneden')
  await page.getByText('Viser 4 av 30.').waitFor()
  await accessible()
  await page.getByRole('button', { name: 'Lagre reglene …' }).click()
  await page.getByRole('button', { name: 'Sett i gang', exact: true }).click()
  await toast(page, 'Reglene er i gang')
  await runJobByHand('hr-feed')
  await open('/bedriftsavtale/hr')
  await page.getByRole('heading', { name: 'Første gang: se over' }).waitFor()
  await page.getByText('Viser 1–10 av 30').waitFor()
  await accessible()
  await page.getByRole('button', { name: 'Godkjenn alle 30 …' }).click()
  await page.getByRole('button', { name: 'Godkjenn 30', exact: true }).click()
  await page.getByText('Skriv 30 for å bekrefte').waitFor()
  await page.getByLabel('Skriv antallet, 30').fill('30')
  await page.getByRole('button', { name: 'Godkjenn 30', exact: true }).click()
  await toast(page, '30 er godkjent')
  await runJobByHand('hr-feed')
  await expect.poll(tickets, { timeout: 60_000 }).toEqual({ all: 30, ending: 0 })

  // A department is missing, and three more: more than the brake lets pass.
  const inDrift = lines.filter(line => line.includes(';Drift;'))
  const others = lines.filter(line => line.includes(';Kundesenter;')).slice(0, 3)
  await takeIn(
    visit,
    lines.filter(line => !inDrift.includes(line) && !others.includes(line)),
    /30 linjer/,
  )
  await runJobByHand('hr-feed')
  await open('/bedriftsavtale/hr')
  await page.getByRole('heading', { name: 'HR vil si opp 11 av 30 billetter' }).waitFor()
  await page.getByText('8 av 11 er i Drift.').waitFor()
  await accessible()
  await close()
  expect(await tickets()).toEqual({ all: 30, ending: 0 })

  const phone = await journey({ as: company.admin.email, language: 'en', width: 390 })
  await phone.open('/bedriftsavtale/hr')
  await phone.page.getByRole('heading', { name: 'HR wants to cancel 11 of 30 tickets' }).waitFor()
  await phone.accessible()
  await fits(phone)
  await phone.page.getByRole('button', { name: 'Cancel all 11 …' }).click()
  await phone.page.getByLabel('Type the number, 11').fill('11')
  await phone.page.getByRole('button', { name: 'Cancel 11', exact: true }).click()
  await toast(phone.page, '11 approved')
  await runJobByHand('hr-feed')
  await expect.poll(tickets, { timeout: 60_000 }).toMatchObject({ ending: 11 })
  await phone.open('/bedriftsavtale/hr')
  await phone.page.getByRole('heading', { name: 'Rules' }).waitFor()
  await phone.accessible()
  await fits(phone)
  await phone.close()
})
