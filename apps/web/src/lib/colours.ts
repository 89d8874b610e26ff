/**
 * Light or dark pages: a choice on this device, as the language is, so that it holds before anybody has signed in. Pages are light
 * for those who have not chosen. `public/colours.js` applies the choice before the first paint, with the same key and values.
 */
import { useSyncExternalStore } from 'react'

export const COLOURS = ['light', 'dark', 'system'] as const
/** `system` follows the device. */
export type Colours = (typeof COLOURS)[number]

const KEY = 'portal.colours'
/** Not printed, so that paper stays light. */
const DARK = { rel: 'stylesheet', href: '/dark.css', media: 'screen' }
const deviceIsDark = window.matchMedia('(prefers-color-scheme: dark)')
const watching = new Set<() => void>()

const storedColours = (): Colours => {
  try {
    return COLOURS.find(each => each === localStorage.getItem(KEY)) ?? 'light'
  } catch {
    return 'light'
  }
}
let currentColours = storedColours()

function apply(): void {
  const dark = currentColours === 'dark' || (currentColours === 'system' && deviceIsDark.matches)
  if (dark && !document.querySelector(`link[href="${DARK.href}"]`))
    document.head.append(Object.assign(document.createElement('link'), DARK))
  document.documentElement.dataset.colorScheme = dark ? 'dark' : 'light'
}
deviceIsDark.addEventListener('change', apply)
// The device may have changed since the page began.
apply()

/** Changes the colours of the page at once, and remembers the choice. */
export function chooseColours(colours: Colours): void {
  currentColours = colours
  try {
    localStorage.setItem(KEY, colours)
  } catch {
    // A browser without storage keeps the choice for this visit only.
  }
  apply()
  for (const notify of watching) notify()
}

const watch = (notify: () => void) => {
  watching.add(notify)
  return () => void watching.delete(notify)
}

export const useColours = (): Colours => useSyncExternalStore(watch, () => currentColours)
