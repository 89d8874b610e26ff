import { describe, expect, it } from 'vitest'
import { type Dates, periodName, readChoice, writeChoice } from './choice.ts'

const dates: Dates = {
  byCompany: [
    { year: 2026, month: 10 },
    { year: 2026, month: 9 },
    { year: 2025, month: 12 },
  ],
  byAgreement: [
    { agreement: '1', invoiceReference: 'Verkstedet', dates: [{ year: 2026, month: 9 }] },
    { agreement: '2', invoiceReference: 'Kontoret', dates: [] },
  ],
}
const read = (search: string, months?: boolean) => readChoice(new URLSearchParams(search), dates, months)

describe('what the address names', () => {
  it.each([
    ['', null, '2026-10'],
    ['periode=2026', null, '2026'],
    ['periode=2025-12', null, '2025-12'],
    ['periode=2019-01', null, '2026-10'],
    ['avdeling=1', '1', '2026-09'],
    // The other department has no such month.
    ['avdeling=1&periode=2026-10', '1', '2026-09'],
    ['avdeling=2', '2', undefined],
  ])('?%s', (search, department, period) => {
    const choice = read(search)
    expect([choice.department, choice.period?.value]).toEqual([department, period])
  })
  it('offers a year with its months, and only months where no year can be shown [F-048]', () => {
    expect(read('').periods.map(({ value }) => value)).toEqual([
      '2026',
      '2026-10',
      '2026-09',
      '2025',
      '2025-12',
    ])
    expect(read('', true).periods.map(({ value }) => value)).toEqual(['2026-10', '2026-09', '2025-12'])
  })
  it('is an error where the selected agreement has no periods, because the company has no such department [F-337]', () => {
    expect(() => read('avdeling=3')).toThrow('has no periods')
  })
})

it('is written into the address and starts the list again', () => {
  const written = writeChoice(new URLSearchParams('side=3&avdeling=1'), { period: '2026' })
  expect(written.toString()).toBe('avdeling=1&periode=2026')
  expect(writeChoice(written, { department: null }).toString()).toBe('periode=2026')
})

it.each([
  [0, 'september–oktober', 'September–October'],
  [1, 'oktober 2026', 'October 2026'],
  [3, 'desember', 'December'],
])('period %i is called %s [F-050]', (at, nb, en) => {
  const period = read('').periods[at]!
  expect([periodName(period, 'nb'), periodName(period, 'en')]).toEqual([nb, en])
})
