import { OPERATORS, operatorById } from '@portal/domain'
import { describe, expect, it } from 'vitest'
import { hasMonthPicker, readMonth } from './choice.ts'

const today = '2026-11-21'

describe('the month of the costs page', () => {
  it('can be chosen outside production only [C-085]', () => {
    for (const operator of OPERATORS) expect(hasMonthPicker(operator, 'prod')).toBe(false)
    for (const environment of ['local', 'test', 'stage'] as const)
      expect(hasMonthPicker(operatorById('oslo'), environment)).toBe(true)
  })

  it.each([
    ['2027-01', true, '2027-01'],
    ['2027-01', false, '2026-11'],
    [null, true, '2026-11'],
    ['tomorrow', true, '2026-11'],
    ['1990-01', true, '2026-11'],
  ])('named %s, with a picker %s, is %s', (text, picker, month) => {
    expect(readMonth(text, { today, picker })).toBe(month)
  })
})
