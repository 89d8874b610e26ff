import { useEffect } from 'react'

/** Places also what was opened meanwhile. */
const placeOpen = () => {
  for (const shown of document.querySelectorAll(':popover-open')) {
    const detail = document.querySelector(`[popovertarget="${shown.id}"]`)
    shown.dispatchEvent(new CustomEvent('ds-toggle-source', { bubbles: true, detail }))
  }
}

let fetching: Promise<unknown> | undefined
const fetchOnce = (): Promise<unknown> => {
  fetching ??= import('@digdir/designsystemet-web/popover').then(placeOpen).catch(() => {
    fetching = undefined
  })
  return fetching
}

/** Fetches what places an open menu or calendar beside its button, once such a button is drawn. */
export const usePopovers = (): void => useEffect(() => void fetchOnce(), [])
