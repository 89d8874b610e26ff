import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { database, type OwnCompany, ownCompany } from '../own-company.ts'
import { fits, type Journey, type Language, toast } from '../portal-page.ts'
import { administrator } from './employee-page.ts'

let company: OwnCompany
let other: string
beforeAll(async () => {
  company = await ownCompany({
    name: 'Listeviken AS',
    agreements: [{ invoiceReference: 'Listeviken Nord' }, { invoiceReference: 'Listeviken Sør' }],
    employees: 60,
  })
  other = company.agreements[1]!.id
  // Some have not picked up, and all others have; one ends soon.
  const { pool } = database.tenant('oslo')
  await pool.query(
    'update ticket set downloaded_at = now(), expiration_date = null where company_id = $1 and status = $2',
    [company.id, 'ACTIVE'],
  )
  await pool.query(
    `update ticket set downloaded_at = null, pickup_code = 'K3T7' where id in (
       select t.id from ticket t where t.company_id = $1 and t.status = 'ACTIVE' order by t.id limit 3)`,
    [company.id],
  )
})

type Visit = Pick<Journey, 'page'>
const rows = ({ page }: Visit) => page.locator('tbody tr')
const box = ({ page }: Visit, at: number) => page.locator('tbody tr').nth(at).getByRole('checkbox')
/** Waits for the rows of what was asked last; until then the old ones are dimmed. */
const settled = ({ page }: Visit) => expect.poll(() => page.locator('table[data-stale]').count()).toBe(0)
const sumOf = async (where: string) =>
  (
    await database
      .tenant('oslo')
      .pool.query<{ n: number }>(
        `select count(*)::int as n from holder h where company_id = $1 and ${where}`,
        [company.id],
      )
  ).rows[0]!.n

describe('the employee list', () => {
  it('sorts, filters by figures, chips and fields, and keeps it all in the address [C-022, C-023, P-365]', async () => {
    const visit = await administrator({ as: company.admin.email, language: 'nb' })
    const { page, accessible, close } = visit
    await expect.poll(() => rows(visit).count()).toBe(25)
    await page.getByText('Viser 1–25 av 60').waitFor()
    const employeeId = page.getByRole('columnheader', { name: 'Ansattnr' })
    await employeeId.getByRole('button').click()
    await page.waitForURL('**/bedriftsavtale?sorter=employeeId')
    await expect.poll(() => employeeId.getAttribute('aria-sort')).toBe('ascending')
    await employeeId.getByRole('button').click()
    await expect.poll(() => employeeId.getAttribute('aria-sort')).toBe('descending')
    const highest = company.people
      .map(person => person.employeeId)
      .sort()
      .at(-1)!
    await rows(visit).first().getByText(highest, { exact: true }).waitFor()

    const figure = page
      .getByRole('list', { name: 'Nøkkeltall' })
      .getByRole('button', { name: /^Ikke hentet/ })
    await figure.click()
    await page.getByText('3 av 60 ansatte').waitFor()
    await expect.poll(() => figure.getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => rows(visit).count()).toBe(3)
    await settled(visit)
    await accessible()
    await page.reload()
    await page.getByText('3 av 60 ansatte').waitFor()

    await page.getByRole('button', { name: /^Flere filtre/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Flere filtre' })
    await sheet.getByLabel('Avtale').selectOption({ label: 'Listeviken Sør' })
    await sheet.getByRole('checkbox', { name: /^Ikke hentet/ }).click()
    await page.getByRole('button', { name: 'Avtale: Listeviken Sør' }).waitFor()
    await settled(visit)
    await accessible()
    const found = await sumOf(
      `exists (select from ticket t where t.holder_id = h.id and t.agreement_id = '${other}')`,
    )
    await sheet.getByRole('button', { name: `Vis ${found} ansatte` }).click()
    await expect.poll(() => sheet.isVisible()).toBe(false)
    await page.goBack()
    await page.getByText('av 60 ansatte').waitFor()
    await page.getByRole('button', { name: 'Nullstill' }).click()
    await page.getByText('60 ansatte', { exact: true }).waitFor()
    await close()
  })

  it('has low rows that are remembered, a search by a key, and a file of what is filtered', async () => {
    const visit = await administrator({ as: company.admin.email, language: 'en' })
    const { page, accessible, close } = visit
    const height = async () => (await rows(visit).first().boundingBox())?.height ?? 0
    await expect.poll(height).toBeGreaterThan(50)
    await page.getByRole('button', { name: 'Compact' }).click()
    await expect.poll(height).toBe(37)
    await settled(visit)
    await accessible()
    await page.reload()
    await rows(visit).first().waitFor()
    await expect.poll(height).toBe(37)
    await page.keyboard.press('/')
    await page.keyboard.type(company.people[0]!.phone)
    await page.getByText('1 of 60 employees').waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const content = await readFile(await (await download).path(), 'utf8')
    expect(content.trimEnd().split('\r\n')).toHaveLength(2)
    await page.getByRole('searchbox').fill('nobody at all')
    await page.getByText('No matches').waitFor()
    await page.getByRole('button', { name: 'Reset the filters' }).click()
    await page.getByText('60 employees', { exact: true }).waitFor()
    await close()
  })

  it.each<[Language, RegExp, RegExp, RegExp, RegExp, RegExp]>([
    [
      'nb',
      /Send hentekode på nytt/,
      /av 60 har allerede hentet billetten/,
      /^Send \d+ hentekoder$/,
      /\d+ hentekoder er sendt/,
      /^Hanne Eide sendte hentekoden på nytt til \d+ ansatte$/,
    ],
    [
      'en',
      /Send pickup code again/,
      /Already picked up: \d+ of 60/,
      /^Send \d+ pickup codes$/,
      /\d+ pickup codes have been sent/,
      /^Hanne Eide sent the pickup code again to \d+ employees$/,
    ],
  ])(
    'does an act on all that is found, and says before who is left out (%s) [C-130]',
    async (language, act, why, confirm, done, logged) => {
      const visit = await administrator({ as: company.admin.email, language })
      const { page, open, accessible, close } = visit
      await page.locator('thead').getByRole('checkbox').click()
      await page.getByRole('button', { name: /^(Velg alle|Select all) 60$/ }).click()
      await page
        .getByText(/^60 (valgt|selected)$/)
        .first()
        .waitFor()
      await settled(visit)
      await accessible()
      await page.getByRole('button', { name: act }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText(why).waitFor()
      await settled(visit)
      await accessible()
      await dialog.getByRole('button', { name: confirm }).dblclick()
      await toast(page, done)
      await expect.poll(() => page.locator('.selection-bar').count()).toBe(0)
      // One act in the activity log, however many employees it was about.
      await open('/aktivitetslogg')
      await page.getByText(logged).first().waitFor()
      await close()
    },
  )

  it('chooses rows by keyboard alone, moves them to another reference and ends them [C-127]', async () => {
    const visit = await administrator({ as: company.admin.email, language: 'nb' })
    const { page, open, close } = visit
    // Whose names come first, and so whose reference is the other one already, is not the same in every run.
    await open(`/bedriftsavtale?avtale=${company.agreements[0]!.id}`)
    await page.getByRole('radio', { name: 'Aktiv', exact: true }).click()
    await page.waitForURL('**status=active')
    await settled(visit)
    await box(visit, 0).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+Space')
    await page.getByText('3 valgt').first().waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('.selection-bar').count()).toBe(0)
    await box(visit, 0).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')

    const moved = (await rows(visit).first().textContent())!
    await page.getByRole('button', { name: 'Bytt fakturareferanse' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Ny fakturareferanse').selectOption({ label: 'Listeviken Sør' })
    await dialog.getByText(/faktureres på Listeviken Sør/).waitFor()
    await dialog.getByRole('button', { name: /^Bytt for \d$/ }).click()
    await toast(page, /fått ny fakturareferanse/)
    // The first box belongs to somebody who was moved until the list is fetched again without them.
    await expect.poll(() => rows(visit).first().textContent()).not.toBe(moved)

    await box(visit, 0).click()
    await page.getByRole('button', { name: 'Si opp …' }).click()
    await dialog.getByLabel('Gyldig til').selectOption({ index: 1 })
    await dialog.getByText(/1 billett gjelder til og med/).waitFor()
    await dialog.getByRole('button', { name: 'Si opp 1 billett' }).click()
    await toast(page, '1 billett er sagt opp.')
    await page.getByText('Slutter 30.11.').first().waitFor()
    await open('/aktivitetslogg')
    await page.getByText('Hanne Eide sa opp billetten til 1 ansatt').waitFor()
    await page.getByText(/^Hanne Eide byttet fakturareferanse for \d ansatte?$/).waitFor()
    await close()
  })

  it('fits a phone: filters in a sheet, sorting, the last page and acts at the bottom', async () => {
    const visit = await administrator({ as: company.admin.email, language: 'nb', width: 390 })
    const { page, accessible, close } = visit
    await fits(visit)
    await page.getByLabel('Sorter etter').selectOption('-name')
    await page.waitForURL('**sorter=-name')
    await settled(visit)
    await page.getByRole('button', { name: 'Siste side' }).click()
    await page.getByText('51–60 av 60').waitFor()
    await page.getByRole('button', { name: 'Filtre' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filtre' })
    await sheet.getByRole('radio', { name: 'Aktiv', exact: true }).click()
    await sheet.getByRole('button', { name: /^Vis \d+ ansatte$/ }).waitFor()
    await settled(visit)
    await accessible()
    await sheet.getByRole('button', { name: /^Vis \d+ ansatte$/ }).click()
    await page.locator('.tb-chosen').getByRole('button', { name: 'Aktiv' }).waitFor()
    await box(visit, 0).click()
    await page.getByRole('button', { name: 'Handlinger', exact: true }).click()
    await page.getByRole('listitem').getByText('Si opp …', { exact: true }).waitFor()
    await settled(visit)
    await accessible()
    await fits(visit)
    await close()
  })
})
