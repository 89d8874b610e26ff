import { expect, it } from 'vitest'
import { anonymisedFrom } from './retention.ts'

it.each([
  ['the end of a month', '2026-08-31', '2026-12-01'],
  ['a shorter month before', '2026-11-30', '2027-03-01'],
  ['the middle of a month', '2026-08-14', '2026-11-15'],
  ['a month that has no such day', '2026-11-28', '2027-02-28'],
] as const)('keeps a person for three months after the last day, %s [P-372]', (_title, lastDay, day) => {
  expect(anonymisedFrom(lastDay)).toBe(day)
})
