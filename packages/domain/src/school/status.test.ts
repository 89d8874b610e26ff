import { expect, it } from 'vitest'
import { isOpenSchoolTicket, schoolStatusOf } from './status.ts'

it.each([
  ['active', 'active', true],
  ['PENDING', 'pending', true],
  ['expired', 'expired', false],
  ['cancelled', 'cancelled', false],
  ['failed', 'failed', false],
  ['unknown', 'unknown', false],
  ['ANONYMISED', 'unknown', false],
  ['paused', 'unknown', false],
  ['', 'unknown', false],
])('the status "%s" is %s; among the tickets: %s [F-128, F-173]', (text, status, open) => {
  expect(schoolStatusOf(text)).toBe(status)
  expect(isOpenSchoolTicket({ status: text })).toBe(open)
})
