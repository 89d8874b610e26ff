import { describe, expect, it } from 'vitest'
import { BUDGETS, firstLoads, kilobytes } from '../../../../scripts/lib/first-load.ts'

describe('the first load of a page', () => {
  it.each(firstLoads())('$page keeps to its budget', ({ page, script, styles }) => {
    const budget = BUDGETS.find(({ pages }) => pages.test(page))!
    expect(kilobytes(script), 'script').toBeLessThanOrEqual(budget.script)
    expect(kilobytes(styles), 'styles').toBeLessThanOrEqual(budget.styles)
  })
})
