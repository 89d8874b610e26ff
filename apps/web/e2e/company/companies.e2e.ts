import { beforeAll, describe, expect, it } from 'vitest'
import { type OwnCompany, ownCompany } from '../own-company.ts'
import { fits, JOB_LIMIT_MS, journey, rowOf, stopClock } from '../portal-page.ts'
import { staff } from './companies-page.ts'

/** One more than a page has. */
const WORDS = [
  ...[
    'Alfa',
    'Beta',
    'Gamma',
    'Digamma',
    'Delta',
    'Epsilon',
    'Stigma',
    'Zeta',
    'Eta',
    'Theta',
    'Jota',
    'Kappa',
    'Lambda',
  ],
  ...['My', 'Ny', 'Ksi', 'Omikron', 'Pi', 'Rho', 'Sigma', 'Tau', 'Ypsilon', 'Fi', 'Khi', 'Psi', 'Omega'],
]

let companies: OwnCompany[]
beforeAll(async () => {
  companies = []
  for (const word of WORDS) companies.push(await ownCompany({ name: `Rekkebygg ${word} AS` }))
}, JOB_LIMIT_MS)

describe('the company list', () => {
  it('lists, searches after a pause and turns pages [P-002, P-105, P-141, P-142, P-144, P-145, P-146, P-147]', async () => {
    const visit = await staff()
    const { page, open, accessible, close } = visit
    const rows = page.locator('tbody tr')
    const search = page.getByPlaceholder('Search for organization number and company name')
    await open('/bedrifter')
    await page.getByRole('heading', { level: 1, name: 'Companies' }).waitFor()
    await expect.poll(() => rows.count()).toBe(25)
    await expect
      .poll(() => page.getByRole('columnheader').allInnerTexts())
      .toEqual(['Organisation number', 'Customer number', 'Name', 'Agreements'])
    await accessible()
    await search.fill('nordlys')
    await rowOf(visit, 'Nordlys AS').getByText('Company ticket').waitFor()
    const cells = rowOf(visit, 'Nordlys AS').locator('th, td')
    const shown = (await cells.allInnerTexts()).map(text => text.replaceAll('\u00a0', ' '))
    expect(shown.slice(0, 3)).toEqual(['314 100 123', '100100', 'Nordlys AS'])

    await open('/bedrifter?sok=rekkebygg')
    await rowOf(visit, 'Rekkebygg Sigma AS').waitFor()
    await page.getByRole('button', { name: /^(Page 2|2)$/ }).click()
    await page.waitForURL('**/bedrifter?sok=rekkebygg&side=2')
    await rowOf(visit, 'Rekkebygg Zeta AS').waitFor()
    await expect.poll(() => rows.count()).toBe(1)

    await open('/bedrifter')
    await rowOf(visit, 'Company ticket').first().waitFor()
    const asked: string[] = []
    page.on('request', request => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/onboarding/company') asked.push(searchParams.get('searchFor') ?? '')
    })
    // The page's clock is stopped while typing, and advanced for the pause.
    await stopClock(page)
    await search.pressSequentially('delta rekke')
    await page.clock.resume()
    await page.getByText('1 company', { exact: true }).waitFor()
    expect(asked).toEqual(['delta rekke'])
    await expect.poll(() => rows.count()).toBe(1)
    await search.fill(companies[WORDS.indexOf('Sigma')]!.organisationNumber)
    await rowOf(visit, 'Rekkebygg Sigma AS').waitFor()
    await search.fill('ingen heter 100% slik')
    await page.getByText('No matches').waitFor()
    await accessible()
    await page.getByRole('button', { name: 'Clear the search' }).last().click()
    await expect.poll(() => rows.count()).toBe(25)
    await search.fill('nordlys')
    await rowOf(visit, 'Nordlys AS').locator('td').nth(1).click()
    await page.waitForURL('**/bedrifter/100100')
    await close()
  })

  it('is sorted by its columns and narrowed by filters, all in its address', async () => {
    const visit = await staff()
    const { page, open, accessible, close } = visit
    const first = page.locator('tbody tr').first()
    await open('/bedrifter?sok=rekkebygg')
    await first.getByText('Rekkebygg Alfa AS').waitFor()
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
    await page.waitForURL('**/bedrifter?sok=rekkebygg&sorter=-name')
    await first.getByText('Rekkebygg Zeta AS').waitFor()
    await page.getByRole('columnheader', { name: 'Organisation number' }).getByRole('button').click()
    await first.getByText('Rekkebygg Alfa AS').waitFor()
    await page.reload()
    await first.getByText('Rekkebygg Alfa AS').waitFor()
    await page.getByRole('radio', { name: 'Limited access' }).click()
    await page.getByText('No matches').waitFor()
    await page.getByRole('radio', { name: 'Full access' }).click()
    await first.getByText('Rekkebygg Alfa AS').waitFor()
    await page.getByRole('button', { name: 'More filters' }).click()
    await page.getByRole('radio', { name: 'Ticket counter' }).click()
    await page.getByText('0 companies', { exact: true }).first().waitFor()
    await page.getByRole('radio', { name: 'Company ticket' }).click()
    await first.getByText('Rekkebygg Alfa AS').waitFor()
    await accessible()
    await close()
  })

  it('says when it could not be read, and tries again; fits a phone in Norwegian', async () => {
    const visit = await staff({ language: 'nb', width: 390 })
    const { page, open, accessible, close } = visit
    await page.route('**/onboarding/company?**', route => route.abort())
    await open('/bedrifter')
    await page.getByText('Det har oppstått en feil!').waitFor()
    await page.unroute('**/onboarding/company?**')
    await page.getByRole('button', { name: 'Prøv igjen' }).click()
    await page.locator('tbody tr').first().waitFor()
    await page.getByRole('heading', { level: 1, name: 'Bedrifter' }).waitFor()
    await fits(visit)
    await accessible()
    await close()
  })

  it('is for staff only', async () => {
    const { page, open, close } = await journey({ language: 'en', as: 'kari@nordlys.example' })
    await open('/')
    for (const path of ['/bedrifter', '/bedrifter/ny', '/bedrifter/100100', '/bedrifter/foresporsler']) {
      await open(path)
      await page.getByText('Your user does not have access to this page').waitFor()
    }
    await close()
  })
})
