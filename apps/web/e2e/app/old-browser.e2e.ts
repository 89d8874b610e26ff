import { expect, it } from 'vitest'
import { journey } from '../portal-page.ts'

it('closes dialogs also in browsers whose buttons know no commands', async () => {
  const { page, open, close } = await journey({ language: 'en', as: 'kari@nordlys.example', width: 390 })
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'CommandEvent')
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'command')
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement')
  })
  const fetched = page.waitForRequest('**/assets/invokers-*.js')
  await open('/bedriftsavtale')
  await fetched
  await page.waitForFunction(() => 'commandForElement' in HTMLButtonElement.prototype)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.waitFor()
  await menu.getByRole('button', { name: 'Close the menu' }).click()
  await menu.waitFor({ state: 'hidden' })
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Employees')
  await close()
})
