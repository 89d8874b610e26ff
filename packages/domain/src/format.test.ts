import { describe, expect, it } from 'vitest'
import * as format from './format.ts'

const S = '\u00a0'

describe('formatDay', () => {
  it('shows dd.MM.yyyy [P-367]', () => {
    expect(format.formatDay('2026-11-05')).toBe('05.11.2026')
  })
  it.each(['1849-12-31', '2101-01-01'])('refuses the year of %s [P-368]', day => {
    expect(() => format.formatDay(day)).toThrow(RangeError)
  })
  it.each(['1850-01-01', '2100-12-31'])('takes the year of %s [P-368]', day => {
    expect(format.formatDay(day)).toMatch(/^\d\d\.\d\d\.\d{4}$/)
  })
  it.each(['2026-00-10', '2026-13-10'])('refuses the month of %s [P-369]', day => {
    expect(() => format.formatDay(day)).toThrow(RangeError)
  })
  it.each(['2026-02-30', 'soon', ''])('refuses "%s"', day => {
    expect(() => format.formatDay(day)).toThrow(RangeError)
  })
})

describe('formatMonth', () => {
  it.each([
    ['2026-11', 'nb', 'november 2026'],
    ['2026-11', 'en', 'November 2026'],
    ['2026-01', 'nb', 'januar 2026'],
    ['2026-12', 'en', 'December 2026'],
  ] as const)('%s in %s is %s', (month, language, text) => {
    expect(format.formatMonth(month, language)).toBe(text)
  })
  it.each(['2026-00', '2026-13'])('refuses the month of %s [P-369]', month => {
    expect(() => format.formatMonth(month, 'nb')).toThrow(RangeError)
  })
  it.each(['1849-12', '2101-01'])('refuses the year of %s [P-368]', month => {
    expect(() => format.formatMonth(month, 'nb')).toThrow(RangeError)
  })
})

describe('formatDayOfYear', () => {
  it.each([
    ['2026-12-01', 'nb', '1. desember'],
    ['2026-12-01', 'en', '1 December'],
    ['2026-01-31', 'nb', '31. januar'],
  ] as const)('%s in %s is %s', (day, language, text) => {
    expect(format.formatDayOfYear(day, language)).toBe(text)
  })
  it('may have its weekday', () => {
    expect(format.formatWeekday('2026-11-22', 'nb')).toBe('søndag 22. november')
    expect(format.formatWeekday('2026-11-23', 'en')).toBe('Monday 23 November')
  })
  it.each(['2026-02-30', '2101-01-01', ''])('refuses "%s"', day => {
    expect(() => format.formatDayOfYear(day, 'nb')).toThrow(RangeError)
  })
})

describe('formatNok', () => {
  it.each([
    [132400, 0, `1${S}324${S}kr`],
    [132400, 2, `1${S}324,00${S}kr`],
    [132450, 2, `1${S}324,50${S}kr`],
    [132450, 0, `1${S}325${S}kr`],
    [132449, 0, `1${S}324${S}kr`],
    [5, 2, `0,05${S}kr`],
    [0, 0, `0${S}kr`],
    [99_999_999_900, 0, `999${S}999${S}999${S}kr`],
    [-132400, 2, `\u22121${S}324,00${S}kr`],
    [-5, 2, `\u22120,05${S}kr`],
    [-5, 0, `0${S}kr`],
  ] as const)('%i øre with %i decimals is "%s" [C-261]', (ore, decimals, text) => {
    expect(format.formatNok(ore, { decimals })).toBe(text)
  })
  it('shows øre only when there are any, unless told otherwise [C-261]', () => {
    expect(format.formatNok(74700)).toBe(`747${S}kr`)
    expect(format.formatNok(74705)).toBe(`747,05${S}kr`)
  })
  it('refuses other numbers of decimals [C-184]', () => {
    for (const decimals of [1, 3]) {
      expect(() => format.formatNok(100, { decimals: decimals as 2 })).toThrow(RangeError)
    }
  })
  it.each([1.5, Number.NaN, 2 ** 53])('refuses %d, which is no amount in øre [C-184]', ore => {
    expect(() => format.formatNok(ore)).toThrow(RangeError)
  })
})

it.each([
  ['41210100', '+47', '+47 412 10 100'],
  ['412 10 100', '+47', '+47 412 10 100'],
  ['22334455', '+47', '+47 22 33 44 55'],
  ['701234567', '+46', '+46 701234567'],
])('formatPhone(%s, %s) is %s', (phone, countryCode, text) => {
  expect(format.formatPhone(phone, countryCode)).toBe(text)
})

it.each([
  ['5.11.2026', '2026-11-05'],
  ['05.11.2026', '2026-11-05'],
  [' 5/11/2026 ', '2026-11-05'],
  ['5-11-2026', '2026-11-05'],
  ['2026-11-05', '2026-11-05'],
  ['5.11/2026', null],
  ['31.11.2026', null],
  ['29.2.2027', null],
  ['5.11.26', null],
  ['1.1.1849', null],
  ['1.1.2101', null],
  ['i morgen', null],
  ['', null],
])('parseTypedDay("%s") is %s', (text, day) => {
  expect(format.parseTypedDay(text)).toBe(day)
})

it.each([
  ['1324', 132400],
  ['1324,5', 132450],
  ['1324.50', 132450],
  [' 1 324,50 kr ', 132450],
  [`1${S}324,05${S}kr`, 132405],
  ['0', 0],
  ['0,01', 1],
  ['-5', -500],
  ['\u22125,25', -525],
  ['-0', 0],
  ['1.324', null],
  ['1.324,00', null],
  ['1,', null],
  [',5', null],
  ['1e3', null],
  ['Infinity', null],
  ['hundre', null],
  ['', null],
  ['9999999999999', null],
])('parseTypedKroner("%s") is %s', (text, ore) => {
  expect(format.parseTypedKroner(text)).toBe(ore)
})
