import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import example from '../../../../docs/operator-example.json' with { type: 'json' }
import { ownCompany } from '../own-company.ts'
import { fits, journey, type Language } from '../portal-page.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const HOST = `${example.hosts[0]}.localhost`
const SHOTS = process.env.PORTAL_SHOTS

/** What its data say of a ticket for one zone, in kroner a month: a twelfth of the year's. */
const [TICKET] = example.priceLists[0]!.tickets
const MONTHLY = TICKET!.kroner['1'] / 12

beforeAll(async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['scripts/db.ts', 'operator', 'add', 'docs/operator-example.json'],
    { cwd: ROOT, env: { ...process.env, DATABASE_OWNER_URL: process.env.PORTAL_DATABASE_OWNER_URL } },
  )
  expect(stdout).toContain(`Stored version 1 of ${example.id}`)
})

describe('a fourth operator, added to the running portal by a file', () => {
  it.each([
    ['nb', 1440],
    ['en', 390],
  ] as [Language, number][])(
    'shows its front page and its prices at its host in %s at %i',
    async (language, width) => {
      const visit = await journey({ host: HOST, language, width })
      const { page, open, accessible, close } = visit
      // Processes look every ten seconds; until then the host leads to the default operator.
      await expect
        .poll(async () => {
          await open('/home')
          return page.evaluate(
            () => (window as unknown as { portalOperator: { name: string } }).portalOperator.name,
          )
        })
        .toBe(example.name)
      await expect.poll(() => page.title()).toContain(example.name)
      await page.getByText(example.landing[language].title).waitFor()
      const colours = () =>
        page.evaluate(() => {
          const styles = getComputedStyle(document.documentElement)
          return ['accent', 'brand', 'neutral'].map(family =>
            styles.getPropertyValue(`--ds-color-${family}-base-default`),
          )
        })
      expect(await colours()).toEqual(Object.values(example.theme))
      const mark = page.locator('img[src="/mark.svg"]').first()
      expect(await mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      await fits(visit)
      await accessible()
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/front-${language}-${width}.png`, fullPage: true })
      // The worker brings its prices into the database.
      await expect
        .poll(async () => {
          await open('/bedriftsavtale/info')
          await page.getByRole('heading', { level: 1 }).waitFor()
          return page.locator('main').textContent()
        })
        .toContain(String(MONTHLY))
      await close()
    },
  )

  it('sells a ticket for its zones', async () => {
    const company = await ownCompany({ name: 'Viddatun AS', operator: example.id })
    const visit = await journey({ host: HOST, language: 'en', width: 390, as: company.admin.email })
    const { page, open, close } = visit
    await open('/bedriftsavtale/billett/opprett')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.locator('main').textContent()).toContain(example.zones.list[0]!.name)
    await fits(visit)
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/order-en-390.png`, fullPage: true })
    await close()
    if (!SHOTS) return
    for (const [language, width] of [
      ['nb', 1440],
      ['en', 1440],
    ] as [Language, number][]) {
      const looked = await journey({ host: HOST, language, width, as: company.admin.email })
      await looked.open('/bedriftsavtale/billett/opprett')
      await looked.page
        .getByRole('button', { name: language === 'nb' ? 'Bestill' : 'Order', exact: true })
        .waitFor()
      await looked.page.screenshot({ path: `${SHOTS}/order-${language}-${width}.png`, fullPage: true })
      await looked.close()
    }
  })
})
