/** Whether lists are drawn in low rows: a choice of a person on this device. */
import { useSyncExternalStore } from 'react'

const keyOf = (userId: string) => `portal.compact.${userId}`
const watching = new Set<() => void>()

/** Storage may be blocked; rows are then as high as by default. */
function readCompact(userId: string): boolean {
  try {
    return window.localStorage.getItem(keyOf(userId)) === 'yes'
  } catch {
    return false
  }
}

export function saveCompact(userId: string, compact: boolean): void {
  try {
    if (compact) window.localStorage.setItem(keyOf(userId), 'yes')
    else window.localStorage.removeItem(keyOf(userId))
  } catch {
    // Without storage nothing is remembered.
  }
  for (const notify of watching) notify()
}

const watch = (notify: () => void) => {
  watching.add(notify)
  return () => void watching.delete(notify)
}

/** The choice of a user; all lists of the page follow it. */
export const useCompactOf = (userId: string): boolean =>
  useSyncExternalStore(watch, () => readCompact(userId))
