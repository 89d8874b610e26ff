import { beforeAll, describe, expect, it } from 'vitest'
import { type OwnCompany, ownCompany } from '../own-company.ts'
import { fits, inView, journey, type Language, rowOf } from '../portal-page.ts'

const NB = {
  empty: 'Ingen nøkler ennå',
  newKey: 'Ny nøkkel',
  name: 'Navn',
  read: 'Lese ansatte',
  networks: /^Nett den kan brukes fra/,
  make: 'Lag nøkkel',
  chooseOne: 'Velg minst én ting',
  theKey: 'Nøkkelen',
  kept: 'Jeg har lagret nøkkelen et trygt sted',
  keepFirst: 'Kryss av når du har lagret nøkkelen',
  done: 'Ferdig',
  actions: 'Handlinger for Lønnssystemet 2027',
  rotate: 'Bytt nøkkel',
  rotateDo: 'Bytt',
  changing: 'Byttes',
  revoke: 'Trekk tilbake',
  stops: 'slutter å virke med en gang',
  why: 'Tilgangen som systemet logget inn med, gjelder ikke dette.',
  over: 'Vis 1 som er slutt',
  revoked: 'Trukket tilbake',
}
const EN: typeof NB = {
  empty: 'No keys yet',
  newKey: 'New key',
  name: 'Name',
  read: 'Read employees',
  networks: /^Networks it can be used from/,
  make: 'Make the key',
  chooseOne: 'Choose at least one thing',
  theKey: 'The key',
  kept: 'I have stored the key in a safe place',
  keepFirst: 'Tick this when you have stored the key',
  done: 'Done',
  actions: 'Actions for Lønnssystemet 2027',
  rotate: 'Replace the key',
  rotateDo: 'Replace',
  changing: 'Being replaced',
  revoke: 'Revoke',
  stops: 'stops working at once',
  why: 'The access the system signed in with does not cover this.',
  over: 'Show 1 that has ended',
  revoked: 'Revoked',
}

const companies = {} as Record<Language, OwnCompany>
beforeAll(async () => {
  companies.nb = await ownCompany({ name: 'Nøkkelknippet AS', employees: 2 })
  companies.en = await ownCompany({ name: 'Låsesmeden AS', employees: 2 })
})

describe.each<[Language, typeof NB, number]>([
  ['nb', NB, 1440],
  ['en', EN, 390],
])('keys in %s', (language, words, width) => {
  it('are made, seen once, replaced without a gap and revoked, and what they asked for is told', async () => {
    const company = companies[language]
    const { page, origin, open, accessible, close } = await journey({
      language,
      width,
      as: company.admin.email,
    })
    const ask = async (key: string, path = `/api/subscriber/by-company-id/${company.id}`, method = 'GET') =>
      (await fetch(origin + path, { method, headers: { authorization: `Bearer ${key}` } })).status
    const look = (name: string) =>
      process.env.LOOK
        ? page.screenshot({ path: `${process.env.LOOK}/${width}-${name}.png`, fullPage: true })
        : null
    const dialog = page.getByRole('dialog')
    const seen = async () => {
      const field = dialog.getByLabel(words.theKey, { exact: true })
      await field.waitFor()
      return field.inputValue()
    }
    const finish = async () => {
      await dialog.getByLabel(words.kept).check()
      await dialog.getByRole('button', { name: words.done, exact: true }).click()
      await dialog.waitFor({ state: 'hidden' })
    }
    await open('/integrasjoner')
    await page.getByRole('heading', { name: words.empty }).waitFor()
    await accessible()
    await look('empty')

    await page.getByRole('button', { name: words.newKey }).click()
    await dialog.getByLabel(words.name, { exact: true }).fill('Lønnssystemet 2027')
    await dialog.getByRole('button', { name: words.make }).click()
    await dialog.getByText(words.chooseOne).first().waitFor()
    await dialog.getByLabel(words.read).check()
    await accessible()
    await fits({ page })
    await look('form')
    await dialog.getByRole('button', { name: words.make }).click()

    const first = await seen()
    expect(first).toMatch(/^bp_local_[\w-]{43}[0-9A-Za-z]{6}$/)
    // Neither Esc nor the button leaves before the box is ticked; both lead to it.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    const box = dialog.getByLabel(words.kept)
    await expect.poll(() => box.evaluate(element => element === document.activeElement)).toBe(true)
    await dialog.getByText(words.keepFirst).waitFor()
    await dialog.getByRole('button', { name: words.done, exact: true }).click()
    expect(await seen()).toBe(first)
    await accessible()
    await look('made')
    await finish()
    // Rows of the log name the key too, below.
    const row = rowOf({ page }, 'Lønnssystemet 2027').first()
    await row.getByText(`${first.slice(0, 13)}…`).waitFor()
    expect(await page.content()).not.toContain(first.slice(0, 20))

    expect(await ask(first)).toBe(200)
    expect(await ask(first, `/api/invoice/by-company-id/${company.id}`)).toBe(403)
    const menu = row.getByRole('button', { name: words.actions })
    await menu.click()
    await page.getByRole('button', { name: words.rotate, exact: true }).click()
    await accessible()
    await dialog.getByRole('button', { name: words.rotateDo, exact: true }).click()
    const second = await seen()
    expect(second).not.toBe(first)
    await finish()
    await row.getByText(words.changing, { exact: true }).waitFor()
    expect([await ask(first), await ask(second)]).toEqual([200, 200])

    await expect
      .poll(async () => {
        await page.reload()
        await row.waitFor()
        return page.getByText(words.why).count()
      })
      .toBe(1)
    await accessible()
    await fits({ page })
    await look('page')

    await inView(page, menu)
    await menu.click()
    await page.getByRole('button', { name: words.revoke, exact: true }).click()
    await dialog.getByText(words.stops).waitFor()
    await dialog.getByRole('button', { name: words.revoke, exact: true }).click()
    await page.getByRole('button', { name: words.over }).click()
    await row.getByText(words.revoked, { exact: true }).waitFor()
    expect([await ask(first), await ask(second)]).toEqual([401, 401])
    await look('revoked')
    await close()
  })
})
