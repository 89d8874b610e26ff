import { describe, expect, it } from 'vitest'
import { EMPLOYEE_LIST } from '../company-ticket/index.ts'
import { SAVED_VIEW_BOUNDS, savedViewForm } from './form.ts'
import { SAVED_LIST_IDS, savedListOf } from './lists.ts'
import { isOfCompany, queryToSave, savedQuery, viewQuery } from './query.ts'

const ofAddress = (text: string) => viewQuery(EMPLOYEE_LIST, new URLSearchParams(text))

describe('the lists with saved views', () => {
  it('have an id each, of which names are made', () => {
    expect(new Set(SAVED_LIST_IDS).size).toBe(SAVED_LIST_IDS.length)
    for (const id of SAVED_LIST_IDS) expect(id).toMatch(/^[a-z-]+$/)
  })
  it('give of a company only what they filter by', () => {
    for (const id of SAVED_LIST_IDS) {
      const { filters = {}, ofCompany = [] } = savedListOf(id)!
      expect(
        ofCompany.filter(name => !(name in filters)),
        id,
      ).toEqual([])
    }
  })
  it('are found by their id, and none by another', () => {
    expect(SAVED_LIST_IDS.map(id => savedListOf(id)?.id)).toEqual(SAVED_LIST_IDS)
    expect(savedListOf('toString')).toBeUndefined()
  })
})

describe('what a view keeps of an address', () => {
  it.each([
    ['', ''],
    ['status=active', 'status=active'],
    // The same view, however the address came about.
    ['uten=phone&antall=50&sorter=-from&status=active', 'status=active&sorter=-from&antall=50&uten=phone'],
    ['status=active&side=3&sok=Kari', 'status=active'],
    ['sok=Kari', ''],
    ['antall=25', ''],
    ['status=nonsense&sone=1%2C2V', 'sone=1%2C2V'],
    ['visning=ingen', ''],
  ])('%s: %s', (address, kept) => {
    expect(ofAddress(address)).toBe(kept)
    expect(queryToSave(EMPLOYEE_LIST, kept)).toBe(kept === '' ? null : kept)
  })
})

describe('what is stored', () => {
  it.each([
    ['nothing', ''],
    ['a page', 'status=active&side=2'],
    ['a search, which may name somebody', 'status=active&sok=Kari'],
    ['a parameter of no list', 'status=active&constructor=1'],
    ['a value that the filter does not have', 'status=deleted'],
    ['a filter twice', 'status=active&status=pending'],
    ['a sort by a column that does not sort', 'sorter=phone'],
    ['a sort that is none', 'sorter=--name'],
    ['a page size that is not offered', 'antall=1000'],
    ['the page size that lists have anyway', 'antall=25'],
    ['a column that always shows', 'uten=name'],
    ['a column twice', 'uten=phone,phone'],
    ['no column', 'uten='],
    ['markup', 'avtale=<script>'],
    ['an address', 'https://example.com/?status=active'],
    ['too much', `status=active&sone=${'1,'.repeat(SAVED_VIEW_BOUNDS.query)}`],
  ])('is not %s', (_what, text) => {
    expect(queryToSave(EMPLOYEE_LIST, text)).toBeNull()
  })
  it('is read without what the list has no longer', () => {
    expect(savedQuery(EMPLOYEE_LIST, 'status=active&avdeling=12&sorter=-shoeSize')).toBe('status=active')
    expect(savedQuery(EMPLOYEE_LIST, 'avdeling=12')).toBe('')
  })
  it.each([
    ['avtale=200100', true],
    ['status=active&avtale=200100', true],
    ['status=active', false],
  ])('%s is of one company: %s', (query, of) => {
    expect(isOfCompany(EMPLOYEE_LIST, query)).toBe(of)
    expect(isOfCompany({ id: 'x' }, query)).toBe(false)
  })
})

describe('the name of a view', () => {
  const { max } = SAVED_VIEW_BOUNDS.name
  it.each([
    ['A', 'A'],
    ['  Slutter snart ', 'Slutter snart'],
    ['x'.repeat(max), 'x'.repeat(max)],
    ['x'.repeat(max + 1), 'too-long'],
    ['   ', 'required'],
    ['Kari\u202eN 😀', 'KariN 😀'],
    ['Kari\nN', 'hidden-characters'],
  ])('%j: %s', (name, result) => {
    const read = savedViewForm.safeParse({ name, isDefault: false })
    expect(read.success ? read.data.name : read.error.issues[0]?.message).toBe(result)
  })
})
