import { beforeAll, describe, expect, it } from 'vitest'
import { fault, staff } from '../company/companies-page.ts'
import { issued, orderTicket, ticketsOf } from '../company-ticket/employee-page.ts'
import { type OwnCompany, ownCompany } from '../own-company.ts'
import { fits, type Journey, journey, type Language, pauseClock, rowOf, toast } from '../portal-page.ts'

let company: OwnCompany
beforeAll(async () => {
  company = await ownCompany({ name: 'Avslaget AS', employees: 1 })
})

const NB = {
  title: 'Jobber',
  what: /^Utsted billett til/,
  reason: 'Systemet avviste kallet',
  retry: /^Prøv igjen: Utsted billett/,
  done: 'Utført',
  actions: /^Handlinger for Utsted billett/,
  drop: 'Gi opp',
  why: 'Grunn',
  dropped: 'Gitt opp',
  taken: 'Det finnes allerede en ventende eller aktiv billett for dette telefonnummeret.',
  jobs: 'Alle jobber',
  search: 'Navn på jobben',
  run: 'Kjør nå',
  started: 'Jobben starter',
  staff: 'Denne siden',
  pause: 'Sett på pause',
  pausedToast: 'Satt på pause',
  paused: 'På pause siden',
  resume: 'Fortsett',
  resumed: 'Går igjen',
}
const EN: typeof NB = {
  title: 'Jobs',
  what: /^Issue a ticket for/,
  reason: 'The system refused the call',
  retry: /^Try again: Issue a ticket/,
  done: 'Done',
  actions: /^Actions for Issue a ticket/,
  drop: 'Give up',
  why: 'Reason',
  dropped: 'Given up',
  taken: 'There already exists a pending or active ticket for this phonenumber.',
  jobs: 'All jobs',
  search: 'Job name',
  run: 'Run now',
  started: 'The job is starting',
  staff: 'This page',
  pause: 'Pause',
  pausedToast: 'Paused',
  paused: 'Paused since',
  resume: 'Resume',
  resumed: 'Resumed',
}

/** Orders a ticket that the ticket system refuses permanently. */
const refusedOrder = async (hr: Journey, phone: string) => {
  await fault('ticketing', '422', phone)
  const order = await orderTicket(hr, company.agreements[0]!.id, phone, '2026-11-21')
  await expect.poll(async () => (await ticketsOf(hr, order.subscriberId))[0]?.status).toBe('failed')
  return order
}

describe.each<[Language, typeof NB, number, string]>([
  ['nb', NB, 390, '41210811'],
  ['en', EN, 1440, '41210812'],
])('what is parked, in %s', (language, words, width, phone) => {
  it('is shown with its reason, tried again in its row, and given up for a reason', async () => {
    const hr = await journey({ as: company.admin.email })
    const visit = await staff({ language, width })
    const { page, open, accessible, close } = visit
    const order = await refusedOrder(hr, phone)
    await open('/jobber')
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor()
    // Calls of other journeys are refused too.
    const row = rowOf(visit, 'answered 422').filter({ hasText: company.name })
    await row.getByText(words.reason, { exact: true }).waitFor()
    await row.getByText(words.what).waitFor()
    await fits(visit)
    await accessible()
    await row.getByRole('button', { name: words.retry }).dblclick()
    await row.getByText(words.done, { exact: true }).waitFor()
    await issued(hr, order.subscriberId)

    await refusedOrder(hr, `${Number(phone) + 10}`)
    await page.reload()
    await row.getByRole('button', { name: words.actions }).click()
    await page.getByRole('button', { name: words.drop }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(words.why).fill('Bestilt ved en feil')
    await accessible()
    await dialog.getByRole('button', { name: words.drop }).click()
    await toast(page, words.dropped)
    await expect.poll(() => row.count()).toBe(0)
    await close()
    await hr.close()
  })

  it('and a job is found, run now and shown with its runs', async () => {
    const visit = await staff({ language, width })
    const { page, open, accessible, close } = visit
    await open('/jobber')
    // Those that are OK are folded, and found.
    await page.getByRole('searchbox', { name: words.search }).fill('invoice-reminder')
    await page.getByRole('searchbox', { name: words.search }).press('Enter')
    await page.getByRole('table', { name: words.jobs }).getByRole('link').click()
    await page.getByRole('button', { name: words.run }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.run }).click()
    await toast(page, words.started)
    await expect
      .poll(
        async () => {
          await page.reload()
          await page.getByRole('table').waitFor()
          return page.getByText(words.staff).count()
        },
        { timeout: 60_000, interval: 1_000 },
      )
      .toBeGreaterThan(0)
    const act = async (word: string, said: string) => {
      await page.getByRole('button', { name: word, exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: word, exact: true }).click()
      await toast(page, said)
    }
    await act(words.pause, words.pausedToast)
    await page.getByText(words.paused).waitFor()
    await fits(visit)
    await accessible()
    await act(words.resume, words.resumed)
    await page.getByRole('button', { name: words.pause, exact: true }).waitFor()
    await close()
  })
})

describe('the page of the jobs', () => {
  it('asks again every half minute while it is seen, and leaves the focus where it is', async () => {
    const visit = await staff()
    const { page, open, close } = visit
    await page.clock.install()
    const listed = page.waitForResponse(/\/clock-api\/jobs$/)
    await open('/jobber')
    await listed
    const search = page.getByRole('searchbox', { name: EN.search })
    await search.waitFor()
    await pauseClock(page)
    let asked = 0
    page.on('request', request => {
      if (new URL(request.url()).pathname === '/clock-api/jobs') asked += 1
    })
    const refresh = page.getByRole('button', { name: 'Refresh', exact: true })
    const answered = page.waitForResponse(/\/clock-api\/jobs$/)
    await refresh.click()
    await answered
    await expect.poll(() => asked).toBe(1)
    await search.focus()
    await expect
      .poll(async () => {
        await page.clock.runFor(5_000)
        return asked
      })
      .toBe(2)
    expect(await search.evaluate(field => document.activeElement === field)).toBe(true)
    const show = (state: 'hidden' | 'visible') =>
      page.evaluate(state => {
        Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      }, state)
    await show('hidden')
    await page.clock.runFor(300_000)
    expect(asked).toBe(2)
    await show('visible')
    await expect
      .poll(async () => {
        await page.clock.runFor(5_000)
        return asked
      })
      .toBeGreaterThan(2)
    expect(await search.evaluate(field => document.activeElement === field)).toBe(true)
    await close()
  })
})

describe('something parked', () => {
  it('is not tried again when the phone has another ticket by then, which is said in its row', async () => {
    const hr = await journey({ as: company.admin.email })
    const visit = await staff({ width: 390 })
    const { page, open, accessible, close } = visit
    await refusedOrder(hr, '41210813')
    const other = await orderTicket(hr, company.agreements[0]!.id, '41210813', '2026-11-21')
    await issued(hr, other.subscriberId)
    await open('/jobber')
    await rowOf(visit, 'answered 422')
      .filter({ hasText: company.name })
      .first()
      .getByRole('button', { name: EN.retry })
      .click()
    await page.getByText(EN.taken).waitFor()
    await fits(visit)
    await accessible()
    await close()
    await hr.close()
  })

  it('is for the operator’s staff, not for a company', async () => {
    const visit = await staff()
    await visit.open('/bedrifter')
    await visit.page.getByRole('link', { name: EN.title, exact: true }).click()
    await visit.page.getByRole('heading', { level: 1, name: EN.title }).waitFor()
    await visit.close()
    const kari = await journey({ language: 'en', as: 'kari@nordlys.example' })
    await kari.open('/jobber')
    await kari.page.getByText('Your user does not have access to this page').waitFor()
    expect(await kari.page.getByRole('link', { name: EN.title, exact: true }).count()).toBe(0)
    await kari.close()
  })
})
