import { describe, expect, it } from 'vitest'
import { splitName } from './names.ts'

describe('a name in one field', () => {
  it.each([
    ['Yusuf Ahmed', 'Yusuf', 'Ahmed'],
    ['Ida Marie Moe', 'Ida Marie', 'Moe'],
    ['  Ida   Marie  Moe ', 'Ida Marie', 'Moe'],
    ['Ida\u00a0Moe', 'Ida', 'Moe'],
    ['Anne-Lise Berg-Hansen', 'Anne-Lise', 'Berg-Hansen'],
    ['Yusuf', 'Yusuf', null],
    ['', null, null],
    ['   ', null, null],
  ])('"%s" is split at the last space [F-246]', (name, firstName, lastName) => {
    expect(splitName(name)).toEqual({ firstName, lastName })
  })
})
