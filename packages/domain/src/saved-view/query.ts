import { isFilterValue, LIST_PARAMETERS, PAGE_SIZES, type SavedList, valuesOf } from '../list.ts'
import { SAVED_VIEW_BOUNDS } from './form.ts'

const { size, sort, without } = LIST_PARAMETERS

/**
 * What a view of the list may have of its address, by parameter, in the order in which it is stored. A page is of the moment, and so is a
 * search, which may also name somebody, who would be kept in the view.
 */
const testsOf = ({ filters = {}, sorts = [], columns = [] }: SavedList) =>
  new Map<string, (value: string) => boolean>([
    ...Object.entries(filters).map(
      ([name, allowed]) => [name, (value: string) => isFilterValue(allowed, value)] as const,
    ),
    [sort, value => sorts.includes(value.replace(/^-/, ''))],
    [size, value => PAGE_SIZES.slice(1).some(known => String(known) === value)],
    [without, value => valuesOf(value).every(id => columns.includes(id)) && !hasTwice(valuesOf(value))],
  ])

const hasTwice = (values: string[]) => new Set(values).size < values.length

/** What of an address a view of the list keeps, always in the same order; '' for the list as it is. */
export function viewQuery(list: SavedList, address: URLSearchParams): string {
  const kept = new URLSearchParams()
  for (const [name, test] of testsOf(list)) {
    const value = address.get(name)
    if (value !== null && test(value)) kept.set(name, value)
  }
  return kept.toString()
}

/**
 * The query of a view as it is stored; null for one that says nothing, more than the list knows, or too much. A page and a search are
 * no part of a view, and are refused too.
 */
export function queryToSave(list: SavedList, text: string): string | null {
  if (text.length > SAVED_VIEW_BOUNDS.query) return null
  const address = new URLSearchParams(text)
  const query = viewQuery(list, address)
  const given = [...address].length
  return query === '' || given !== [...new URLSearchParams(query)].length ? null : query
}

/** A stored query as the list knows it now: what it has no longer, or takes no longer, is dropped. */
export const savedQuery = (list: SavedList, text: string): string =>
  viewQuery(list, new URLSearchParams(text))

/** Whether a query names something of one company. */
export function isOfCompany({ ofCompany = [] }: SavedList, query: string): boolean {
  const address = new URLSearchParams(query)
  return ofCompany.some(name => address.has(name))
}
