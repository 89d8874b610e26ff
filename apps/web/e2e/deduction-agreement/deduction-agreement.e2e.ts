import { beforeAll, describe, expect, it } from 'vitest'
import { type OwnCompany, ownCompany } from '../own-company.ts'
import { isFine, sentTo } from '../own-page.ts'
import { call, fits, type JourneyOptions, journey, toast } from '../portal-page.ts'

let company: OwnCompany
beforeAll(async () => {
  company = await ownCompany({
    name: 'Trekkene AS',
    employees: 6,
    agreements: [{ invoicingInterval: 'OTHER' }],
  })
})
const administrator = (options: JourneyOptions) => journey({ as: company.admin.email, ...options })
const PHONE = '90909456'

describe('agreements on deduction from pay', () => {
  it('are switched on with a text of the company, asked for, and recorded on paper', async () => {
    const { page, open, accessible, close } = await administrator({ language: 'nb' })
    await open('/bedriftsavtale/innstillinger')
    await page.getByRole('radio', { name: 'Avtalen må godtas før' }).check()
    await page.getByLabel('Eget avsnitt, norsk').fill('Trekket står på lønnsslippen som «Kollektivbillett».')
    await page.getByRole('button', { name: 'Vis teksten' }).click()
    await page.getByRole('article').getByText('Kollektivbillett').waitFor()
    await accessible()
    await page.getByRole('button', { name: 'Oppdater trekkavtalen' }).click()
    await toast(page, 'Trekkavtalen er lagret')

    await open('/bedriftsavtale/trekkavtaler')
    await page.getByText('Hos dere må avtalen godtas').waitFor()
    await page.getByRole('button', { name: /^Spør de \d som kan svare/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^Send \d SMS-er/ }).waitFor()
    await accessible()
    await dialog.getByRole('button', { name: /^Send \d SMS-er/ }).click()
    await toast(page, 'ansatte blir spurt')
    await page
      .getByRole('button', { name: /^Registrer papir for/ })
      .first()
      .click()
    await dialog.getByLabel('Signert dato').fill('01.11.2026')
    await dialog.getByRole('button', { name: 'Registrer papir' }).click()
    await toast(page, 'er registrert')
    await page.getByRole('radio', { name: /^Har avtale 1/ }).check({ force: true })
    await page.getByRole('button', { name: /^PDF av avtalen/ }).waitFor()
    await accessible()
    await close()
  })

  it('let a ticket that waits become active when it is agreed to on a phone', async () => {
    const hr = await administrator({ language: 'nb' })
    await hr.open('/bedriftsavtale/trekkavtaler')
    const order = {
      ...{ agreementName: company.agreements[0]!.id, employeeId: '11448', firstName: 'Agnieszka' },
      ...{ lastName: 'Ahmed', phone: PHONE, phoneCountryCode: '+47' },
      ...{ startDate: '2026-12-01', zoneFrom: 'RUT:TariffZone:1', zoneTo: 'RUT:TariffZone:2S' },
    }
    expect((await call(hr, 'POST', '/api/ticket/create', order)).status).toBe(201)
    const link = await sentTo(PHONE, /Godta avtalen om trekk i lønn innen 01\.12\.2026, så får du den: (\S+)/)
    await hr.page.reload()
    await hr.page.getByText('Venter på avtalen').waitFor()
    await hr.page.getByRole('link', { name: 'Agnieszka Ahmed' }).click()
    await hr.page.getByText('Billetten venter på trekkavtalen.').waitFor()
    await hr.accessible()

    const me = await journey({ width: 390 })
    await me.open(new URL(link).pathname)
    await me.page.getByLabel('Mobilnummeret billetten ligger på').fill(PHONE)
    await me.page.keyboard.press('Enter')
    await me.page.getByLabel('Kode').fill(await sentTo(PHONE, /koden din er (\d{6})/))
    await me.page.getByRole('heading', { name: 'Avtale om trekk i lønn' }).waitFor()
    await me.page.getByText('Billetten venter på deg.').waitFor()
    await me.page.getByText('1 324 kr i måneden').waitFor()
    await isFine(me)
    await me.page.getByRole('button', { name: 'Godta avtalen' }).press('Enter')
    await me.page.getByText('Kryss av for å godta.').waitFor()
    await me.page.getByRole('checkbox').check()
    await me.page.getByRole('button', { name: 'Godta avtalen' }).click()
    await me.page.getByText('Du har godtatt avtalen med Trekkene AS.').waitFor()
    await me.page.getByRole('link', { name: 'Last ned avtalen (PDF)' }).waitFor()
    await isFine(me)
    await sentTo(PHONE, /Hent billetten i appen med koden (\w+)/)
    await me.close()

    await hr.open('/bedriftsavtale/trekkavtaler?vis=godtatt')
    await hr.page.getByText('Agnieszka Ahmed').waitFor()
    await hr.close()
  })

  it('are listed on a phone in English', async () => {
    const visit = await administrator({ language: 'en', width: 390 })
    const { page, open, accessible, close } = visit
    await open('/bedriftsavtale/trekkavtaler')
    await page.getByText('In your company the agreement must be accepted').waitFor()
    await page
      .getByRole('button', { name: /^Record paper for/ })
      .first()
      .waitFor()
    await fits(visit)
    await accessible()
    await open('/bedriftsavtale/billett/opprett')
    await page.getByText('The ticket is ready once the agreement is accepted.').waitFor()
    await fits(visit)
    await close()
  })
})
