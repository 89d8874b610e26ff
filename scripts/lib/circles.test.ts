import { describe, expect, it } from 'vitest'
import { circularFiles } from './circles.ts'

const found = (imports: Record<string, string[]>) => circularFiles(new Map(Object.entries(imports)))

describe('files that import each other in a circle', () => {
  it.each<[string, Record<string, string[]>, string[]]>([
    ['nothing', {}, []],
    ['a line', { a: ['b'], b: ['c'], c: [] }, []],
    ['two ways to one file', { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }, []],
    ['a package', { a: ['zod'], b: ['a', 'zod'] }, []],
    ['two files', { a: ['b'], b: ['a'] }, ['a', 'b']],
    ['a file that imports itself', { a: ['a'] }, ['a']],
    [
      'three files, with one before and one after',
      { x: ['a'], a: ['b'], b: ['c'], c: ['a', 'y'], y: [] },
      ['a', 'b', 'c'],
    ],
    ['two circles apart', { a: ['b'], b: ['a'], c: ['d'], d: ['c'], e: ['a', 'c'] }, ['a', 'b', 'c', 'd']],
  ])('%s', (_, imports, circle) => expect(found(imports)).toEqual(circle))
})
