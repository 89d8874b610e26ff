import { describe, expect, it } from 'vitest'
import { csvCell, csvText } from './csv.ts'

describe('a cell of a file for spreadsheets', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+47 412 10 100', "'+47 412 10 100"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', "'\r=1"],
    ['\n', "'\n"],
    ['  =1', "'  =1"],
    ['＝1', "'＝1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠1', "'＠1"],
    ['=HYPERLINK("http://x";"y")', '\'=HYPERLINK("http://x";"y")'],
  ])('is no formula: %j', (value, expected) => {
    expect(csvCell(value)).toBe(expected)
    expect(csvText(expected)).toBe(value)
  })

  it.each(['a=1', 'Ås, Øst', "O'Hara", "'s-Gravenhage", "'", '', ' 1', '17'])(
    'is otherwise the text: %j',
    value => {
      expect(csvCell(value)).toBe(value)
      expect(csvText(value)).toBe(value)
    },
  )

  it.each([
    [-2, '-2'],
    [12.5, '12,5'],
    [0, '0'],
    [null, ''],
    [undefined, ''],
  ])('writes %j as %j: a number is a number', (value, expected) => {
    expect(csvCell(value)).toBe(expected)
  })
})
