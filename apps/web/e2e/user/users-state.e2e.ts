import { describe, expect, it } from 'vitest'
import { call, fits, journey, rowOf, toast } from '../portal-page.ts'
import { activationLink, chooseAction, newUser, nordlys, person, STAFF } from './users-page.ts'

describe('deactivation', () => {
  it('asks first, is undone by a new link, and ends in a user without actions [P-223, P-224, P-225, P-226, P-317, P-318, P-354, P-356, P-357]', async () => {
    const visit = await journey({ language: 'en', as: 'ingrid@operator.example' })
    const { page, open, accessible, close } = visit
    const rita = person('Rita', 'Rundtur', '41210823')
    const id = await newUser(visit, rita, nordlys('TICKET_ADMIN'))
    const first = await activationLink(rita.email)
    await call(visit, 'POST', '/user-api/activation', { token: first.split('token=')[1] })
    await open('/brukere?sok=rundtur')
    await rowOf(visit, rita.email).getByText('Active', { exact: true }).waitFor()
    const deletes: string[] = []
    page.on('request', request => request.method() === 'DELETE' && deletes.push(request.url()))

    // Refused by the network: shown in the dialog; what had taken effect is not repeated.
    const dialog = page.getByRole('dialog')
    await page.route(`**/user-api/user/${id}*`, (route, request) =>
      request.method() === 'DELETE' ? route.abort() : route.continue(),
    )
    await chooseAction(visit, 'Rita Rundtur', 'Deactivate')
    await dialog.getByText('Deactivate Rita Rundtur?').waitFor()
    await accessible()
    await dialog.getByRole('button', { name: 'Deactivate' }).click()
    await dialog.getByText('An error occured while deactivating user!').waitFor()
    await accessible()
    await page.unroute(`**/user-api/user/${id}*`)
    deletes.length = 0
    await dialog.getByRole('button', { name: 'Deactivate' }).dblclick()
    await rowOf(visit, rita.email).getByText('Inactive').waitFor()
    await toast(page, 'Rita Rundtur has been deactivatedThe roles have been kept.')
    expect(deletes).toHaveLength(1)

    await page.route('**/reactivate', route => route.abort())
    await chooseAction(visit, 'Rita Rundtur', 'Send new activation link')
    await page.getByText('An error occured!').waitFor()
    await page.unroute('**/reactivate')
    await page.getByRole('button', { name: 'Try again' }).click()
    await chooseAction(visit, 'Rita Rundtur', 'Send new activation link')
    await toast(page, 'Email with activation link sent!To Rita Rundtur')
    const again = await journey({ language: 'en' })
    await again.page.goto(await activationLink(rita.email, 2))
    await again.page.getByRole('button', { name: 'Activate the user' }).click()
    await again.page.getByRole('heading', { level: 1, name: 'The user has been activated' }).waitFor()
    await again.accessible()
    await again.close()
    await page.reload()
    await rowOf(visit, rita.email).getByText('Active', { exact: true }).waitFor()
    const kept = await call<{ companies: unknown[] }>(visit, 'GET', `/user-api/user/${id}/roles`)
    expect(kept.body.companies).toHaveLength(1)

    await chooseAction(visit, 'Rita Rundtur', 'Deactivate')
    await dialog.getByRole('button', { name: 'Deactivate' }).click()
    await rowOf(visit, rita.email).getByText('Inactive').waitFor()
    await chooseAction(visit, 'Rita Rundtur', 'Deactivate for good')
    await dialog.getByText('loses all roles').waitFor()
    await dialog.getByRole('button', { name: 'Deactivate for good' }).click()
    await rowOf(visit, rita.email).getByText('Deleted').waitFor()
    expect(await rowOf(visit, rita.email).getByRole('button').count()).toBe(0)
    expect(await rowOf(visit, rita.email).getByRole('link').count()).toBe(0)
    await open(`/brukere/${id}`)
    await page.getByText('The user has been deleted').waitFor()
    await accessible()
    expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0)
    await close()
  })

  it('says in Norwegian that it failed, and on a phone [P-355]', async () => {
    const visit = await journey({ width: 390, as: 'ingrid@operator.example' })
    const { page, open, accessible, close } = visit
    await open('/brukere?sok=tor')
    await page.route('**/user-api/user/*', route =>
      route.request().method() === 'DELETE' ? route.abort() : route.continue(),
    )
    await chooseAction(visit, 'Tor Lukehaug', 'Deaktiver')
    await page.getByRole('dialog').getByRole('button', { name: 'Deaktiver' }).click()
    await page.getByText('Det skjedde en feil ved deaktivering av bruker!').waitFor()
    await accessible()
    await fits(visit)
    await close()
  })
})

describe('the last administrator', () => {
  it('stays, or is removed only by a global user admin who confirms it', async () => {
    const visit = await journey({ language: 'en', as: 'ingrid@operator.example' })
    const { page, open, accessible, close } = visit
    await open('/brukere?sok=fjordvik')
    await chooseAction(visit, 'Jon Fjordvik', 'Deactivate')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Deactivate' }).click()
    await dialog.getByText('Nobody else administers Fjordbygg AS.').waitFor()
    await dialog.getByRole('button', { name: 'Deactivate anyway' }).waitFor()
    await accessible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    // The only global user admin: nobody may.
    await open('/brukere?sok=ingrid')
    await page.getByRole('link', { name: 'Ingrid Solheim' }).click()
    expect(await page.getByRole('button', { name: 'Deactivate' }).count()).toBe(0)
    await page.getByRole('checkbox', { name: 'User administrator' }).uncheck()
    await page.getByRole('button', { name: 'Save' }).click()
    const refusal = page.getByRole('alert').filter({ hasText: 'an error occured while saving the form' })
    await refusal.getByText('This is the last administrator. Give the role to somebody else first.').waitFor()
    await accessible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await rowOf(visit, 'ingrid@operator.example').waitFor()
    await close()
  })

  it('gives the role up when a global user admin says so', async () => {
    const visit = await journey({ language: 'en', as: 'ingrid@operator.example' })
    const { page, open, accessible, close } = visit
    const lise = person('Lise', 'Siste', '41210825')
    const id = await newUser(visit, lise, {
      roles: [],
      companies: [{ companyId: '100106', roles: ['COMPANY_ADMIN'] }],
    })
    const link = await activationLink(lise.email)
    await call(visit, 'POST', '/user-api/activation', { token: link.split('token=')[1] })
    await open(`/brukere/${id}`)
    await page.getByRole('checkbox', { name: 'Travel-card administrator' }).check()
    await page.getByRole('button', { name: 'Remove Ringen Underentreprise AS' }).click()
    const save = page.getByRole('button', { name: 'Save', exact: true })
    const dialog = page.getByRole('dialog')
    await save.click()
    await dialog.getByText('Nobody else administers Ringen Underentreprise AS.').waitFor()
    await accessible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('This is the last administrator.').waitFor()
    await save.click()
    await dialog.getByRole('button', { name: 'Save anyway' }).dblclick()
    await toast(page, 'Data saved!')
    const after = await call<{ roles: string[]; companies: unknown[] }>(
      visit,
      'GET',
      `/user-api/user/${id}/roles`,
    )
    expect(after.body).toMatchObject({ roles: ['GLOBAL_TRAVEL_CARD_ADMIN'], companies: [] })
    await close()
  })

  it('does not hide that somebody else changed the same user meanwhile', async () => {
    const visit = await journey({ language: 'en', as: 'ingrid@operator.example' })
    const { page, open, close } = visit
    const id = await newUser(visit, person('Mia', 'Meanwhile', '41210824'), STAFF)
    await open(`/brukere/${id}`)
    const school = page.getByRole('checkbox', { name: 'School administrator' })
    await school.check()
    await call(visit, 'PUT', `/user-api/user/${id}/roles`, nordlys('TICKET_ADMIN'))
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Somebody else has changed this in the meantime.').waitFor()
    await page.getByRole('button', { name: 'Reload the user' }).click()
    await page.getByRole('button', { name: 'Edit roles in Nordlys AS' }).waitFor()
    await expect.poll(() => school.isChecked()).toBe(false)
    await school.check()
    await page.getByRole('button', { name: 'Save' }).click()
    await toast(page, 'Data saved!')
    await close()
  })
})
