import { describe, expect, it } from 'vitest'
import { pastedDepartments } from './paste.ts'

describe('a pasted list of departments', () => {
  it('has a name on each line, and a cost centre after a semicolon or tab', () => {
    expect(pastedDepartments('Salg;4100\r\n\n Økonomi \nIT\t4300\n')).toEqual({
      departments: [
        { name: 'Salg', costCentre: '4100' },
        { name: 'Økonomi', costCentre: '' },
        { name: 'IT', costCentre: '4300' },
      ],
      faulty: null,
    })
  })

  it.each([
    ['no name', 'Salg\n;4100', 2],
    ['a cost centre that is none', 'Salg;=1+1', 1],
    ['more columns', 'Salg;4100;Kari', 1],
  ])('says the first line with %s', (_what, text, line) => {
    expect(pastedDepartments(text).faulty?.line).toBe(line)
  })
})
