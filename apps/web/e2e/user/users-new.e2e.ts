import { describe, expect, it } from 'vitest'
import { fault } from '../company/companies-page.ts'
import { ownCompany } from '../own-company.ts'
import { fits, journey, leaveSignedOut, rowOf, toast } from '../portal-page.ts'
import { activationLink, fillPerson, person } from './users-page.ts'

const LONG_COMPANY = /Østlandets Samvirkende/

describe('a new user', () => {
  const ola = { ...person('Ola', 'Invitert', '22990001'), email: 'ola@brukere.example' }

  it('comes from the tab of a company with that company chosen', async () => {
    const company = await ownCompany({ name: 'Brukerbygg AS' })
    const eva = { ...person('Eva', 'Fanebruker', '22990077'), email: 'eva@brukerbygg.example' }
    const visit = await journey({ language: 'en', as: 'ingrid@operator.example' })
    const { page, open, accessible, close } = visit
    await open(`/bedrifter/${company.id}/brukere`)
    await page.getByRole('link', { name: 'New user' }).click()
    await page.waitForURL(`**/brukere/ny?bedrift=${company.id}`)
    const chosen = page.getByRole('listitem').filter({ hasText: 'Brukerbygg AS' })
    await chosen.getByText('No role chosen').waitFor()
    await fillPerson(visit, eva)
    await page.getByRole('button', { name: 'Create user' }).click()
    await expect.poll(() => page.getByText('User must have minimum one role assigned').count()).toBe(2)
    await page.getByRole('button', { name: 'Edit roles in Brukerbygg AS' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: 'User administrator' }).check()
    await dialog.getByRole('button', { name: 'Change' }).click()
    await chosen.getByText('User administrator').waitFor()
    await accessible()
    await page.getByRole('button', { name: 'Create user' }).click()
    await page.waitForURL(`**/bedrifter/${company.id}/brukere`)
    await page
      .getByText('The invitation to Eva Fanebruker has been sent. The link is valid for 7 days.')
      .waitFor()
    await rowOf(visit, eva.email).getByText('New', { exact: true }).waitFor()
    await close()
  })

  it('is created with roles and signs in by the link of the e-mail [P-104, P-186, P-187, P-188, P-208, P-265, P-266, P-267, P-268, P-269, P-270, P-271, P-275, P-276, P-313, P-314, P-316]', async () => {
    const visit = await journey({ language: 'en', as: 'ingrid@operator.example' })
    const { page, open, accessible, close } = visit
    const create = page.getByRole('button', { name: 'Create user' })
    await open('/brukere')
    await page.getByRole('link', { name: 'New user' }).click()
    await create.click()
    await page.getByText('You need to fix validation errors before submitting').waitFor()
    for (const text of [
      'Enter the first name',
      'Enter the last name',
      'Enter the e-mail address',
      'Enter the phone number',
      'User must have minimum one role assigned',
    ])
      await expect.poll(() => page.getByText(text).count(), { message: text }).toBe(2)
    await accessible()
    await fillPerson(visit, { firstName: 'O', lastName: 'x'.repeat(101), email: 'ola', phone: '12' })
    await create.click()
    await expect.poll(() => page.getByText('The name must have 2 to 100 characters').count()).toBe(4)
    await expect.poll(() => page.getByText('Enter a valid e-mail address').count()).toBe(2)

    // Roles: staff may search all companies, and no company comes without a role.
    for (const label of ['User administrator', 'Customer service', 'Travel-card administrator'])
      await page.getByRole('checkbox', { name: label }).waitFor()
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Add company' }).click()
    await dialog.getByRole('combobox').fill('samvirkende 314100')
    await expect.poll(() => dialog.getByRole('option').count()).toBe(1)
    await accessible()
    await dialog.getByRole('option', { name: LONG_COMPANY }).click()
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog.getByText('User must have minimum one role assigned').waitFor()
    await accessible()
    await dialog.getByRole('checkbox', { name: 'Ticket administrator' }).check()
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await page
      .getByRole('listitem')
      .filter({ hasText: LONG_COMPANY })
      .getByText('Ticket administrator')
      .waitFor()

    // A taken address in other letter case: shown at the field, and the input is kept.
    await fillPerson(visit, { ...ola, email: 'KARI@nordlys.example' })
    await create.click()
    await page.getByText('There already exists an user with this e-mail').nth(1).waitFor()
    await accessible()
    await expect.poll(() => page.locator('#lastName').inputValue()).toBe('Invitert')
    await expect.poll(() => page.getByText(LONG_COMPANY).count()).toBe(1)

    const posts: string[] = []
    page.on('request', request => request.url().endsWith('/user/create') && posts.push(request.url()))
    await page.locator('#email').fill(ola.email)
    await create.dblclick()
    await page.waitForURL('**/brukere')
    expect(posts).toHaveLength(1)
    const sent = page.getByText('The invitation to Ola Invitert has been sent. The link is valid for 7 days.')
    await sent.waitFor()
    await accessible()
    await page.getByRole('link', { name: 'Open the user' }).click()
    await page.getByRole('heading', { level: 1, name: 'Ola Invitert' }).waitFor()
    await page.goBack()
    await sent.waitFor()
    await page.getByRole('searchbox').fill('invitert')
    await page.getByText('1 user', { exact: true }).waitFor()
    await rowOf(visit, ola.email).getByText('Invited', { exact: true }).waitFor()
    await rowOf(visit, ola.email).getByText('New', { exact: true }).waitFor()
    await rowOf(visit, ola.email).getByText('Ticket administrator').waitFor()
    await rowOf(visit, ola.email).getByText(LONG_COMPANY).waitFor()
    await expect.poll(() => rowOf(visit, ola.email).textContent()).toContain('+47 22 99 00 01')

    // The same form, with the person's own fields as text.
    await page.getByRole('link', { name: 'Ola Invitert' }).click()
    await page.getByRole('heading', { level: 1, name: 'Ola Invitert' }).waitFor()
    for (const [field, fact] of Object.entries({ ...ola, phone: '+47 22 99 00 01' })) {
      await page.getByRole('definition').getByText(fact, { exact: true }).waitFor()
      expect(await page.locator(`#${field}`).count(), field).toBe(0)
    }
    await accessible()
    await page.getByRole('button', { name: /^Edit roles in Østlandets/ }).click()
    await expect
      .poll(() => dialog.getByRole('checkbox', { name: 'Ticket administrator' }).isChecked())
      .toBe(true)
    await dialog.getByRole('checkbox', { name: 'Company administrator' }).check()
    await dialog.getByRole('button', { name: 'Change' }).click()
    await page.getByRole('checkbox', { name: 'Travel-card administrator' }).check()
    const put = page.waitForRequest(request => request.method() === 'PUT')
    await page.getByRole('button', { name: 'Save' }).click()
    expect((await put).postDataJSON()).toMatchObject({
      roles: ['GLOBAL_TRAVEL_CARD_ADMIN'],
      companies: [{ companyId: '100104', roles: ['TICKET_ADMIN', 'COMPANY_ADMIN'] }],
    })
    await toast(page, 'Data saved!The roles of Ola Invitert apply from now on.')
    // Back in the list as it was left.
    await page.waitForURL('**/brukere?sok=invitert')
    await page.getByRole('link', { name: 'Ola Invitert' }).click()
    await page.getByRole('button', { name: /^Remove Østlandets/ }).click()
    await page.getByRole('checkbox', { name: 'Travel-card administrator' }).uncheck()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => page.getByText('User must have minimum one role assigned').count()).toBe(2)
    await close()

    const invited = await journey({ width: 390 })
    const link = await activationLink(ola.email)
    await invited.page.goto(link)
    await invited.page.getByRole('heading', { level: 1, name: 'Aktiver brukeren din' }).waitFor()
    await invited.page.getByText(`logger du inn med ${ola.email}`).waitFor()
    await invited.accessible()
    await fits(invited)
    const activate = invited.page.getByRole('button', { name: 'Aktiver brukeren' })
    // The sign-in provider does not answer: a message in place, and the link still works.
    await fault('scim', '500', ola.email)
    await activate.click()
    await invited.page.getByText('Tjenesten er midlertidig utilgjengelig').waitFor()
    await invited.accessible()
    await activate.dblclick()
    await invited.page.getByRole('heading', { level: 1, name: 'Brukeren er aktivert' }).waitFor()
    await invited.accessible()
    await invited.page.getByRole('main').getByRole('link', { name: 'Logg inn' }).click()
    await invited.choose(ola.email)
    await invited.page
      .getByText(/Velg bedrift|Reisekort|Ola Invitert/)
      .first()
      .waitFor()
    await invited.page.goto(link)
    await invited.page.getByRole('heading', { level: 1, name: 'Lenken virker ikke lenger' }).waitFor()
    await invited.accessible()
    await invited.close()
  })

  it('that cannot be created goes to the general error view and back, with everything typed [P-358]', async () => {
    const visit = await journey({ language: 'en', width: 390, as: 'ingrid@operator.example' })
    const { page, open, accessible, close } = visit
    await open('/brukere/ny')
    await fillPerson(visit, person('Per', 'Prøver', '41210820'))
    await page.getByRole('checkbox', { name: 'Travel-card administrator' }).check()
    await page.route('**/user/create', route => route.abort())
    await page.getByRole('button', { name: 'Create user' }).click()
    await page.getByText('An error occured!').waitFor()
    await accessible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => page.locator('#lastName').inputValue()).toBe('Prøver')
    await expect
      .poll(() => page.getByRole('checkbox', { name: 'Travel-card administrator' }).isChecked())
      .toBe(true)
    await fits(visit)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.waitForURL('**/brukere')
    await page.getByRole('link', { name: 'New user' }).click()
    await expect.poll(() => page.locator('#lastName').inputValue()).toBe('')
    await close()
  })

  it('keeps its input when the session ends before submit [P-013]', async () => {
    const visit = await journey({ language: 'en', as: 'ingrid@operator.example' })
    const { page, context, open, choose, close } = visit
    await open('/brukere/ny')
    await fillPerson(visit, person('Åse', 'Avbrekk', '41210821'))
    await page.getByRole('checkbox', { name: 'Travel-card administrator' }).check()
    await context.clearCookies({ name: 'portal' })
    await page.getByRole('button', { name: 'Create user' }).click()
    await leaveSignedOut(page)
    await choose('ingrid@operator.example')
    await page.waitForURL('**/brukere/ny')
    await expect.poll(() => page.locator('#lastName').inputValue()).toBe('Avbrekk')
    await page.getByRole('button', { name: 'Create user' }).click()
    await page.getByText('The invitation to Åse Avbrekk has been sent.').waitFor()
    await close()
  })
})
