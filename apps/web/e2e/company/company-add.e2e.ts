import { describe, expect, it } from 'vitest'
import { signingPageOf } from '../onboarding/onboarding-page.ts'
import { call, failNext, fits, leaveSignedOut, rowOf, toast } from '../portal-page.ts'
import { activationLink } from '../user/users-page.ts'
import { fault, fill, lookUp, STAFF, staff } from './companies-page.ts'

const BRAKAR = { host: 'brakar.localhost', as: 'bjorn@brakarkunde.example' }
const UNSUITABLE = 'Based on the information we found, this company can not become a customer with us'
const ADMIN = { firstName: 'Marit', lastName: 'Øvrebø', email: 'marit@tarnhuset.example', phone: '41210701' }

describe('adding a company', () => {
  it('looks it up first, and says why one cannot be a customer [P-161, P-232, P-233, P-234, P-335, P-336, P-337, P-338]', async () => {
    const visit = await staff()
    const { page, open, accessible, close } = visit
    await open('/bedrifter/ny')
    for (const [typed, answer] of [
      ['', 'Enter the organisation number'],
      ['31200x415', 'Use numbers only'],
      ['31200041', 'The organisation number must have 9 digits'],
      ['3120004155', 'The organisation number must have 9 digits'],
    ] as const) {
      await lookUp(visit, typed)
      await expect.poll(() => page.getByText(answer).count(), { message: typed }).toBeGreaterThanOrEqual(1)
    }
    for (const [typed, answer, colour] of [
      [
        '312000416',
        'Invalid organization number, are you sure that you have entered the correct number?',
        'warning',
      ],
      ['312060698', 'Could not find a company matching the provided organization number', 'warning'],
      ['312010003', UNSUITABLE, 'warning'],
      ['312014114', UNSUITABLE, 'warning'],
      ['314 100 123', UNSUITABLE, 'warning'],
    ] as const) {
      await lookUp(visit, typed)
      const alert = page.getByRole('alert').filter({ hasText: answer })
      await alert.waitFor()
      await expect.poll(() => alert.getAttribute('data-color'), { message: typed }).toBe(colour)
    }
    await accessible()
    await page.getByRole('link', { name: /The company is already a customer/ }).waitFor()
    await fault('register', '500', '312003155', 10)
    await lookUp(visit, '312003155')
    const alert = page.getByRole('alert').filter({
      hasText:
        'An error occured while fetching info from the business register, try again or contact customer support',
    })
    await alert.waitFor()
    await expect.poll(() => alert.getAttribute('data-color')).toBe('danger')
    await fault('register', 'off', '312003155')
    await lookUp(visit, '312003155')
    await page.locator('#name').waitFor()
    await page.getByRole('button', { name: 'Choose another company' }).click()
    await page.locator('#organisationNumber').waitFor()
    await close()
  })

  it('makes customer, agreements, contract and administrator, once [P-002, P-106, P-143, P-162, P-163, P-164, P-166, P-167, P-249, P-256, P-339, P-363]', async () => {
    const visit = await staff()
    const { page, open, accessible, close } = visit
    await open('/bedrifter')
    await page.getByRole('link', { name: 'New company' }).first().click()
    await page.waitForURL('**/bedrifter/ny')
    await lookUp(visit, '312 003 155')
    await page.locator('#name').waitFor()
    await expect.poll(() => page.locator('#name').inputValue()).toBe('Tårnhuset Entreprenør AS')
    await expect.poll(() => page.locator('#visitAddressLine1').inputValue()).toBe('Tårngata 99')
    await expect.poll(() => page.locator('#visitPostArea').inputValue()).toBe('Drammen')
    for (const name of ['Same as the visiting address', 'Same as the postal address'])
      await expect.poll(() => page.getByRole('checkbox', { name }).isChecked()).toBe(true)
    expect(await page.locator('#billAddressLine1').count()).toBe(0)
    expect(await page.locator('#customerNumber').count()).toBe(0)

    const list = page.getByRole('list', { name: 'Agreements' })
    await expect
      .poll(() => list.locator('b').allInnerTexts())
      .toEqual(['Company ticket', 'Ticket counter', 'Travel card, subscription'])
    await page.getByRole('button', { name: 'Delete the agreement Travel card, subscription' }).click()
    await page.getByRole('button', { name: 'Edit the agreement Ticket counter' }).click()
    await page.locator('#invoiceReference').fill('Tårnhuset Drift')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await list.getByText('Tårnhuset Drift').waitFor()
    await page.getByRole('button', { name: 'New agreement' }).click()
    await page.locator('#subType').selectOption('SCHOOLTICKET')
    await page
      .getByText(
        'Cannot add School ticket agreement when there already exists a freeticket, companyticket, schoolticket or housing association agreement',
      )
      .waitFor()
    await accessible()
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByText('You need to fix validation errors before submitting').waitFor()
    await page.keyboard.press('Escape')

    const add = page.getByRole('button', { name: 'Add company' })
    await add.click()
    await page.getByText('You need to fix validation errors before submitting').waitFor()
    await expect
      .poll(() =>
        page
          .getByRole('main')
          .getByRole('listitem')
          .filter({ hasText: /^Enter/ })
          .count(),
      )
      .toBe(6)
    await accessible()
    await fill(visit, { ...ADMIN, signeeName: 'Lars Tårnes', signeeEmail: 'lars@tarnhuset.example' })
    await failNext(page, '**/onboarding/admin-onboard')
    await add.click()
    await page.getByText('An error occured while trying to add a new company!').waitFor()
    await add.dblclick()
    await toast(
      page,
      `Company added!Tårnhuset Entreprenør AS: the invitation has been sent to ${ADMIN.email}. The link is valid for 7 days.`,
    )
    await page.waitForURL('**/bedrifter')
    const receipt = page.getByRole('region', { name: 'Tårnhuset Entreprenør AS is added' })
    await receipt.getByText(`Sent to ${ADMIN.email}. The link is valid for 7 days.`).waitFor()
    await receipt.getByRole('link', { name: 'Add one more' }).waitFor()
    await page.getByPlaceholder('Search for organization number and company name').fill('tårnhuset')
    const row = rowOf(visit, 'Tårnhuset Entreprenør AS')
    await row.waitFor()
    await expect.poll(() => row.count()).toBe(1)
    await row.getByText('New', { exact: true }).waitFor()

    const { body } = await call<{ matches: { state: string; email: string }[] }>(
      visit,
      'GET',
      '/user-api/user?maxEntries=10&offset=0&searchFor=tarnhuset',
    )
    expect(body.matches).toMatchObject([{ email: ADMIN.email, state: 'INACTIVE' }])
    expect(await activationLink(ADMIN.email)).toContain('/aktiver?token=')
    await row.getByRole('link').click()
    await page.getByText('Waiting for signature').waitFor()
    await page.getByText('lars@tarnhuset.example').waitFor()
    await signingPageOf('lars@tarnhuset.example')
    await close()
  })

  it('keeps what was typed when the session ends', async () => {
    const visit = await staff({ language: 'nb', width: 390 })
    const { page, context, open, choose, accessible, close } = visit
    await open('/bedrifter/ny')
    await lookUp(visit, '312005891')
    await fill(visit, { ...ADMIN, lastName: 'Avbrekk', signeeName: 'Hanne', signeeEmail: 'h@lov.example' })
    await fits(visit)
    await accessible()
    await context.clearCookies({ name: 'portal' })
    await page.getByRole('button', { name: 'Legg til bedrift' }).click()
    await leaveSignedOut(page)
    await choose(STAFF)
    await page.waitForURL('**/bedrifter/ny')
    await expect.poll(() => page.locator('#lastName').inputValue()).toBe('Avbrekk')
    await expect.poll(() => page.locator('#name').inputValue()).toBe('Løvenskogen Borettslag')
    await close()
  })

  it('asks B for a customer number and for no signee [P-165, P-250, P-254]', async () => {
    const visit = await staff(BRAKAR)
    const { page, open, accessible, close } = visit
    await open('/bedrifter')
    expect(await page.getByRole('link', { name: /Requests/ }).count()).toBe(0)
    await open('/bedrifter/foresporsler')
    await page.getByText('It looks like you are lost').waitFor()
    await open('/bedrifter')
    await page.getByRole('link', { name: 'New company' }).first().click()
    await lookUp(visit, '312003155')
    await page.locator('#customerNumber').waitFor()
    expect(await page.locator('#signeeName').count()).toBe(0)
    await expect.poll(() => page.getByText('Employee ticket').count()).toBe(1)
    await fill(visit, ADMIN)
    await page.getByRole('button', { name: 'Add company' }).click()
    await page.getByText('Enter the customer number').first().waitFor()
    await accessible()
    await fill(visit, { customerNumber: '300100' })
    await page.getByRole('button', { name: 'Add company' }).click()
    await page.getByText('The customer number is in use. Choose another one.').waitFor()
    // Typed by hand: the message must not take the focus back at every letter.
    await page.locator('#customerNumber').selectText()
    await page.keyboard.type('T-77')
    await expect.poll(() => page.locator('#customerNumber').inputValue()).toBe('T-77')
    await page.getByRole('button', { name: 'Add company' }).click()
    await toast(page, 'Company added!')
    await rowOf(visit, 'TÅRNHUSET').getByText('T-77').waitFor()
    await activationLink(ADMIN.email, 2)
    await close()
  })
})
