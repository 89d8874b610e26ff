import { describe, expect, it } from 'vitest'
import { lookUp, staff } from '../company/companies-page.ts'
import { fits, journey, rowOf, toast } from '../portal-page.ts'
import { activationLink } from '../user/users-page.ts'
import { mailTo } from './onboarding-page.ts'

describe('a request for access', () => {
  const ask = async (organisationNumber: string, companyName: string, email: string) => {
    const visitor = await journey({ language: 'en' })
    await visitor.open('/register?variant=simple')
    const { page } = visitor
    await page.locator('#companyName').fill(companyName)
    await page.locator('#organisationNumber').fill(organisationNumber)
    await page.locator('#firstName').fill('Ida')
    await page.locator('#lastName').fill('Havn')
    await page.locator('#email').fill(email)
    await page.locator('#phone').fill('41210702')
    await page.getByRole('button', { name: 'Send request' }).click()
    await page.getByRole('heading', { level: 1, name: 'The request has been sent' }).waitFor()
    await visitor.close()
  }

  it('becomes a company, or an answer', async () => {
    await ask('312007266', 'Havblikk Partnere', 'ida@havblikk.example')
    await ask('312001780', 'Furulund', 'nei@furulund.example')
    const visit = await staff()
    const { page, open, accessible, close } = visit
    await open('/bedrifter')
    await page.getByRole('link', { name: /^Requests \(\d+\)$/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Access requests' }).waitFor()
    await accessible()
    await rowOf(visit, 'Havblikk Partnere')
      .getByRole('link', { name: /Add company/ })
      .click()
    await page.getByText('Ida Havn at Havblikk Partnere has asked for access.', { exact: false }).waitFor()
    await expect.poll(() => page.locator('#organisationNumber').inputValue()).toBe('312007266')
    await lookUp(visit, '312007266')
    await page.locator('#signeeName').fill('Ida Havn')
    await page.locator('#signeeEmail').fill('signatur@havblikk.example')
    await expect.poll(() => page.locator('#email').inputValue()).toBe('ida@havblikk.example')
    await page.getByRole('button', { name: 'Add company' }).click()
    await toast(page, 'Company added!')
    // The first e-mail was the receipt of the request.
    await activationLink('ida@havblikk.example', 2)

    await open('/bedrifter/foresporsler')
    await rowOf(visit, 'Havblikk Partnere').getByText('Granted').waitFor()
    await rowOf(visit, 'Furulund')
      .getByRole('button', { name: /Decline/ })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/Message/).fill('Ta kontakt når dere har fått flere ansatte.')
    await accessible()
    await dialog.getByRole('button', { name: 'Decline' }).dblclick()
    await toast(page, /^The request has been declined.+ will be told by e-mail\.$/)
    await rowOf(visit, 'Furulund').getByText('Declined').waitFor()
    await expect
      .poll(async () => (await mailTo('nei@furulund.example', 2)).text)
      .toContain('Ta kontakt når dere har fått flere ansatte.')
    await page
      .locator('label')
      .filter({ hasText: /^Open$/ })
      .click()
    await rowOf(visit, 'Furulund').waitFor({ state: 'detached' })
    await close()
  })

  it('is answered once, and its list fits a phone in Norwegian', async () => {
    await ask('317000103', 'Tårnhuset igjen', 'dobbel@tarnhuset.example')
    const visit = await staff({ language: 'nb', width: 390 })
    const { page, open, accessible, close } = visit
    await open('/bedrifter/foresporsler')
    const row = rowOf(visit, 'Tårnhuset igjen')
    await row.waitFor()
    await fits(visit)
    await accessible()
    await row.getByRole('button', { name: /Avslå/ }).click()
    const dialog = page.getByRole('dialog')
    await fits(visit)
    const other = await staff({ language: 'nb' })
    await other.open('/bedrifter/foresporsler')
    await rowOf(other, 'Tårnhuset igjen').getByRole('button', { name: /Avslå/ }).click()
    await other.page.getByRole('dialog').getByRole('button', { name: 'Avslå' }).click()
    await toast(other.page, 'Forespørselen er avslått')
    await other.close()
    await dialog.getByRole('button', { name: 'Avslå' }).click()
    await dialog.getByText('Forespørselen er allerede behandlet.').waitFor()
    await accessible()
    await close()
  })
})
