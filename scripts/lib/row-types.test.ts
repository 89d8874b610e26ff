import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { add, newShape } from './row-shapes.ts'
import { compareRows } from './row-types.ts'

const TEXT = 25
const INT8 = 20
const JSONB = 3802
const STATEMENT = `declare function readTenant<Row>(text: string): Promise<Row[]>
type Status = 'OPEN' | 'CLOSED'
export const list = () => readTenant<{ id: string; total: number; ended: Date | null; facts: { status: Status; names?: string[] } }>(
  'select …',
)
`
const COLUMNS = { id: TEXT, total: INT8, ended: 1184, facts: JSONB }

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-row-types-'))
  mkdirSync(join(root, 'apps/api/src'), { recursive: true })
  mkdirSync(join(root, 'rows'))
  writeFileSync(join(root, 'tsconfig.json'), '{ "compilerOptions": { "strict": true }, "include": ["apps"] }')
  writeFileSync(join(root, 'apps/api/src/list.ts'), STATEMENT)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const problemsOf = (rows: object[], columns: Record<string, number> = COLUMNS, line = 3) => {
  const shape = { ...newShape(), columns }
  for (const row of rows) add(shape, row)
  writeFileSync(join(root, 'rows/one.json'), JSON.stringify({ [`apps/api/src/list.ts:${line}`]: shape }))
  return compareRows(root, join(root, 'rows'), true).problems.map(each => each.replace(/^\S+ /, ''))
}
const row = { id: 'a', total: 1, ended: null, facts: { status: 'OPEN' } }

test('agrees with rows that have their type', () => {
  expect(problemsOf([row, { ...row, ended: new Date(0), facts: { status: 'OPEN', names: ['a'] } }])).toEqual(
    [],
  )
  expect(problemsOf([])).toEqual([])
})

test.each([
  [
    'a column of another type',
    [],
    { ...COLUMNS, total: TEXT },
    ['total: is string in the database, number in the type'],
  ],
  [
    'null that the type lacks',
    [{ ...row, id: null }],
    COLUMNS,
    ['id: is null in the database, string in the type'],
  ],
  ['a column that the type lacks', [], { ...COLUMNS, more: TEXT }, ['more: is read, but not in the type']],
  [
    'a member that is not read',
    [],
    { id: TEXT, total: INT8, ended: 1184 },
    ['facts: is in the type, but not read'],
  ],
  [
    'a member of JSON that is missing',
    [{ ...row, facts: {} }],
    COLUMNS,
    ['facts.status: is in the type, but not read'],
  ],
  [
    'a member of JSON that is sometimes missing',
    [row, { ...row, facts: { names: [] } }],
    COLUMNS,
    ['facts.status: is missing in some'],
  ],
  [
    'a wrong item of JSON',
    [{ ...row, facts: { status: 'OPEN', names: [1] } }],
    COLUMNS,
    ['facts.names[]: is number in the database, string in the type'],
  ],
])('reports %s', (_name, rows, columns, problems) => {
  expect(problemsOf(rows, columns)).toEqual(problems)
})

test('reports a statement that no test runs', () => {
  expect(problemsOf([row], COLUMNS, 1)).toEqual(['no test runs this'])
})
