import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { turn } from '../findings.ts'
import { journey } from '../portal-page.ts'

const ground = (page: Page) =>
  page.evaluate(() => {
    const [r = 0, g = 0, b = 0] =
      getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? []
    return r + g + b > 384 ? 'light' : 'dark'
  })

describe('light or dark pages', () => {
  it('are a choice on my page, which holds for every page, before anything is drawn, and after signing out', async () => {
    const { page, context, open, accessible, close } = await journey({ as: 'kari@nordlys.example' })
    await open('/minside')
    const section = page.getByRole('region', { name: 'Lyse eller mørke sider' })
    const choice = (name: string) => section.getByRole('button', { name, exact: true })
    await choice('Lys').and(page.locator('[aria-pressed="true"]')).waitFor()
    await choice('Mørk').click()
    await choice('Mørk').and(page.locator('[aria-pressed="true"]')).waitFor()
    await expect.poll(() => ground(page)).toBe('dark')
    await accessible()
    // Nothing is drawn before its style sheet is there.
    await open('/bedriftsavtale')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await ground(page)).toBe('dark')
    const blocking = await page.evaluate(() => {
      const sheets = performance.getEntriesByName(`${location.origin}/dark.css`)
      return sheets.map(
        sheet => (sheet as PerformanceResourceTiming & { renderBlockingStatus: string }).renderBlockingStatus,
      )
    })
    expect(blocking).toEqual(['blocking'])
    // What is printed stays light.
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => ground(page)).toBe('light')
    await page.emulateMedia({ media: 'screen' })
    await context.clearCookies()
    await open('/home')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await ground(page)).toBe('dark')
    await accessible()
    await close()
  })

  it.each([
    ['localhost', 'en', 390],
    ['brakar.localhost', 'nb', 1440],
    ['akt.localhost', 'en', 1440],
  ] as const)(
    'are offered to visitors at the foot of %s, and may follow the device',
    async (host, language, width) => {
      const { page, open, accessible, close } = await journey({ host, language, width })
      const fetched: string[] = []
      page.on('request', request => fetched.push(new URL(request.url()).pathname))
      await open('/home')
      await page.getByRole('heading', { level: 1 }).waitFor()
      const choice = page.getByRole('contentinfo').getByRole('group')
      await choice
        .getByRole('button', { name: language === 'nb' ? 'Som enheten' : 'Same as the device' })
        .click()
      expect(await ground(page)).toBe('light')
      expect(fetched).not.toContain('/dark.css')
      await turn(page, 'dark')
      expect(await ground(page)).toBe('dark')
      await accessible()
      await page.reload()
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await ground(page)).toBe('dark')
      await turn(page, 'light')
      expect(await ground(page)).toBe('light')
      await choice.getByRole('button', { name: language === 'nb' ? 'Mørk' : 'Dark', exact: true }).click()
      await expect.poll(() => ground(page)).toBe('dark')
      await close()
    },
  )
})
