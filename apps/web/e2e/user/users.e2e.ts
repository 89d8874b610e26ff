import { describe, expect, it } from 'vitest'
import { fits, journey, rowOf } from '../portal-page.ts'
import { fillPerson, newUser, person, STAFF } from './users-page.ts'

describe('the users list', () => {
  it('searches, filters and turns pages [P-103, P-183, P-184, P-185, P-315]', async () => {
    const visit = await journey({ language: 'en', as: 'ingrid@operator.example' })
    const { page, open, accessible, close } = visit
    for (let n = 10; n < 39; n += 1) await newUser(visit, person('Side', `Test${n}`, `412108${n}`), STAFF)
    await open('/')
    await page.getByRole('link', { name: 'Users' }).click()
    await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor()
    await page.getByRole('searchbox').fill('side test')
    await page.getByText('29 users', { exact: true }).waitFor()
    await expect
      .poll(() => page.getByRole('columnheader').allTextContents())
      .toEqual(['First name', 'Last name', 'E-mail (user name)', 'Phone', 'Roles', 'Status', 'Actions'])
    await page.getByText('Showing 1–25 of 29').waitFor()
    await accessible()
    await page.getByRole('button', { name: 'Page 2' }).click()
    await page.getByText('Showing 26–29 of 29').waitFor()
    await page.reload()
    await page.getByText('Showing 26–29 of 29').waitFor()
    await expect.poll(() => page.locator('tbody tr').count()).toBe(4)

    const asked = page.waitForRequest(request => request.url().includes('searchFor='))
    await page.getByRole('searchbox').fill('side test17')
    expect(new URL((await asked).url()).searchParams.toString()).toBe(
      new URLSearchParams({ maxEntries: '25', offset: '0', searchFor: '(side test17)' }).toString(),
    )
    await page.getByText('1 user', { exact: true }).waitFor()
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
    await page.getByRole('searchbox').fill('nobody at all')
    await page.getByText('No users match your search').waitFor()
    await accessible()
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('')
    await page.getByRole('searchbox').fill('side test')
    await page.getByText('29 users', { exact: true }).waitFor()
    await page.getByRole('radio', { name: 'Active', exact: true }).click()
    await page.getByText('0 users', { exact: true }).waitFor()
    await page.getByRole('radio', { name: 'Invited' }).click()
    await page.getByText('29 users', { exact: true }).waitFor()
    await page.getByRole('radio', { name: 'Inactive' }).click()
    await page.getByText('0 users', { exact: true }).waitFor()

    await page.route('**/user-api/user?**', route => route.abort())
    await page.getByRole('radio', { name: 'Deleted' }).click()
    await page.getByText('An error occured!').waitFor()
    await accessible()
    await page.unroute('**/user-api/user?**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('No users match your search').waitFor()
    await open('/brukere/ny')
    await page.getByRole('link', { name: 'Users' }).first().waitFor()

    // A page beyond the end is the last one, without a step for "back".
    await open('/brukere?sok=side+test&side=9')
    await page.getByText('Showing 26–29 of 29').waitFor()
    await expect.poll(() => page.locator('tbody tr').count()).toBe(4)
    await page.waitForURL('**/brukere?sok=side+test&side=2')
    await page.goBack()
    await page.waitForURL('**/brukere/ny')
    await close()
  })

  it('is for user administrators only [P-033]', async () => {
    const { page, open, close } = await journey({ language: 'en', as: 'kari@nordlys.example' })
    await open('/')
    expect(await page.getByRole('link', { name: 'Users' }).count()).toBe(0)
    await open('/brukere')
    await page.getByText('Your user does not have access to this page').waitFor()
    await close()
  })
})

describe('the roles dialog', () => {
  it('has chosen the only company of a local user admin, and offers no other [P-187, P-273, P-274]', async () => {
    const visit = await journey({ width: 390, as: 'unni@nordlys.example' })
    const { page, open, accessible, close } = visit
    await open('/brukere?sok=example&antall=100')
    await rowOf(visit, 'siri@konsern.example').waitFor()
    expect(await rowOf(visit, 'jon@fjordbygg.example').count()).toBe(0)
    await accessible()
    await fits(visit)
    await page.getByRole('link', { name: 'Ny bruker' }).click()
    await page.getByRole('button', { name: 'Opprett bruker' }).click()
    await expect.poll(() => page.getByText('Brukeren må ha minst én rolle').count()).toBe(2)
    await accessible()
    await fits(visit)
    expect(await page.getByText('Globale roller').count()).toBe(0)
    await fillPerson(visit, person('Nora', 'Nordlys', '41210822'))
    await page.getByRole('button', { name: 'Legg til bedrift' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Nordlys AS').waitFor()
    expect(await dialog.getByRole('combobox').count()).toBe(0)
    expect(await dialog.getByRole('button', { name: 'Bytt bedrift' }).count()).toBe(0)
    await expect.poll(() => dialog.getByRole('checkbox').count()).toBe(3)
    await dialog.getByRole('button', { name: 'Legg til', exact: true }).click()
    await dialog.getByText('Brukeren må ha minst én rolle').waitFor()
    await accessible()
    await fits(visit)
    await dialog.getByRole('checkbox', { name: 'Billettadministrator' }).check()
    await dialog.getByRole('button', { name: 'Legg til', exact: true }).click()
    await page.getByRole('button', { name: 'Opprett bruker' }).click()
    await page.getByText('Invitasjonen til Nora Nordlys er sendt. Lenken er gyldig i 7 dager.').waitFor()
    await fits(visit)
    await open('/brukere?sok=nora')
    await rowOf(visit, 'nora.nordlys@brukere.example').waitFor()
    await close()
  })

  it('offers the school role only where there is a school agreement [P-272]', async () => {
    const { page, open, close } = await journey({ language: 'en', as: 'ingrid@operator.example' })
    await page.route('**/user-api/auth/companies?**', async route => {
      const response = await route.fetch()
      const json = (await response.json()) as {
        matches: { id: string; allAgreements: { subTypeId: string }[] }[]
      }
      for (const { id, allAgreements } of json.matches)
        if (id === '100101') allAgreements.push({ ...allAgreements[0]!, subTypeId: 'SCHOOLTICKET' })
      await route.fulfill({ response, json })
    })
    await open('/brukere/ny')
    await page.getByRole('button', { name: 'Add company' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox').fill('nordlys')
    await dialog.getByRole('option', { name: /Nordlys AS/ }).click()
    await dialog.getByRole('checkbox', { name: 'Ticket administrator' }).waitFor()
    expect(await dialog.getByRole('checkbox', { name: 'School administrator' }).count()).toBe(0)
    await dialog.getByRole('button', { name: 'Change company' }).click()
    await dialog.getByRole('combobox').fill('fjordbygg')
    await dialog.getByRole('option', { name: /Fjordbygg AS/ }).click()
    await dialog.getByRole('checkbox', { name: 'School administrator' }).waitFor()
    await close()
  })
})

describe('an activation link that is none', () => {
  it.each(['/aktiver', '/aktiver?token=x', `/aktiver?token=${'A'.repeat(43)}`])('%s', async path => {
    const visit = await journey({ language: 'en', width: 390 })
    const { page, open, accessible, close } = visit
    await open(path)
    await page.getByRole('heading', { level: 1, name: 'The link no longer works' }).waitFor()
    await accessible()
    await fits(visit)
    await close()
  })
})
