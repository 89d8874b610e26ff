import { useEffect } from 'react'

/** Places also what was opened meanwhile. */
const placeOpen = () => {
  for (const shown of document.querySelectorAll(':popover-open')) {
    const detail = document.querySelector(`[popovertarget="${shown.id}"]`)
    shown.dispatchEvent(new CustomEvent('ds-toggle-source', { bubbles: true, detail }))
  }
}

let fetching: Promise<unknown> | undefined
const fetchOnce = (): void => {
  if (fetching) return
  fetching = import('./opened.ts').then(placeOpen).catch(() => {
    fetching = undefined
  })
}

/** Fetches what draws and places menus, dialogs, calendars and messages, once the page is drawn; again with the next one if it failed. */
export const useOpened = (): void => useEffect(fetchOnce)
