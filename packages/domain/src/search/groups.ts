/** What quick search finds in the database, each by its slice. */
export const SEARCH_GROUPS = ['people', 'companies', 'invoices', 'orders', 'users'] as const
export type SearchGroup = (typeof SEARCH_GROUPS)[number]

/** So many of a group are shown, and so many are counted at most: a higher total says "more than". */
export const HITS_PER_GROUP = 3
export const MOST_COUNTED = 1_000
