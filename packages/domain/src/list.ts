/** What the address of a list may say. The pages read it (`useListState`), and saved views are held to it. */

/**
 * The parameters in the address, short and in Norwegian like the paths. `without` names the columns that are left out; `view` says that
 * no saved view is wanted, where an address without any parameter would open one.
 */
export const LIST_PARAMETERS = {
  page: 'side',
  size: 'antall',
  search: 'sok',
  sort: 'sorter',
  without: 'uten',
  view: 'visning',
} as const

/** Rows on a page; the first is meant where the address names none. */
export const PAGE_SIZES = [25, 50, 100] as const
export type PageSize = (typeof PAGE_SIZES)[number]

/**
 * Filters by their names in the address: the possible values, or a test of a value. A filter that takes several values at once has
 * them in one text, separated by commas.
 */
export type Filters = Readonly<Record<string, readonly string[] | ((text: string) => boolean)>>

/** What a list can be narrowed and sorted by, and which columns may be left out; other values in the address are ignored. */
export type ListShape<F extends Filters = Filters, By extends string = string> = {
  filters?: F
  sorts?: readonly By[]
  columns?: readonly string[]
}

/** A list whose views can be saved, under an id that stays. */
export type SavedList = ListShape & {
  readonly id: string
  /** Filters whose values are of one company, such as an agreement: a view with one of them is of that company only. */
  readonly ofCompany?: readonly string[]
}

/** The values of a filter that takes several. */
export const valuesOf = (filter: string | null): string[] => filter?.split(',') ?? []

/** Whether a filter can have this value. */
export const isFilterValue = (allowed: Filters[string] | undefined, value: string): boolean =>
  typeof allowed === 'function' ? allowed(value) : (allowed?.includes(value) ?? false)

/** The id of an agreement or a company in an address. */
export const isIdText = (text: string): boolean => /^[\w-]{1,50}$/.test(text)
