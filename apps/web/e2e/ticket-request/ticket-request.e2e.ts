import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type OwnCompany, ownCompany } from '../own-company.ts'
import { call, fits, type JourneyOptions, journey, rowOf, toast } from '../portal-page.ts'
import { store } from '../settings/settings-page.ts'
import { ask, badge } from './requests-page.ts'

const LIST = '**/api/ticket-request/by-company-id/**'
let company: OwnCompany
beforeAll(async () => {
  company = await ownCompany({
    name: 'Forespurt AS',
    agreements: [{ canSetArbitraryStartupDateForTicket: true, showDateInput: true }],
    employees: 3,
  })
  const visit = await administrator()
  await store(visit, company, { widgetAccess: 'ALLOW_TICKET_REQUESTS' })
  await visit.close()
  for (const [firstName, phone, startDate] of [
    ['Eldrid', '41219111', '2026-11-19'],
    ['Magne', '41219112', '2026-12-01'],
    ['Yngvild', '41219113', '2027-01-01'],
  ] as const)
    await ask(company, { firstName, lastName: 'Spurt', phone, startDate })
})

const administrator = (options: JourneyOptions = {}) =>
  journey({ language: 'en', as: company.admin.email, ...options })

/** The page's clock is stopped; its timers run when a test advances it. */
const stopClock = async (page: Page) => {
  await page.clock.install()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
}
/** Advances the page's clock in small steps until the page fetches the requests again. @returns the status of the answer */
const untilAnswered = async (page: Page): Promise<number | undefined> => {
  let asked = false
  const answer = page.waitForRequest(LIST).then(request => {
    asked = true
    return request.response()
  })
  const passing = async () => {
    if (!asked) await page.clock.runFor(100)
    return asked
  }
  await expect.poll(passing).toBe(true)
  return (await answer)?.status()
}

describe('requests for tickets', () => {
  it('are in the menu with their number, and become a ticket or nothing [P-055, P-230, C-063, C-064, C-147, C-255, C-256]', async () => {
    const visit = await administrator()
    const { page, open, accessible, close } = visit
    await open('/')
    await expect.poll(() => badge(visit)).toBe('3')
    await page.getByRole('link', { name: 'Approval (3 open requests)' }).click()
    await page.getByRole('heading', { level: 1, name: 'Approval' }).waitFor()
    const rows = page.locator('tbody tr')
    await expect.poll(() => rows.count()).toBe(3)
    const expired = rowOf(visit, 'Expired')
    await expect.poll(() => expired.count()).toBe(1)
    expect(await expired.getByRole('button', { name: /Approve/ }).count()).toBe(0)
    await expect.poll(() => page.getByRole('button', { name: /Approve/ }).count()).toBe(2)
    await accessible()

    const answerable = rows.filter({ has: page.getByRole('button', { name: /Approve/ }) }).first()
    const name = (await answerable.locator('b').first().textContent()) ?? ''
    await answerable.getByRole('button', { name: /Approve/ }).dblclick()
    await toast(page, 'Request approved!')
    await expect.poll(() => rows.count()).toBe(2)
    await expect.poll(() => badge(visit)).toBe('2')

    await expired.getByRole('button', { name: /Reject/ }).click()
    const dialog = page.getByRole('dialog', { name: /^Reject the request from/ })
    await dialog.waitFor()
    await accessible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => expired.count()).toBe(1)
    await expired.getByRole('button', { name: /Reject/ }).click()
    await dialog.getByRole('button', { name: 'Reject' }).dblclick()
    await toast(page, 'Request rejected!')
    await expect.poll(() => rows.count()).toBe(1)
    await expect.poll(() => badge(visit)).toBe('1')

    await page.getByRole('link', { name: 'Employees' }).click()
    await page.getByRole('searchbox').fill(name)
    await rowOf(visit, name).getByText('Pending').waitFor()
    await close()
  })

  it('reach the badge of a page that stands open, three seconds after they are made [P-228, P-230]', async () => {
    const visit = await administrator()
    const { page, open, close } = visit
    await open('/bedriftsavtale')
    await expect.poll(() => badge(visit)).not.toBeNull()
    const before = Number(await badge(visit))
    await stopClock(page)
    await ask(company, { firstName: 'Siv', lastName: 'Sekundsen', phone: '41219101' })
    expect(await untilAnswered(page)).toBe(200)
    // The effect of an answer is rendered a moment later by the page's clock.
    const drawn = async () => {
      await page.clock.runFor(1)
      return badge(visit)
    }
    await expect.poll(drawn).toBe(String(before + 1))
    // Three seconds from one question to the next; the first of them are those in which the last answer came.
    const questions: string[] = []
    page.on('request', request => request.url().includes('/ticket-request/') && questions.push(request.url()))
    await ask(company, { firstName: 'Stine', lastName: 'Sekundsen', phone: '41219105' })
    await page.clock.runFor(2_000)
    expect(questions).toEqual([])
    await page.clock.runFor(1_000)
    await expect.poll(drawn).toBe(String(before + 2))
    expect(questions).toHaveLength(1)
    // What is known already is not sent again.
    expect([await untilAnswered(page), await untilAnswered(page)]).toEqual([304, 304])
    await close()
  })

  it('ask for a new sign-in by themselves when the session has ended', async () => {
    const visit = await administrator()
    const { page, context, open, choose, close } = visit
    await open('/bedriftsavtale/godkjenning')
    await page.locator('tbody tr').first().waitFor()
    await context.clearCookies({ name: 'portal' })
    await page.waitForURL(url => url.pathname.startsWith('/signin'))
    await choose(company.admin.email)
    await page.waitForURL('**/bedriftsavtale/godkjenning')
    await close()
  })

  it('that are asked for while somebody signs out do not lead back to sign-in', async () => {
    // A session of their own: that of the others goes on.
    const visit = await journey({ language: 'en' })
    await visit.signIn(company.admin.email)
    const { page, open, close } = visit
    await open('/bedriftsavtale/godkjenning')
    await page.locator('tbody tr').first().waitFor()
    await stopClock(page)
    let release = () => {}
    const held = new Promise<void>(done => {
      release = done
    })
    await page.route('**/session/sign-out', async route => {
      await held
      await route.continue()
    })
    const signIns: string[] = []
    page.on('request', request => request.url().includes('/session/sign-in') && signIns.push(request.url()))
    await page.getByRole('button', { name: 'Sign out' }).click()
    // Signing out takes longer than the polling interval, so the next poll is answered with an ended session.
    await page.route(LIST, route => route.fulfill({ status: 401, json: { code: 'not-signed-in' } }))
    expect(await untilAnswered(page)).toBe(401)
    await page.clock.resume()
    release()
    await page.waitForURL('**/home')
    expect(signIns).toEqual([])
    await close()
  })

  it('stay open when an order is refused, and say why, in Norwegian on a phone [C-242]', async () => {
    const visit = await administrator({ language: 'nb', width: 390 })
    const { page, open, accessible, close } = visit
    const long = 'Anne-Grethe Margrethe Kristoffersdatter von Hanno-'
    await ask(company, {
      firstName: long,
      lastName: 'Wollebæk Christophersen-Bjerknes Haugsbø-Østensen',
      phone: '41219102',
    })
    await open('/bedriftsavtale/godkjenning')
    const row = rowOf(visit, 'Wollebæk')
    await row.waitFor()
    await fits(visit)
    await accessible()
    await page.getByRole('button', { name: /^Meny \(\d+ åpne? forespørs(el|ler)\)$/ }).waitFor()
    const order = {
      ...{
        agreementName: company.agreements[0]!.id,
        employeeId: 'E-900',
        firstName: 'Anne',
        lastName: 'Wollebæk',
      },
      ...{
        phone: '41219102',
        phoneCountryCode: '+47',
        startDate: '2026-12-01',
        zoneFrom: 'RUT:TariffZone:1',
      },
    }
    expect((await call(visit, 'POST', '/api/ticket/create', order)).status).toBe(201)
    await row.getByRole('button', { name: /Godkjenn/ }).click()
    await page.getByText('Det skjedde en feil, forespørselen kunne ikke godkjennes!').waitFor()
    await page.getByText(/Wollebæk.*: Det finnes allerede/).waitFor()
    await fits(visit)
    await accessible()
    await expect.poll(() => row.count()).toBe(1)
    await row.getByRole('button', { name: /Avslå/ }).click()
    await fits(visit)
    await page.getByRole('dialog').getByRole('button', { name: 'Avslå' }).click()
    await toast(page, 'Forespørselen er avslått!')
    await row.waitFor({ state: 'detached' })
    await close()
  })

  it('say that an answer did not get through [C-241, C-242]', async () => {
    const visit = await administrator()
    const { page, open, close } = visit
    await ask(company, { firstName: 'Stig', lastName: 'Strømbrudd', phone: '41219103' })
    await open('/bedriftsavtale/godkjenning')
    const row = rowOf(visit, 'Strømbrudd')
    await row.waitFor()
    await page.route(/ticket-request\/(approve|[\w-]{36})$/, route => route.fulfill({ status: 500 }))
    await row.getByRole('button', { name: /Approve/ }).click()
    await page.getByText('An error occured, could not approve request!').waitFor()
    await row.getByRole('button', { name: /Reject/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
    await page.getByRole('dialog').getByText('An error occured, could not reject request!').waitFor()
    await close()
  })

  it('are an error page when they cannot be fetched, until they can [P-229, C-066]', async () => {
    const visit = await administrator()
    const { page, open, accessible, close } = visit
    await ask(company, { firstName: 'Nina', lastName: 'Nettfeil', phone: '41219104' })
    await page.route(LIST, route => route.fulfill({ status: 500 }))
    await open('/bedriftsavtale/godkjenning')
    await page.getByText('An error occured!').waitFor()
    await accessible()
    await page.unroute(LIST)
    await page.getByRole('button', { name: 'Try again' }).click()
    await rowOf(visit, 'Nettfeil').waitFor()
    await close()
  })

  it('have no entry and no page in a company that takes none [P-231, C-065]', async () => {
    const visit = await journey({ language: 'en', as: 'kari@nordlys.example' })
    const { page, open, accessible, close } = visit
    await open('/')
    await page.getByRole('link', { name: 'Settings' }).waitFor()
    expect(await page.getByRole('link', { name: /Approval/ }).count()).toBe(0)
    await open('/godkjenning')
    await page.getByText('An error occured!').waitFor()
    await page.getByText('The company does not take ticket requests.').waitFor()
    await accessible()
    await close()
  })
})
