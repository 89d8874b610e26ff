import { describe, expect, it } from 'vitest'
import { failNext, fits, leaveSignedOut, rowOf, toast } from '../portal-page.ts'
import { newCompany, STAFF, staff } from './companies-page.ts'

const CONFLICT =
  'Cannot add Free ticket agreement when there already exists a freeticket, companyticket, schoolticket or housing association agreement'

describe('the company page', () => {
  it('shows the company and changes its addresses [P-107, P-149, P-150, P-156, P-236, P-238, P-256, P-258, P-340]', async () => {
    const visit = await staff()
    const { page, context, open, choose, accessible, close } = visit
    await open('/bedrifter')
    const id = await newCompany(visit, '317000065', 'Adresseflytt AS')
    await open(`/bedrifter/${id}`)
    await page.getByRole('heading', { level: 1, name: 'Adresseflytt AS' }).waitFor()
    const main = page.getByRole('main')
    for (const text of [id, '317 000 065', 'Rekkeveien 7']) await main.getByText(text).first().waitFor()
    await accessible()

    await main.getByText('Same as the postal address').waitFor()
    await page.getByRole('button', { name: 'Edit addresses' }).click()
    const dialog = page.getByRole('dialog')
    const same = dialog.getByRole('checkbox', { name: 'Same as the postal address' })
    await expect.poll(() => same.isChecked()).toBe(true)
    expect(await page.locator('#billPostCode').count()).toBe(0)
    await same.uncheck()
    await expect.poll(() => page.locator('#billAddressLine1').inputValue()).toBe('Postboks 7')
    await page.locator('#visitAddressLine1').fill('')
    await page.locator('#billPostCode').fill('55')
    const save = dialog.getByRole('button', { name: 'Save' })
    await save.click()
    await dialog.getByText('You need to fix validation errors before submitting').waitFor()
    await dialog.getByRole('link', { name: 'Invoice address: The postcode must have 4 digits' }).waitFor()
    await dialog.getByRole('link', { name: 'Visiting address: Enter the address' }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('visitAddressLine1')
    await accessible()
    await page.locator('#visitAddressLine1').fill('Nyveien 12')
    await page.locator('#billPostCode').fill('0550')
    await failNext(page, '**/address')
    await save.click()
    await dialog.getByText('An error occured while saving new addresses!').waitFor()
    await save.dblclick()
    await toast(page, 'Data saved!The addresses of Adresseflytt AS are used')
    await main.getByText('Nyveien 12').waitFor()
    await page.reload()
    await main.getByText('Nyveien 12').waitFor()
    await main.getByText('0550 Oslo').waitFor()

    // A session that ends while the dialog is open costs nothing of what was typed in it.
    await page.getByRole('button', { name: 'Edit addresses' }).click()
    await page.locator('#postAddressLine2').fill('Oppgang C')
    await context.clearCookies({ name: 'portal' })
    await save.click()
    await leaveSignedOut(page)
    await choose(STAFF)
    await page.waitForURL(`**/bedrifter/${id}`)
    await expect.poll(() => page.locator('#postAddressLine2').inputValue()).toBe('Oppgang C')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Edit addresses' }).click()
    await expect.poll(() => page.locator('#postAddressLine2').inputValue()).toBe('')
    await close()
  })

  it('adds, changes and deletes agreements within the rule [P-152, P-153, P-157, P-158, P-240, P-241, P-242, P-243, P-244, P-245, P-246, P-249, P-341, P-342, P-360, P-361, P-362]', async () => {
    const visit = await staff()
    const { page, open, accessible, close } = visit
    await open('/bedrifter')
    const id = await newCompany(visit, '317000073', 'Avtalebygg AS', ['SUBSCRIPTIONS'])
    await open(`/bedrifter/${id}`)
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'New agreement' }).click()
    const value = (field: string) => page.locator(`#${field}`).inputValue()
    expect([
      await value('subType'),
      await value('invoicingInterval'),
      await value('paymentDeadlineDays'),
    ]).toEqual(['TICKETOFFICE', 'MONTHLY_AT_END', '30'])
    await expect
      .poll(() => page.locator('#invoicingInterval option').allInnerTexts())
      .toEqual(['Daily', 'Weekly', 'Monthly, in arrears', 'Quarterly'])
    await page.locator('#subType').selectOption('FREETICKET')
    await dialog.getByText(CONFLICT).waitFor()
    await accessible()
    await page.locator('#subType').selectOption('TICKETOFFICE')
    await dialog.getByText(CONFLICT).waitFor({ state: 'detached' })
    await page.locator('#paymentDeadlineDays').fill('two weeks')
    const add = dialog.getByRole('button', { name: 'Add', exact: true })
    await add.click()
    await dialog.getByText('Enter the deadline as a number of days').first().waitFor()
    await page.locator('#paymentDeadlineDays').fill('14')
    await page.locator('#invoiceReference').fill('Avtalebygg luke')
    await failNext(page, '**/agreement/create')
    await add.click()
    await dialog.getByText('An error occured while saving new agreement!').waitFor()
    await add.dblclick()
    await toast(page, 'Data saved!Avtalebygg luke has been added')
    const row = rowOf(visit, 'Avtalebygg luke')
    await row.getByText('14 days').waitFor()
    await row.getByText('New', { exact: true }).waitFor()
    await expect.poll(() => page.locator('tbody tr').count()).toBe(2)

    await row.getByRole('button', { name: /^Edit/ }).click()
    await dialog.getByRole('definition').getByText('Ticket counter').waitFor()
    expect(await page.locator('#subType').count()).toBe(0)
    await page.locator('#invoicingInterval').selectOption('QUARTERLY')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await row.getByText('Quarterly').waitFor()
    await row.getByRole('button', { name: /^Delete/ }).click()
    await failNext(page, '**/agreement/*')
    await dialog.getByRole('button', { name: 'Delete agreement' }).click()
    await dialog.getByText('An error occured while deleting the agreement!').waitFor()
    await dialog.getByRole('button', { name: 'Delete agreement' }).click()
    await row.waitFor({ state: 'detached' })
    const events = page.getByRole('list', { name: 'Latest events' }).getByRole('listitem')
    await expect
      .poll(() => events.allInnerTexts())
      .toEqual(
        ['deleted an agreement', 'changed an agreement', 'created an agreement', 'created a company'].map(
          text => expect.stringMatching(new RegExp(`^Ingrid Solheim ${text}\\n`)),
        ),
      )
    await events.last().getByText('asked for a contract to be signed').waitFor()
    await accessible()
    await page.getByRole('link', { name: 'Show the whole activity log' }).click()
    await page.waitForURL(`**/bedrifter/${id}/logg`)
    await page.getByText(/created a company: /).waitFor()

    // One that tickets were sold on stays.
    await open('/bedrifter/100100')
    await page
      .getByRole('button', { name: /^Delete the agreement/ })
      .first()
      .click()
    await dialog.getByRole('button', { name: 'Delete agreement' }).click()
    await dialog.getByText('The agreement is in use and cannot be deleted.').waitFor()
    await accessible()
    await close()
  })

  it('hides address editing and deletion at a sub contractor [P-151, P-155]', async () => {
    const visit = await staff()
    const { page, open, close } = visit
    await open('/bedrifter/100106')
    await page.getByRole('button', { name: 'New agreement' }).waitFor()
    await page.getByText('Subcontractor').waitFor()
    expect(await page.getByRole('button', { name: 'Edit addresses' }).count()).toBe(0)
    const menu = page.getByRole('button', { name: /^More about/ })
    if ((await menu.count()) > 0) await menu.click()
    expect(await page.getByRole('button', { name: 'Delete company' }).count()).toBe(0)
    await open('/bedrifter/999999')
    await page.getByText('We could not find what you are looking for.').waitFor()
    await page.getByRole('link', { name: 'To the companies' }).click()
    await page.waitForURL('**/bedrifter')
    await close()
  })

  it.each(['nb', 'en'] as const)('fits a phone in %s', async language => {
    const visit = await staff({ language, width: 390 })
    const { page, open, accessible, close } = visit
    await open('/bedrifter/100104')
    await page.locator('#agreements').waitFor()
    await fits(visit)
    await accessible()
    await close()
  })
})
