import { beforeAll, describe, it } from 'vitest'
import { type OwnCompany, ownCompany } from '../own-company.ts'
import { fits, type JourneyOptions, journey, toast } from '../portal-page.ts'

let company: OwnCompany
beforeAll(async () => {
  company = await ownCompany({
    name: 'Trekkene AS',
    employees: 6,
    agreements: [{ invoicingInterval: 'OTHER' }],
  })
})
const administrator = (options: JourneyOptions) => journey({ as: company.admin.email, ...options })

describe('agreements on deduction from pay', () => {
  it('are switched on with a text of the company, asked for, and recorded on paper', async () => {
    const { page, open, accessible, close } = await administrator({ language: 'nb' })
    await open('/bedriftsavtale/innstillinger')
    await page.getByRole('radio', { name: 'Avtalen må godtas før' }).check()
    await page.getByLabel('Eget avsnitt, norsk').fill('Trekket står på lønnsslippen som «Kollektivbillett».')
    await page.getByRole('button', { name: 'Vis teksten' }).click()
    await page.getByRole('article').getByText('Kollektivbillett').waitFor()
    await accessible()
    await page.screenshot({ path: '/tmp/agr-settings-1440.png', fullPage: true })
    await page.getByRole('button', { name: 'Lagre trekkavtale' }).click()
    await toast(page, 'Trekkavtalen er lagret')

    await open('/bedriftsavtale/trekkavtaler')
    await page.getByText('Hos dere må avtalen godtas').waitFor()
    await page.getByRole('button', { name: /^Spør de \d som kan svare/ }).click()
    const dialog = page.getByRole('dialog')
    await accessible()
    await dialog.getByRole('button', { name: /^Send \d SMS-er/ }).click()
    await toast(page, 'ansatte blir spurt')
    await page.screenshot({ path: '/tmp/agr-list-1440.png', fullPage: true })
    await page
      .getByRole('button', { name: /^Registrer papir for/ })
      .first()
      .click()
    await dialog.getByLabel('Signert dato').fill('01.11.2026')
    await page.screenshot({ path: '/tmp/agr-paper-1440.png' })
    await dialog.getByRole('button', { name: 'Registrer papir' }).click()
    await toast(page, 'er registrert')
    await page.getByRole('radio', { name: /^Har avtale 1/ }).check({ force: true })
    await page.getByRole('button', { name: /^PDF av avtalen/ }).waitFor()
    await accessible()
    await close()
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
    await page.screenshot({ path: '/tmp/agr-list-390.png', fullPage: true })
    await close()
  })
})
