import { useEffect, useMemo, useState } from 'react'

/** Rows that are chosen in a list, for an action on all of them. */
export type Selection = {
  /** The keys of the rows chosen one by one, on any page; null: everything that the list finds. */
  keys: string[] | null
  count: number
  has: (key: string) => boolean
  set: (keys: readonly string[], on: boolean) => void
  takeAll: () => void
  clear: () => void
}

type ScopedSelection = { scope: string; keys: ReadonlySet<string> | null }
const NO_KEYS: ReadonlySet<string> = new Set()

/**
 * The selection of a list. It holds across pages and sorting, and ends when the search or a filter changes, because then the list
 * is about others. Esc clears it.
 * @param list what `useListQuery` gives
 */
export function useSelection(list: {
  list: { search: string; filters: object }
  table: { rows: readonly unknown[] | undefined }
  total: number | undefined
}): Selection {
  const { search, filters } = list.list
  const scope = JSON.stringify([search, filters])
  const [stored, store] = useState<ScopedSelection>({ scope, keys: NO_KEYS })
  const { keys }: ScopedSelection = stored.scope === scope ? stored : { scope, keys: NO_KEYS }
  const count = keys === null ? (list.total ?? 0) : keys.size
  const selection = useMemo<Selection>(
    () => ({
      keys: keys && [...keys],
      count,
      has: key => keys === null || keys.has(key),
      set: (rows, on) => {
        const next = new Set(keys ?? NO_KEYS)
        for (const key of rows) on ? next.add(key) : next.delete(key)
        store({ scope, keys: next })
      },
      takeAll: () => store({ scope, keys: null }),
      clear: () => store({ scope, keys: NO_KEYS }),
    }),
    [keys, count, scope],
  )
  const any = count > 0
  useEffect(() => {
    if (!any) return
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      // Esc in a search empties it, and what is open above the list closes first.
      if (event.target instanceof HTMLInputElement && event.target.type === 'search') return
      if (document.querySelector('dialog:modal, .ds-popover:popover-open, .ds-dropdown:popover-open')) return
      store({ scope, keys: NO_KEYS })
    }
    document.addEventListener('keydown', leave, true)
    return () => document.removeEventListener('keydown', leave, true)
  }, [any, scope])
  return selection
}
