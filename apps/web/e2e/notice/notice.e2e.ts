import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { database, type OwnCompany, ownCompany } from '../own-company.ts'
import { fits, journey, pauseClock, toast } from '../portal-page.ts'

let company: OwnCompany
let second: OwnCompany
beforeAll(async () => {
  company = await ownCompany({ name: 'Varselklokka AS' })
  second = await ownCompany({ name: 'Varselberget AS' })
})

const pool = database.tenant('oslo').pool
const idOf = async (email: string): Promise<string> =>
  (await pool.query<{ id: string }>('select id from app_user where email = $1', [email])).rows[0]!.id

/** What the slices tell when requests wait, and when an order from a file is done. */
const tell = (of: OwnCompany, kind: string, count: number, at: string, more: object = {}) =>
  pool.query(
    `insert into notice (key, kind, company_id, user_id, subject_id, count, missed, begun_at, at)
     select concat_ws(' ', $1::text, $2::text, m.user_id, m.subject_id), $1, $2, m.user_id::uuid, m.subject_id, $3, coalesce(m.missed, 0), $4, $4
     from jsonb_to_record($5::jsonb) as m (user_id text, subject_id text, missed int)
     on conflict (operator_id, key) do update set count = excluded.count, at = excluded.at, done_at = null`,
    [kind, of.id, count, at, JSON.stringify(more)],
  )
/** Three unread ones: of today, of this week and of the week before. */
const tellThree = async (of: OwnCompany) => {
  const user_id = await idOf(of.admin.email)
  await tell(of, 'ticketRequests', 7, '2026-11-21T08:41:00Z')
  await tell(of, 'massOrderDone', 288, '2026-11-18T07:15:00Z', { user_id, subject_id: 'a', missed: 2 })
  await tell(of, 'massOrderDone', 12, '2026-11-12T07:15:00Z', { user_id, subject_id: 'b' })
}
const bell = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const panel = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

describe('the bell', () => {
  it('opens the latest notices by keyboard alone, each leads to its place and counts as read then', async () => {
    await tellThree(company)
    const { page, open, accessible, close } = await journey({ as: company.admin.email })
    await open('/kontaktoss')
    await bell(page, 'Varsler, 3 uleste').focus()
    await page.keyboard.press('Enter')
    const latest = panel(page, 'Varsler')
    await latest.getByRole('link', { name: /7 forespørsler om billett/ }).waitFor()
    expect(await latest.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'I dag',
      'Denne uken',
      'Tidligere',
    ])
    expect(await latest.getByRole('link', { name: /^Ulest:/ }).count()).toBe(3)
    await latest.getByText('Bestilt: 288 av 290').waitFor()
    expect(await latest.getByRole('time').allTextContents()).toEqual(['09.41', 'onsdag', '12.11.2026'])
    await accessible()
    await page.keyboard.press('Escape')
    await latest.waitFor({ state: 'hidden' })
    await expect
      .poll(() => bell(page, 'Varsler, 3 uleste').evaluate(each => each === document.activeElement))
      .toBe(true)

    await page.keyboard.press('Enter')
    await latest.getByRole('link', { name: /7 forespørsler/ }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/bedriftsavtale/godkjenning')
    await bell(page, 'Varsler, 2 uleste').waitFor()
    await latest.waitFor({ state: 'hidden' })

    await bell(page, 'Varsler, 2 uleste').click()
    await latest.getByText('2 uleste').waitFor()
    await page.mouse.click(1200, 700)
    await latest.waitFor({ state: 'hidden' })
    await bell(page, 'Varsler, 2 uleste').click()
    await latest.getByRole('button', { name: 'Merk alle som lest' }).click()
    await bell(page, 'Varsler').waitFor()
    await expect.poll(() => latest.getByRole('link', { name: /^Ulest:/ }).count()).toBe(0)
    // The button is gone; the focus stays in what the bell opened.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Varsler')
    await latest.getByRole('link', { name: 'Se alle varsler' }).click()
    await page.getByRole('heading', { level: 1, name: 'Varsler' }).waitFor()
    await close()
  })

  it('says politely that there are new ones, once a minute at most, and rests while the tab is hidden', async () => {
    const { page, open, close } = await journey({ as: second.admin.email, language: 'en' })
    await page.clock.install()
    await open('/kontaktoss')
    await bell(page, 'Notifications').waitFor()
    let asked = 0
    page.on('request', request => {
      if (request.url().endsWith('/notice-api/unread')) asked += 1
    })
    await pauseClock(page)
    await tell(second, 'ticketRequests', 2, '2026-11-21T09:00:00Z')
    const begun = asked
    await page.clock.runFor(59_000)
    expect(asked - begun).toBeLessThanOrEqual(1)
    await page.clock.runFor(61_000)
    await page.clock.resume()
    await bell(page, 'Notifications, 1 unread').waitFor()
    await page.locator('[aria-live="polite"]').getByText('You have 1 unread notification').waitFor()
    const hide = (state: 'hidden' | 'visible') =>
      page.evaluate(to => {
        Object.defineProperty(document, 'visibilityState', { value: to, configurable: true })
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      }, state)
    await hide('hidden')
    const before = asked
    await page.clock.runFor(200_000)
    expect(asked).toBe(before)
    await hide('visible')
    await page.clock.runFor(61_000)
    await expect.poll(() => asked).toBeGreaterThan(before)
    await close()
  })

  it('says that there are none, and can be tried again', async () => {
    const third = await ownCompany({ name: 'Varselløse AS' })
    const { page, open, accessible, close } = await journey({ as: third.admin.email })
    await open('/kontaktoss')
    await page.route('**/notice-api/notices?*', route => route.abort())
    await bell(page, 'Varsler').click()
    await panel(page, 'Varsler').getByRole('alert').getByText('Kunne ikke hente varslene').waitFor()
    await accessible()
    await page.unroute('**/notice-api/notices?*')
    await panel(page, 'Varsler').getByRole('button', { name: 'Prøv igjen' }).click()
    await panel(page, 'Varsler').getByText('Ingen varsler').waitFor()
    await accessible()
    await close()
  })

  it('selects the company that a notice is about', async () => {
    const both = await ownCompany({ name: 'Varselkonsern AS' })
    await pool.query(
      `insert into user_company_role (user_id, company_id, role) values ($1, $2, 'COMPANY_ADMIN')`,
      [await idOf(both.admin.email), company.id],
    )
    await tell(company, 'ticketRequests', 5, '2026-11-21T08:50:00Z')
    const { page, open, close } = await journey({ as: both.admin.email, company: both.id })
    await open('/kontaktoss')
    await bell(page, 'Varsler, 1 ulest').click()
    await panel(page, 'Varsler').getByText('Varselklokka AS · Godkjenn eller avslå').click()
    await page.waitForURL('**/bedriftsavtale/godkjenning')
    await expect.poll(() => page.locator('header').getByRole('combobox').inputValue()).toBe(company.name)
    await close()
  })
})

describe('the page of notices', () => {
  it('is where the bell of a phone leads', async () => {
    const phoning = await ownCompany({ name: 'Varseltelefonen AS' })
    await tellThree(phoning)
    await tell(phoning, 'ticketRequests', 9, '2026-11-21T09:30:00Z')
    const visit = await journey({ as: phoning.admin.email, language: 'en', width: 390 })
    const { page, open, accessible, close } = visit
    await open('/kontaktoss')
    await page.getByRole('link', { name: /^Notifications/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor()
    await page.getByRole('link', { name: /9 ticket requests/ }).waitFor()
    await page.getByRole('link', { name: /Ordered: 288 of 290/ }).waitFor()
    await accessible()
    await fits(visit)
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await page.getByRole('link', { name: 'Notifications', exact: true }).waitFor()
    await page.getByRole('link', { name: /9 ticket requests/ }).click()
    await page.waitForURL('**/bedriftsavtale/godkjenning')
    await close()
  })
})

describe('e-mail about notices', () => {
  it('is chosen on my page, where the bell leads', async () => {
    const { page, open, accessible, close } = await journey({ as: second.admin.email })
    await open('/kontaktoss')
    await page.getByRole('button', { name: /^Varsler/ }).click()
    await panel(page, 'Varsler').getByRole('link', { name: 'Velg når du får e-post' }).click()
    await page.waitForURL('**/minside#varsler')
    const choice = page.getByRole('group', { name: 'E-post om varsler' })
    await expect.poll(() => choice.getByLabel('Daglig, klokken 7').isChecked()).toBe(true)
    await accessible()
    await choice.getByLabel('Aldri').check()
    await choice.getByRole('button', { name: 'Lagre valget' }).click()
    await toast(page, 'Lagret')
    await page.reload()
    await expect.poll(() => choice.getByLabel('Aldri').isChecked()).toBe(true)
    const { rows } = await pool.query('select mail, language from notice_choice where user_id = $1', [
      await idOf(second.admin.email),
    ])
    expect(rows).toEqual([{ mail: 'NEVER', language: 'nb' }])
    await close()
  })
})
