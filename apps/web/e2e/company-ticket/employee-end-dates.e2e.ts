import { describe, expect, it } from 'vitest'
import { call } from '../portal-page.ts'
import { administrator, openEmployee } from './employee-page.ts'

describe('the days a ticket may end on', () => {
  const endDialog = async (as: string, company: string, place: number) => {
    const visit = await administrator({ language: 'en', as, company })
    const path = `/api/subscriber/by-company-id/${company}?status=active&maxEntries=10&offset=0`
    const { body } = await call<{ matches: { id: string }[] }>(visit, 'GET', path)
    await openEmployee(visit, body.matches[place]!.id)
    await visit.page.getByRole('button', { name: 'Cancel ticket', exact: true }).first().click()
    const dialog = visit.page.getByRole('dialog')
    const date = dialog.getByLabel('Valid to')
    const refused = async (day: string, reason: string | RegExp) => {
      await date.fill(day)
      await dialog.getByRole('button', { name: 'Cancel ticket', exact: true }).click()
      await dialog.getByRole('link', { name: reason }).waitFor()
    }
    return { ...visit, dialog, date, refused }
  }

  it('are typed where the agreement has a date input, up to six months ahead [C-185, C-187]', async () => {
    const { dialog, refused, accessible, close } = await endDialog('jon@fjordbygg.example', '100101', 2)
    await refused('22.05.2027', 'Choose 21.05.2027 or earlier')
    await refused('20.11.2026', 'Choose 21.11.2026 or later')
    await dialog.getByRole('button', { name: 'Open calendar' }).click()
    await dialog.getByRole('grid').waitFor()
    await accessible()
    await close()
  })

  it('are 32 with increased expiry, and any day for the staff of the operator [C-185]', async () => {
    const increased = await endDialog('siri@konsern.example', '100102', 2)
    await expect.poll(() => increased.date.locator('option').count()).toBe(33)
    await increased.close()
    const staff = await endDialog('ingrid@operator.example', '100102', 2)
    await staff.refused('01.01.2020', /or later/)
    await staff.date.fill('15.07.2031')
    await staff.date.blur()
    await staff.dialog.getByText('15.10.2031', { exact: false }).waitFor()
    await staff.close()
  })
})
