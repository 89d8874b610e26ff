import { describe, expect, it } from 'vitest'
import { failNext, toast } from '../portal-page.ts'
import { newCompany, staff } from './companies-page.ts'

describe('deleting a company', () => {
  it('is closed while anything is open or unknown [P-154, P-159, P-160, P-227]', async () => {
    const visit = await staff()
    const { page, open, accessible, close } = visit
    await open('/bedrifter/100100')
    const dialog = page.getByRole('dialog')
    const confirm = dialog.getByRole('button', { name: 'Delete company' })
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route('**/delete-check/freeTickets', async route => {
      await held
      await route.continue()
    })
    await page.getByRole('button', { name: 'More about Nordlys AS' }).click()
    await page.getByText('Checking …').waitFor()
    await page.getByRole('button', { name: /^Delete company …/ }).click()
    for (const name of ['Invoices', 'Company tickets', 'Free tickets', 'Ticket-counter tickets'])
      await dialog.getByRole('listitem').filter({ hasText: name }).waitFor()
    await dialog
      .getByRole('listitem')
      .filter({ hasText: 'Company tickets' })
      .getByText(/\d open/)
      .waitFor()
    await dialog.getByRole('listitem').filter({ hasText: 'Free tickets' }).getByText('Checking …').waitFor()
    await expect.poll(() => confirm.isDisabled()).toBe(true)
    release()
    await dialog.getByRole('listitem').filter({ hasText: 'Free tickets' }).getByText('None open').waitFor()
    await expect.poll(() => confirm.isDisabled()).toBe(true)
    await accessible()
    // The menu says it already.
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'More about Nordlys AS' }).click()
    await page.getByText(/^Cannot be deleted until .+ have ended and .+ settled\.$/).waitFor()
    await accessible()
    await close()
  })

  it('opens when all four have passed, and the company is gone [P-154, P-160, P-343, P-344]', async () => {
    const visit = await staff()
    const { page, open, accessible, close } = visit
    await open('/bedrifter')
    const id = await newCompany(visit, '317000081', 'Slettes snart AS')
    await open(`/bedrifter/${id}`)
    const checked = page.waitForResponse('**/delete-check/invoices')
    await page.getByRole('button', { name: 'More about Slettes snart AS' }).click()
    await checked
    await page.getByText('Checking …').waitFor({ state: 'detached' })
    await page.route('**/delete-check/invoices', route => route.fulfill({ status: 400, json: {} }), {
      times: 1,
    })
    await page.getByRole('button', { name: 'Delete company …' }).click()
    const dialog = page.getByRole('dialog')
    const confirm = dialog.getByRole('button', { name: 'Delete company' })
    await dialog.getByText('Could not be checked').waitFor()
    await expect.poll(() => confirm.isDisabled()).toBe(true)
    await accessible()
    await dialog.getByRole('button', { name: 'Check again' }).click()
    // Only who types the company's name deletes it.
    const name = dialog.getByLabel('Type the name of the company to delete it')
    await name.fill('Slettes')
    expect(await confirm.isDisabled()).toBe(true)
    await accessible()
    await name.fill('slettes snart as')
    await expect.poll(() => confirm.isEnabled()).toBe(true)
    await failNext(page, `**/onboarding/company/${id}`)
    await confirm.click()
    await dialog.getByText('An error occured while deleting the company!').waitFor()
    // Says in the failure which check has not passed.
    await expect.poll(() => dialog.getByRole('status').allInnerTexts()).toEqual(Array(4).fill('None open'))
    await expect.poll(() => confirm.isEnabled()).toBe(true)
    await confirm.dblclick()
    await toast(page, 'Company is succesfully deleted!The agreements of ')
    await page.waitForURL('**/bedrifter')
    await page.getByRole('searchbox').fill('slettes snart')
    await page.getByText('No matches').waitFor()
    await close()
  })
})
