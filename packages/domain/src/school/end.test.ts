import { expect, it } from 'vitest'
import { schoolEndAllowed } from './end.ts'

it.each([
  ['2026-11-20', 'end-date-past'],
  ['2026-11-21', true],
  ['2026-12-15', true],
  ['2027-06-18', true],
  ['2027-06-19', 'end-date-too-late'],
])('a ticket until the end of the school year that ends on %s is %s [F-248]', (endDate, verdict) => {
  expect(schoolEndAllowed({ today: '2026-11-21', expirationDate: '2027-06-18', endDate })).toBe(verdict)
})

it('one without a last day can end on any day from today', () => {
  expect(schoolEndAllowed({ today: '2026-11-21', expirationDate: null, endDate: '2030-01-01' })).toBe(true)
})
