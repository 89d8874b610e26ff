import { beforeAll, describe, expect, it } from 'vitest'
import { type OwnCompany, ownCompany } from '../own-company.ts'
import { journey, leaveSignedOut, rowOf, stopClock } from '../portal-page.ts'
import { store } from '../settings/settings-page.ts'
import { ask, LIST, stateOf, untilAnswered } from './requests-page.ts'

let company: OwnCompany
beforeAll(async () => {
  company = await ownCompany({
    name: 'Forlatt AS',
    agreements: [{ canSetArbitraryStartupDateForTicket: true, showDateInput: true }],
    employees: 1,
  })
  const visit = await administrator()
  await store(visit, company, { widgetAccess: 'ALLOW_TICKET_REQUESTS' })
  await visit.close()
  await ask(company, { firstName: 'Viggo', lastName: 'Ventende', phone: '41219171' })
})

const administrator = () => journey({ language: 'en', as: company.admin.email })

describe('requests whose page is left', () => {
  it('are approved also when the window is closed at once', async () => {
    const visit = await administrator()
    const { page, open, close } = visit
    await ask(company, { firstName: 'Lukas', lastName: 'Lukket', phone: '41219172' })
    await open('/bedriftsavtale/godkjenning?sok=lukket')
    await rowOf(visit, 'Lukket')
      .getByRole('button', { name: /Approve/ })
      .click()
    await page.close({ runBeforeUnload: true })
    await expect.poll(() => stateOf(company, '41219172')).toBe('APPROVED')
    await close()
  })

  it('are approved before somebody signs out', async () => {
    const visit = await journey({ language: 'en' })
    await visit.signIn(company.admin.email)
    const { page, open, close } = visit
    await ask(company, { firstName: 'Ulla', lastName: 'Utlogget', phone: '41219173' })
    await open('/bedriftsavtale/godkjenning?sok=utlogget')
    await rowOf(visit, 'Utlogget')
      .getByRole('button', { name: /Approve/ })
      .waitFor()
    // The eight seconds do not pass.
    await stopClock(page)
    await rowOf(visit, 'Utlogget')
      .getByRole('button', { name: /Approve/ })
      .click()
    await page.getByText('Ulla Utlogget has been approved').waitFor()
    const signedOut = page.waitForResponse('**/session/sign-out')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await signedOut
    expect(await stateOf(company, '41219173')).toBe('APPROVED')
    await page.clock.resume()
    await page.waitForURL('**/home')
    await close()
  })

  it('say by themselves that one must sign in again when the session has ended', async () => {
    const visit = await administrator()
    const { page, context, open, choose, close } = visit
    await open('/bedriftsavtale/godkjenning')
    await page.locator('tbody tr').first().waitFor()
    await context.clearCookies({ name: 'portal' })
    await leaveSignedOut(page)
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
})
