import { describe, expect, it } from 'vitest'
import { type Condition, conditionsOf, type List, listStatement } from './list.ts'

const CONDITIONS: (Condition | null)[] = [
  { name: 'own', value: true, sql: 'e.company_id = $1' },
  null,
  { name: 'state', value: undefined, sql: at => `e.state = ${at}` },
  { name: 'by', value: null, sql: at => `e.made_by is not distinct from ${at}::uuid` },
  {
    name: 'words',
    value: ['%ås%'],
    sql: at => `e.text like all(${at}::text[]) or e.id = any(${at}::text[])`,
  },
]
const LIST: List = {
  name: 'entries',
  values: ['100001'],
  from: 'entry e',
  where: CONDITIONS,
  key: 'e.id',
  order: [
    { sql: 'e.at', way: 'desc' },
    { sql: 'e.name', way: 'asc', nulls: 'last' },
  ],
  row: 'json_build_object()',
  page: { maxEntries: 25, offset: 50 },
}

describe('conditions of a list', () => {
  it('leave out what is not asked for, keep null, and number their parameters behind those that are there', () => {
    const values: unknown[] = ['100001']
    expect(conditionsOf(CONDITIONS, values)).toEqual({
      name: '-own-by-words',
      text: '(e.company_id = $1) and (e.made_by is not distinct from $2::uuid) and (e.text like all($3::text[]) or e.id = any($3::text[]))',
    })
    expect(values).toEqual(['100001', null, ['%ås%']])
  })

  it('are true without any', () => {
    expect(conditionsOf([null], [])).toEqual({ name: '', text: 'true' })
  })
})

describe('the statement of a list', () => {
  const KINDS: [string, Partial<List>][] = [
    ['that is found first', {}],
    ['that is found up to a number', { most: 10_001 }],
    ['that walks an index', { walk: true }],
    [
      'with sums',
      { given: 'own as (select 1)', columns: 'e.ore', sums: { ore: '(select sum(ore) from found)' } },
    ],
  ]
  it.each(KINDS)('%s has a parameter for each value, and each value its parameter', (_kind, options) => {
    const { name, text, values } = listStatement({ ...LIST, ...options })
    expect(name).toBe('entries-own-by-words')
    expect(values).toEqual(['100001', null, ['%ås%'], 25, 50])
    const used = new Set([...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)))
    expect([...used].sort()).toEqual([1, 2, 3, 4, 5])
  })

  it('sorts its page and its answer alike', () => {
    const { text } = listStatement(LIST)
    expect(text).toContain('order by k0 desc, k1 asc nulls last limit $4 offset $5')
    expect(text).toContain('order by page.k0 desc, page.k1 asc nulls last)')
  })

  it('does not change the values of its list', () => {
    listStatement(LIST)
    expect(LIST.values).toEqual(['100001'])
  })
})

it('turns the whole order round at the far end, nulls too', () => {
  const { text } = listStatement({ ...LIST, walk: true })
  expect(text).toContain('order by e.at desc, e.name asc nulls last\n')
  expect(text).toContain('order by e.at asc, e.name desc nulls first\n')
})
