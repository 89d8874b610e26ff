import { readFile } from 'node:fs/promises'
import type { CastPerson } from '@portal/domain/cast'
import { beforeAll, describe, expect, it } from 'vitest'
import { colleagueOf, type OwnCompany, ownCompany } from '../own-company.ts'
import { call, fits, type Journey, type JourneyOptions, journey, toast } from '../portal-page.ts'

const PAYROLL = '/bedriftsavtale/lonnstrekk'

let company: OwnCompany
let approver: CastPerson
beforeAll(async () => {
  company = await ownCompany({
    name: 'Lønnen AS',
    employees: 12,
    agreements: [{ invoicingInterval: 'OTHER', canSetArbitraryStartupDateForTicket: true }],
  })
  approver = await colleagueOf(company, { firstName: 'Siri', lastName: 'Ånestad', phone: '41216500' })
})
const administrator = (options: JourneyOptions) => journey({ as: company.admin.email, ...options })

/** A ticket that begins later in the month of the journeys. @returns its number */
const order = async (visit: Journey, person: { firstName: string; employeeId: string; phone: string }) => {
  const { status, body } = await call<{ id: string }>(visit, 'POST', '/api/ticket/create', {
    ...{ agreementName: company.agreements[0]!.id, lastName: 'Ahmed', phoneCountryCode: '+47', ...person },
    ...{ startDate: '2026-11-25', zoneFrom: 'RUT:TariffZone:1', zoneTo: 'RUT:TariffZone:1' },
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}
const look = async ({ page }: Journey, name: string) => {
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/${name}.png`, fullPage: true })
}

describe('the payroll file of a company', () => {
  it('is made in the form of a system, corrected, approved by a colleague, delivered, and corrected the month after', async () => {
    const visit = await administrator({ language: 'nb' })
    const { page, open, accessible, close } = visit
    const dialog = page.getByRole('dialog')
    // What the company pays is seen before it is saved, and divides what the file has.
    await open('/bedriftsavtale/innstillinger/arbeidsgivers-andel')
    await page.getByRole('button', { name: 'Ny regel' }).click()
    await page.getByRole('combobox', { name: 'Fra hvilken måned', exact: true }).selectOption('2026-11')
    await page.getByRole('columnheader', { name: 'Med ny regel' }).waitFor()
    await page.getByRole('button', { name: 'Lagre fra november 2026 …' }).click()
    await dialog.getByRole('button', { name: 'Lagre' }).click()
    await toast(page, 'Regelen er lagret.')
    const ticketId = await order(visit, { firstName: 'Zoë', employeeId: '10094B', phone: '41216401' })

    // Without a profile payroll is as it was.
    await open(PAYROLL)
    await page.getByRole('heading', { name: 'Lønnstrekk', level: 1 }).waitFor()
    expect(await page.getByRole('link', { name: 'Kjøringer' }).count()).toBe(0)
    await open('/bedriftsavtale/innstillinger')
    await page.getByRole('link', { name: 'Velg lønnssystem' }).click()
    await page.getByText('Ingen profiler ennå').waitFor()
    await accessible()
    await page.getByRole('button', { name: 'Ny profil' }).click()
    await dialog.getByRole('radio', { name: 'Uni Micro' }).check()
    await accessible()
    await dialog.getByRole('button', { name: 'Lag profilen' }).click()

    await page.getByRole('heading', { name: 'Uni Micro', level: 1 }).waitFor()
    await page.getByText('så fila blir tom', { exact: false }).waitFor()
    await page.getByLabel('Lønnsart for Ansattes del, bedriftsbillett').fill('711')
    for (const product of ['elsykkel', 'bildeling', 'leiebil'])
      await page.getByLabel(`Lønnsart for Ansattes del, ${product}`).fill('712')
    await page.getByLabel('Ansattnr må være').fill('[0-9]{5}')
    await page
      .getByText(/^11039|;711;Bedriftsbillett/)
      .first()
      .waitFor()
    await page.getByText(/\d+ av \d+ passer\./).waitFor()
    await accessible()
    // A column moves by its menu, with the focus, and back.
    await page.getByRole('button', { name: 'Handlinger for kolonne 2' }).click()
    await page.getByRole('button', { name: 'Flytt til venstre' }).click()
    await expect.poll(() => page.getByLabel('Kolonne 1', { exact: true }).inputValue()).toBe('PAY_TYPE')
    await page.getByRole('button', { name: 'Handlinger for kolonne 1' }).click()
    await page.getByRole('button', { name: 'Flytt til høyre' }).click()
    await expect.poll(() => page.getByLabel('Kolonne 1', { exact: true }).inputValue()).toBe('EMPLOYEE_ID')
    // A file of their own is compared in the browser.
    await page.locator('#sample-file').setInputFiles({
      name: 'lønn-oktober.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('11039;711;Bedriftsbillett;01.10.2026;31.10.2026;-662.00;1\r\n'.repeat(3)),
    })
    await page.getByText('7 av 7 stemmer').waitFor()
    await page.getByText('Punktum der, komma her').waitFor()
    await look(visit, 'profile')
    // What was typed survives a look at another page.
    await page.getByRole('link', { name: 'Profiler' }).click()
    await page.getByRole('link', { name: 'Uni Micro' }).click()
    await page.getByText('Ikke lagret').waitFor()
    await page.getByRole('button', { name: 'Lagre versjon 2' }).click()
    await toast(page, 'Profilen er lagret som versjon 2.')

    await page.getByRole('button', { name: 'Bestem' }).click()
    await dialog.getByLabel('Begynn med måned').selectOption('2026-11')
    await dialog.getByLabel('Dag', { exact: true }).selectOption('day:28')
    await dialog.getByLabel('Hvilken måned').selectOption('THIS')
    await dialog.getByLabel('Hvem godkjenner').selectOption('Siri Ånestad')
    // The 28th is a Saturday.
    await dialog
      .getByText('Den første er for november 2026 og sendes mandag 30. november kl. 06.00.')
      .waitFor()
    await accessible()
    await look(visit, 'schedule')
    await dialog.getByRole('button', { name: 'Lagre' }).click()
    await toast(page, 'Sendetiden er lagret.')

    // The page of payroll is that of runs now.
    await page.getByRole('link', { name: 'Lønn', exact: true }).first().click()
    await page.getByRole('button', { name: 'Lag kjøringen for november 2026' }).click()
    await page.getByText('1 linje passer ikke, og kjøringen venter på den').waitFor()
    await page.getByText('Zoë Ahmed', { exact: false }).first().waitFor()
    await accessible()
    await look(visit, 'runs')
    await page.getByRole('button', { name: 'Rett til 10094' }).click()
    await dialog.getByText('Nummeret endres på den ansatte', { exact: false }).waitFor()
    await accessible()
    await dialog.getByRole('button', { name: 'Rett nummeret' }).click()
    await toast(page, 'Nummeret er rettet.')
    await expect.poll(() => page.getByText('passer ikke', { exact: false }).count()).toBe(0)

    const colleague = await journey({ as: approver.email, language: 'nb' })
    await colleague.open(PAYROLL)
    await colleague.page.getByText('Kjøringen venter på at du godkjenner').waitFor()
    await colleague.accessible()
    await look(colleague, 'approve')
    await colleague.page.getByRole('button', { name: 'Godkjenn' }).click()
    await colleague.page.getByRole('dialog').getByRole('button', { name: 'Godkjenn' }).click()
    await toast(colleague.page, 'Kjøringen er godkjent.')
    await colleague.page.getByText('Godkjent av Siri Ånestad').waitFor()
    await colleague.close()

    await page.reload()
    await page.getByText('Godkjent av Siri Ånestad').waitFor()
    await page.getByRole('button', { name: 'Gjør klar til nedlasting …' }).click()
    await accessible()
    await dialog.getByRole('button', { name: 'Send' }).dblclick()
    await toast(page, 'Kjøringen er levert.')
    await page
      .getByRole('row', { name: /November 2026/ })
      .getByText('Levert')
      .waitFor()
    expect(await page.getByRole('row', { name: /November 2026/ }).count()).toBe(1)

    await page.getByRole('link', { name: 'November 2026' }).click()
    await page.getByRole('heading', { name: 'November 2026, nr 1' }).waitFor()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Last ned fila' }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toBe(`uni-${company.organisationNumber}-2026-11-1.csv`)
    expect(await readFile(await file.path(), 'utf8')).toMatch(
      /^10094;711;Bedriftsbillett 1;01\.11\.2026;30\.11\.2026;-\d+,\d\d;1\r$/m,
    )
    await accessible()
    await look(visit, 'run')

    // What comes later for a month that is delivered is one line of the next run, with its own month.
    const { status } = await call(visit, 'POST', `/api/ticket/cancel-pending/by-id/${ticketId}`, {})
    expect(status, ticketId).toBeLessThan(300)
    await page.getByRole('link', { name: 'Lønn', exact: true }).first().click()
    await page.getByRole('button', { name: 'Lag kjøringen for desember 2026' }).click()
    await page.getByText('1 rettelse for november').waitFor()
    await page.getByRole('button', { name: 'Stemmer det? Se hvorfor' }).click()
    await dialog.getByText('Alle månedene stemmer.').waitFor()
    await accessible()
    await look(visit, 'reconcile')
    await close()
  })

  it('fits a phone, in English', async () => {
    const visit = await administrator({ language: 'en', width: 390 })
    const { page, open, accessible, close } = visit
    await open(PAYROLL)
    await page.getByRole('heading', { name: 'Next run: December 2026' }).waitFor()
    await page.getByText('Delivered').first().waitFor()
    await fits(visit)
    await accessible()
    await look(visit, 'runs-390')
    await page.getByRole('link', { name: 'December 2026' }).click()
    await page.getByRole('heading', { name: 'December 2026, no. 1' }).waitFor()
    await fits(visit)
    await accessible()
    await page.getByRole('link', { name: 'Payroll', exact: true }).first().click()
    await page.getByRole('link', { name: 'Profiles' }).click()
    await page.getByRole('link', { name: 'Uni Micro' }).click()
    await page.getByText('The columns are best changed on a larger screen.', { exact: false }).waitFor()
    await fits(visit)
    await accessible()
    await look(visit, 'profile-390')
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await page.getByRole('dialog').getByLabel('Who approves').waitFor()
    await accessible()
    await close()
  })
})
