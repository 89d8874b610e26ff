import { beforeAll, describe, expect, it } from 'vitest'
import { database, type OwnCompany, ownCompany } from '../own-company.ts'
import {
  call,
  fits,
  type JourneyOptions,
  journey,
  pauseClock,
  rowOf,
  stopClock,
  toast,
} from '../portal-page.ts'
import { store } from '../settings/settings-page.ts'
import { ask, badge, LIST, passUndo, sentBy, stateOf, untilAnswered } from './requests-page.ts'

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
    // One zone each: what they cost a month, and together.
    await page.getByText(/2\s241\skr per month in total/).waitFor()
    expect(
      await rowOf(visit, 'Magne')
        .getByText(/747\skr/)
        .count(),
    ).toBe(1)
    const expired = rowOf(visit, 'The date has passed')
    await expect.poll(() => expired.count()).toBe(1)
    expect(await expired.getByRole('button', { name: /Approve/ }).count()).toBe(0)
    expect(await expired.getByRole('checkbox').count()).toBe(0)
    await accessible()

    // A double click is one answer, and the row stays where the pointer is, with a word instead of the button.
    const row = rowOf(visit, 'Magne')
    const approve = row.getByRole('button', { name: /Approve/ })
    const undo = row.getByRole('button', { name: /Undo/ })
    const sent = sentBy(page)
    await approve.dblclick()
    await row.getByText('Approved').waitFor()
    // Over the bar the time stands still, however long the checks take.
    await page.getByText('Magne Spurt has been approved').hover()
    expect(await rows.count()).toBe(3)
    await page.getByText('2 waiting, 1 just answered').waitFor()
    await page.getByText(/1\s494\skr per month in total/).waitFor()
    await accessible()
    await undo.click()
    await approve.waitFor()
    await expect.poll(() => approve.evaluate(button => button === document.activeElement)).toBe(true)
    await stopClock(page)
    // By keyboard: the focus stands on the answer, so that a second stroke meets no button.
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await row.getByText('Approved').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await approve.waitFor()
    await page.clock.resume()
    expect(sent).toEqual([])
    expect(await stateOf(company, '41219112')).toBe('OPEN')

    await expired.getByRole('button', { name: /Reject/ }).click()
    const dialog = page.getByRole('dialog', { name: /^Reject the request from/ })
    await dialog.waitFor()
    await accessible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await stateOf(company, '41219111')).toBe('OPEN')
    await expired.getByRole('button', { name: /Reject/ }).click()
    await dialog.getByRole('button', { name: 'Reject' }).dblclick()
    await toast(page, 'Request rejected!No ticket has been ordered for ')
    await rowOf(visit, 'Eldrid').getByText('Rejected').waitFor()
    await expect.poll(() => badge(visit)).toBe('2')
    expect(sent).toHaveLength(1)

    // An approval is sent when the page is left.
    await approve.click()
    await page.getByRole('link', { name: 'Employees' }).click()
    await toast(page, 'Request approved!Ordered for ')
    await page.getByRole('searchbox').fill('Magne Spurt')
    await rowOf(visit, 'Magne').getByText('Pending').waitFor()
    await expect.poll(() => badge(visit)).toBe('1')
    expect(sent).toHaveLength(2)
    await close()
  })

  it('are approved for another day when theirs has passed, and listed with who answered', async () => {
    const visit = await administrator()
    const { page, open, accessible, close } = visit
    await ask(company, {
      firstName: 'Ella',
      lastName: 'Etternøler',
      phone: '41219151',
      startDate: '2026-11-19',
    })
    await open('/bedriftsavtale/godkjenning?sok=etternøler')
    const row = rowOf(visit, 'Etternøler')
    await row.getByRole('button', { name: /Choose a new date/ }).click()
    const dialog = page.getByRole('dialog', { name: 'A new date for Ella Etternøler' })
    await dialog.getByText('Ella Etternøler asked for a ticket from 19.11.2026.').waitFor()
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await dialog.getByRole('link', { name: 'Choose the day it is valid from' }).waitFor()
    await accessible()
    await dialog.getByLabel('Valid from').fill('15.12.2026')
    await dialog.getByLabel('Valid from').blur()
    await dialog.getByRole('button', { name: 'Approve' }).dblclick()
    await toast(page, 'Request approved!Ordered for Ella Etternøler from 15.12.2026')
    await row.getByText('Approved').waitFor()
    expect(await stateOf(company, '41219151')).toBe('APPROVED')

    await page.getByRole('link', { name: 'Answered', exact: true }).click()
    await page.getByRole('searchbox').fill('etternøler')
    await rowOf(visit, 'Etternøler').getByText('15.12.2026').waitFor()
    await rowOf(visit, 'Etternøler').getByText(company.admin.lastName).waitFor()
    await accessible()
    await fits(visit)
    await page.getByRole('link', { name: 'Ella Etternøler' }).click()
    await page.getByRole('heading', { level: 1, name: 'Ella Etternøler' }).waitFor()
    await close()
  })

  it('are approved when eight seconds have passed, together, unless that is undone', async () => {
    const visit = await administrator()
    const { page, open, close } = visit
    for (const [firstName, phone] of [
      ['Tor', '41219121'],
      ['Tuva', '41219122'],
      ['Trym', '41219123'],
    ] as const)
      await ask(company, { firstName, lastName: 'Tidsfrist', phone })
    await open('/bedriftsavtale/godkjenning?sok=tidsfrist')
    await expect.poll(() => rowOf(visit, 'Tidsfrist').count()).toBe(3)
    await stopClock(page)
    const sent = sentBy(page)
    const approve = (name: string) =>
      rowOf(visit, name)
        .getByRole('button', { name: /Approve/ })
        .click()
    await approve('Tor')
    await page.clock.runFor(7_000)
    await page.getByText('Ordered in 1 second').waitFor()
    await approve('Tuva')
    await approve('Trym')
    await page.getByText('3 have been approved').waitFor()
    // Whoever is about to undo is given time.
    await page.getByText('3 have been approved').hover()
    await page.clock.runFor(20_000)
    expect(sent).toEqual([])
    await page.getByRole('heading', { level: 1 }).hover()
    await rowOf(visit, 'Tuva').getByRole('button', { name: /Undo/ }).click()
    await page.getByText('2 have been approved').waitFor()
    await page.clock.runFor(7_900)
    expect(sent).toEqual([])
    await page.clock.runFor(400)
    await expect.poll(() => sent.length).toBe(1)
    await expect.poll(() => stateOf(company, '41219121')).toBe('APPROVED')
    await expect.poll(() => stateOf(company, '41219123')).toBe('APPROVED')
    expect(await stateOf(company, '41219122')).toBe('OPEN')
    await close()
  })

  it('keep their places while new ones come and others answer', async () => {
    const [visit, other] = [await administrator(), await administrator()]
    const { page, open, close } = visit
    for (const [firstName, phone] of [
      ['Kaja', '41219131'],
      ['Kim', '41219132'],
      ['Klara', '41219133'],
    ] as const)
      await ask(company, { firstName, lastName: 'Kollega', phone })
    await page.clock.install()
    await open('/bedriftsavtale/godkjenning?sok=kollega')
    const rows = page.locator('tbody tr')
    const names = async () =>
      (await rows.locator('b').allTextContents()).filter(text => text.includes('Kollega'))
    await expect.poll(names).toEqual(['Klara Kollega', 'Kim Kollega', 'Kaja Kollega'])
    await rowOf(visit, 'Klara')
      .getByRole('button', { name: /Approve/ })
      .click()
    await page.getByText('Klara Kollega has been approved').hover()
    const { rows: ids } = await database
      .tenant(company.operator)
      .pool.query<{ id: string }>(`select id from ticket_request where phone in ('41219132', '41219133')`)
    const rejected = await call(other, 'POST', `/api/ticket-request/by-company-id/${company.id}/reject`, {
      ids: ids.map(({ id }) => id),
    })
    expect(rejected.status).toBe(200)
    await ask(company, { firstName: 'Knut', lastName: 'Kollega', phone: '41219134' })
    await rowOf(visit, 'Kim').getByText('Answered by somebody else').waitFor()
    expect(await names()).toEqual(['Klara Kollega', 'Kim Kollega', 'Kaja Kollega'])
    // The approval comes too late, and says so.
    await page.getByRole('button', { name: '1 new – show' }).waitFor()
    await page.getByRole('heading', { level: 1 }).hover()
    await passUndo(page)
    await rowOf(visit, 'Klara').getByText('Answered by somebody else').waitFor()
    expect(await stateOf(company, '41219133')).toBe('REJECTED')
    await page.getByRole('button', { name: '1 new – show' }).click()
    await expect.poll(names).toEqual(['Knut Kollega', 'Kaja Kollega'])
    await other.close()
    await close()
  })

  it('are approved and rejected several at a time, each by its own rules', async () => {
    const visit = await administrator()
    const { page, open, accessible, close } = visit
    for (const [firstName, phone, startDate] of [
      ['Fia', '41219141', '2026-12-01'],
      ['Finn', '41219142', '2026-12-01'],
      ['Frode', '41219143', '2026-12-01'],
      ['Frida', '41219144', '2026-11-19'],
    ] as const)
      await ask(company, { firstName, lastName: 'Flere', phone, startDate })
    const order = {
      ...{
        agreementName: company.agreements[0]!.id,
        employeeId: 'E-901',
        firstName: 'Finn',
        lastName: 'Flere',
      },
      ...{
        phone: '41219142',
        phoneCountryCode: '+47',
        startDate: '2026-12-01',
        zoneFrom: 'RUT:TariffZone:1',
      },
    }
    expect((await call(visit, 'POST', '/api/ticket/create', order)).status).toBe(201)
    await page.clock.install()
    await open('/bedriftsavtale/godkjenning?sok=flere')
    await expect.poll(() => rowOf(visit, 'Flere').count()).toBe(4)
    await page.getByRole('checkbox', { name: 'Select all on the page' }).check()
    // An expired one is not among them.
    await page.getByText('3 selected').last().waitFor()
    await page.getByText(/2\s241\skr a month/).waitFor()
    await rowOf(visit, 'Frode').getByRole('checkbox').uncheck()
    await accessible()
    // The list that the page fetches again comes last.
    const fetched = Promise.withResolvers<void>()
    await page.route(LIST, async route => {
      if (route.request().method() === 'GET') await fetched.promise
      return route.fallback()
    })
    await page.getByRole('button', { name: 'Approve 2' }).click()
    await page.getByText('2 have been approved').waitFor()
    await rowOf(visit, 'Frode').getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Reject 1 …' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
    await toast(page, 'Request rejected!')
    await passUndo(page)
    await toast(page, 'Request approved!')
    await rowOf(visit, 'Fia').getByText('Approved').waitFor()
    await rowOf(visit, 'Finn').getByText('An error occured, could not approve request!').waitFor()
    await rowOf(visit, 'Finn')
      .getByRole('button', { name: /Approve/ })
      .waitFor()
    expect(
      await Promise.all(
        ['41219141', '41219142', '41219143', '41219144'].map(phone => stateOf(company, phone)),
      ),
    ).toEqual(['APPROVED', 'OPEN', 'REJECTED', 'OPEN'])
    await page.getByRole('button', { name: 'Hide answered' }).click()
    await expect.poll(() => rowOf(visit, 'Flere').count()).toBe(2)
    const answered = page.waitForResponse(LIST)
    fetched.resolve()
    await answered
    expect(await rowOf(visit, 'Flere').count()).toBe(2)
    await close()
  })

  it('reach the badge of a page that stands open, three seconds after they are made [P-228, P-230]', async () => {
    const visit = await administrator()
    const { page, open, close } = visit
    await page.clock.install()
    await open('/bedriftsavtale')
    await expect.poll(() => badge(visit)).not.toBeNull()
    const before = Number(await badge(visit))
    await pauseClock(page)
    // What the page asks in the seconds that have just passed is answered before anything changes.
    await untilAnswered(page)
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

  it('stay open when an order is refused, and say why, in Norwegian on a phone [C-242]', async () => {
    const visit = await administrator({ language: 'nb', width: 390 })
    const { page, open, accessible, close } = visit
    const long = 'Anne-Grethe Margrethe Kristoffersdatter von Hanno-'
    await ask(company, {
      firstName: long,
      lastName: 'Wollebæk Christophersen-Bjerknes Haugsbø-Østensen',
      phone: '41219102',
    })
    await page.clock.install()
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
    await page.getByText(/Wollebæk.* er godkjent/).waitFor()
    await fits(visit)
    // Away from the bar, over which the time stands still.
    await page.getByRole('heading', { level: 1 }).hover()
    await passUndo(page)
    await row
      .getByText(/Det skjedde en feil, forespørselen kunne ikke godkjennes! Det finnes allerede/)
      .waitFor()
    await fits(visit)
    await accessible()
    await page.setViewportSize({ width: 320, height: 640 })
    await fits(visit)
    await page.setViewportSize({ width: 390, height: 844 })
    await row.getByRole('button', { name: /Avslå/ }).click()
    await fits(visit)
    await page.getByRole('dialog').getByRole('button', { name: 'Avslå' }).click()
    await toast(page, 'Forespørselen er avslått!')
    await row.getByText('Avslått').waitFor()
    await close()
  })

  it('say that an answer did not get through [C-241, C-242]', async () => {
    const visit = await administrator()
    const { page, open, close } = visit
    await ask(company, { firstName: 'Stig', lastName: 'Strømbrudd', phone: '41219103' })
    await open('/bedriftsavtale/godkjenning')
    const row = rowOf(visit, 'Strømbrudd')
    await row.waitFor()
    await page.route(/by-company-id\/\w+\/(approve|reject)$/, route => route.fulfill({ status: 500 }))
    await stopClock(page)
    await row.getByRole('button', { name: /Approve/ }).click()
    await page.clock.runFor(9_000)
    await page.clock.resume()
    await row.getByText('An error occured, could not approve request!').waitFor()
    await row.getByRole('button', { name: /Reject/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
    await page.getByRole('dialog').getByText('An error occured, could not reject request!').waitFor()
    await close()
  })

  it('are an error page when they cannot be fetched, until they can [P-229, C-066]', async () => {
    const visit = await administrator()
    const { page, open, accessible, close } = visit
    await ask(company, { firstName: 'Nina', lastName: 'Nettfeil', phone: '41219104' })
    let broken = true
    await page.route(LIST, route => (broken ? route.fulfill({ status: 500 }) : route.fallback()))
    await page.clock.install()
    await open('/bedriftsavtale/godkjenning')
    await page.getByText('An error occured!').waitFor()
    await accessible()
    // The page tries by itself after half a minute.
    await pauseClock(page)
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    broken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.clock.resume()
    await rowOf(visit, 'Nettfeil').waitFor()
    await close()
  })

  it('have no entry in a company that takes none, and a page that says where they are turned on [P-231, C-065]', async () => {
    const visit = await journey({ language: 'en', as: 'kari@nordlys.example' })
    const { page, open, accessible, close } = visit
    await open('/')
    await page.getByRole('link', { name: 'Settings' }).waitFor()
    expect(await page.getByRole('link', { name: /Approval/ }).count()).toBe(0)
    await open('/godkjenning')
    await page.getByRole('heading', { level: 1, name: 'Employees cannot ask for a ticket' }).waitFor()
    await page.getByText('The company does not accept ticket requests.').waitFor()
    await accessible()
    await page.getByRole('link', { name: 'Open settings' }).click()
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
    await close()
  })
})
