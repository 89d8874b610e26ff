import { describe, expect, it } from 'vitest'
import { readListState, writeListState } from './useListState.ts'

const read = (query: string) => readListState(new URLSearchParams(query), ['active', 'pending'])

describe('list state in the address', () => {
  it('starts on page 1 with 10 rows', () => {
    expect(read('')).toEqual({ page: 1, pageSize: 10, search: '', filter: null })
  })
  it('takes the page size from the pagination control [P-365]', () => {
    const written = writeListState(new URLSearchParams('side=4'), { pageSize: 50 })
    expect(readListState(written, [])).toMatchObject({ page: 1, pageSize: 50 })
  })
  it.each(['side=0', 'side=-3', 'side=x', 'antall=7', 'status=nonsense', 'side=1.5'])('ignores %s', query => {
    expect(read(query)).toEqual({ page: 1, pageSize: 10, search: '', filter: null })
  })
  it('goes back to page 1 when the search or the filter changes', () => {
    expect(writeListState(new URLSearchParams('side=3&sok=ola'), { search: 'kari' }).toString()).toBe(
      'sok=kari',
    )
    expect(writeListState(new URLSearchParams('side=3'), { filter: 'active' }).toString()).toBe(
      'status=active',
    )
  })
  it('keeps search and filter when the page changes', () => {
    expect(writeListState(new URLSearchParams('sok=ola&status=active'), { page: 2 }).toString()).toBe(
      'sok=ola&status=active&side=2',
    )
  })
  it('leaves out what is the default', () => {
    expect(
      writeListState(new URLSearchParams('side=2&antall=25'), { page: 1, pageSize: 10 }).toString(),
    ).toBe('')
  })
})
