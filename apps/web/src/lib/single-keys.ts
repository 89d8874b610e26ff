/** Keys that are a single character, without Ctrl: a person may do without them (WCAG 2.1.4), on this device. */
import { useSyncExternalStore } from 'react'
import { useSession } from './session-provider.tsx'

const keyOf = (userId: string) => `portal.keys.${userId}`
const watching = new Set<() => void>()
/** Whose keys they are: whoever is signed in. */
let owner = ''

/** Storage may be blocked; the keys are then used. */
const areUsed = (userId: string): boolean => {
  try {
    return window.localStorage.getItem(keyOf(userId)) !== 'off'
  } catch {
    return true
  }
}

function save(userId: string, used: boolean): void {
  try {
    if (used) window.localStorage.removeItem(keyOf(userId))
    else window.localStorage.setItem(keyOf(userId), 'off')
  } catch {
    // Without storage nothing is remembered.
  }
  for (const notify of watching) notify()
}

const watch = (notify: () => void) => {
  watching.add(notify)
  return () => void watching.delete(notify)
}

/** Whether whoever is signed in uses them, and a way to change it. */
export const useSingleKeys = (): [boolean, (used: boolean) => void] => {
  const { state } = useSession()
  owner = state.kind === 'success' ? state.user.id : ''
  const used = useSyncExternalStore(watch, () => areUsed(owner))
  return [used, next => save(owner, next)]
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Whether a key alone was pressed on the page: not while somebody types, in a dialog, or does without such keys. */
export const singleKey = (event: KeyboardEvent, key: string): boolean =>
  event.key === key &&
  !(event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) &&
  !document.querySelector('dialog:modal') &&
  areUsed(owner)
