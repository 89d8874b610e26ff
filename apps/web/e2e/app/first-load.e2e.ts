import { describe, expect, it } from 'vitest'
import {
  budgetOf,
  firstLoads,
  kilobytes,
  ME_BUDGET,
  ownPageSize,
  WIDGET_BUDGET,
} from '../../../../scripts/lib/first-load.ts'

describe('the first load of a page', () => {
  it.each(firstLoads())('$page keeps to its budget', ({ page, script, styles }) => {
    const budget = budgetOf(page)
    expect(kilobytes(script), 'script').toBeLessThanOrEqual(budget.script)
    expect(kilobytes(styles), 'styles').toBeLessThanOrEqual(budget.styles)
  })
})

it('has luxon on those pages only that compute with instants', () => {
  const pages = firstLoads().filter(({ hasLuxon }) => hasLuxon)
  expect(pages.map(({ page }) => page).sort()).toEqual(['features/privacy/PrivacyPage.tsx'])
})

it('of the order widget and of the page of employees is all that each is made of', () => {
  expect(kilobytes(ownPageSize('order-widget'))).toBeLessThanOrEqual(WIDGET_BUDGET)
  expect(kilobytes(ownPageSize('min-side'))).toBeLessThanOrEqual(ME_BUDGET)
})
