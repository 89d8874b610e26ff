import { valuesOf } from '@portal/domain'
import { describe, expect, it } from 'vitest'
import { readListState } from './list-state.ts'
import { nextSort, sortedBy, withOrWithout, writeListState } from './useListState.ts'

const isNumber = (text: string) => /^\d+$/.test(text)
const SHAPE = {
  filters: { status: ['active', 'pending'], sone: isNumber },
  sorts: ['name', 'start'],
  columns: ['phone', 'start'],
} as const
const read = (query: string) => readListState(new URLSearchParams(query), SHAPE)
const START = {
  page: 1,
  pageSize: 25,
  search: '',
  filters: { status: null, sone: null },
  sort: null,
  without: [],
}
const write = (query: string, change: Parameters<typeof writeListState>[1]) =>
  writeListState(new URLSearchParams(query), change).toString()

describe('list state in the address', () => {
  it('starts on page 1 with 25 rows', () => {
    expect(read('')).toEqual(START)
  })
  it('takes the page size from the pagination control [P-365]', () => {
    expect(read(write('side=4', { pageSize: 50 }))).toMatchObject({ page: 1, pageSize: 50 })
  })
  it.each([
    ...['side=0', 'side=-3', 'side=x', 'side=1.5', 'antall=7', 'status=nonsense', 'sone=x'],
    ...['sorter=price', 'sorter=-'],
  ])('ignores %s', query => {
    expect(read(query)).toEqual(START)
  })
  it('has several filters, each by its name', () => {
    const query = write('status=active', { filters: { sone: '4' } })
    expect(query).toBe('status=active&sone=4')
    expect(read(query).filters).toEqual({ status: 'active', sone: '4' })
    expect(write(query, { filters: { status: null } })).toBe('sone=4')
  })
  it.each([
    [null, '1', '1'],
    ['1', '2V', '1,2V'],
    ['1,2V', '1', '2V'],
    ['2V', '2V', null],
  ])('takes several values of one filter: %s and %s', (filter, value, next) => {
    expect(withOrWithout(filter, value)).toBe(next)
    expect(valuesOf(next).join(',') || null).toBe(next)
  })
  it('sorts by a column, up or down', () => {
    expect(write('side=3', { sort: { by: 'start', descending: true } })).toBe('sorter=-start')
    expect(read('sorter=-start').sort).toEqual({ by: 'start', descending: true })
    expect(read('sorter=name').sort).toEqual({ by: 'name', descending: false })
    expect(write('sorter=name', { sort: null })).toBe('')
  })
  it('turns the sort of a column at each click, and begins upwards at another one', () => {
    const up = nextSort('name', null)
    const down = nextSort('name', up)
    expect([sortedBy('name', null), sortedBy('name', up), sortedBy('name', down)]).toEqual([
      'none',
      'ascending',
      'descending',
    ])
    expect([sortedBy('start', down), nextSort('start', down), nextSort('name', down)]).toEqual([
      'none',
      { by: 'start', descending: false },
      { by: 'name', descending: false },
    ])
  })
  it('goes back to page 1 when the search or a filter changes', () => {
    expect(write('side=3&sok=ola', { search: 'kari' })).toBe('sok=kari')
    expect(write('side=3', { filters: { status: 'active' } })).toBe('status=active')
  })
  it('keeps search, filters and sort when the page changes', () => {
    expect(write('sok=ola&status=active&sorter=name', { page: 2 })).toBe(
      'sok=ola&status=active&sorter=name&side=2',
    )
  })
  it('leaves out columns that may be left out, and no other', () => {
    expect(write('side=3&status=active', { without: ['phone', 'start'] })).toBe(
      'status=active&uten=phone%2Cstart',
    )
    expect(read('uten=phone,name,start').without).toEqual(['phone', 'start'])
    expect(write('uten=phone', { without: [] })).toBe('')
  })
  it('leaves out what is the default', () => {
    expect(write('side=2&antall=50', { page: 1, pageSize: 25 })).toBe('')
  })
})
