import { beforeAll, describe, expect, it } from 'vitest'
import { type OwnCompany, ownCompany } from '../own-company.ts'
import { call, fits, journey, type Language, toast } from '../portal-page.ts'

let company: OwnCompany
beforeAll(async () => {
  company = await ownCompany({ name: 'Sluttfold AS', agreements: [{}, {}], employees: 40 })
})

const NB = {
  title: 'Si opp mange',
  list: 'Én per linje',
  day: 'Gyldig til',
  review: 'Se over',
  end: /^Si opp \d+ billetter? …$/,
  confirm: /^Si opp \d+ billetter?$/,
  done: (count: number) => `${count} billetter er sagt opp`,
  choose: 'Velg hvem som slutter',
  everybody: 'Alle på en avtale',
  agreement: 'Avtale',
  leftOut: /^Blir ikke med/,
  missing: 'Finnes ikke',
  takeOut: /^Ta ut/,
  more: 'Flere handlinger',
}
const EN: typeof NB = {
  title: 'Cancel many',
  list: 'One per line',
  day: 'Valid to',
  review: 'Review',
  end: /^Cancel \d+ tickets? …$/,
  confirm: /^Cancel \d+ tickets?$/,
  done: count => `${count} tickets have been cancelled`,
  choose: 'Choose who is leaving',
  everybody: 'Everybody on an agreement',
  agreement: 'Agreement',
  leftOut: /^Left out/,
  missing: 'Not found',
  takeOut: /^Take out/,
  more: 'More actions',
}

describe.each<[Language, typeof NB, number, number]>([
  ['nb', NB, 1440, 0],
  ['en', EN, 390, 15],
])('many who leave, in %s', (language, words, width, from) => {
  it('end by a pasted list in at most six clicks, after being seen, and everybody only with the number typed', async () => {
    const visit = await journey({ as: company.admin.email, language, width })
    const { page, open, accessible, close } = visit
    type Listed = {
      matches: { id: string; employeeId: string; ticket: { expirationDate: string | null } | null }[]
    }
    const { matches } = (
      await call<Listed>(
        visit,
        'GET',
        `/api/subscriber/by-company-id/${company.id}?maxEntries=100&status=active`,
      )
    ).body
    const leavers = matches
      .filter(({ ticket }) => ticket?.expirationDate === null)
      .slice(from ? -12 : 0)
      .slice(0, 12)
    expect(leavers).toHaveLength(12)
    await open('/bedriftsavtale')
    let clicks = 0
    const click = async (locator: ReturnType<typeof page.getByRole>) => {
      clicks += 1
      await locator.click()
    }
    if (width < 640) await click(page.getByRole('button', { name: words.more }))
    await click(page.getByRole('link', { name: words.title }))
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor()
    // Nobody is chosen at first.
    expect(await page.getByRole('button', { name: words.choose }).isDisabled()).toBe(true)
    await page
      .getByLabel(words.list)
      .fill([...leavers.map(({ employeeId }) => employeeId), 'ukjent-77', ''].join('\n'))
    clicks += 1
    await page.getByLabel(words.day).selectOption('2026-11-30')
    await expect
      .poll(() => page.getByRole('table', { name: words.review }).locator('tbody tr').count())
      .toBe(12)
    await accessible()
    await fits(visit)
    await page.getByRole('radio', { name: words.leftOut }).check()
    await page.getByRole('row').filter({ hasText: 'ukjent-77' }).getByText(words.missing).waitFor()
    await page.getByRole('radio').nth(3).check()
    await page.getByRole('button', { name: words.takeOut }).first().click()
    await click(page.getByRole('button', { name: words.end }))
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Sluttfold AS').waitFor()
    await dialog.getByText('30.11.2026').waitFor()
    await accessible()
    await click(dialog.getByRole('button', { name: words.confirm }))
    await toast(page, words.done(11))
    await page.waitForURL('**/bedriftsavtale')
    expect(clicks).toBeLessThanOrEqual(6)

    await open('/bedriftsavtale/avslutt')
    await page.getByRole('radio', { name: words.everybody }).check()
    await page.getByLabel(words.agreement, { exact: true }).selectOption(company.agreements[0]!.id)
    await page.getByLabel(words.day).selectOption('2026-11-30')
    await page.getByRole('button', { name: words.end }).click()
    const confirm = dialog.getByRole('button', { name: words.confirm })
    expect(await confirm.isDisabled()).toBe(true)
    const count = (await confirm.textContent())!.replace(/\D/g, '')
    await dialog.getByRole('textbox').fill(String(Number(count) + 1))
    expect(await confirm.isDisabled()).toBe(true)
    await dialog.getByRole('textbox').fill(count)
    await expect.poll(() => confirm.isEnabled()).toBe(true)
    await fits(visit)
    await close()
  })
})
