/** What was opened last from quick search: in this tab only, because it names people. Signing out empties it. */
import type { FoundGroup } from './options.tsx'

export type Recent = {
  group: FoundGroup
  title: string
  detail: string
  to: string
  /** The company to be selected for the page. */
  companyId: string | null
}

const MOST_KEPT = 5
const keyOf = (userId: string) => `portal.opened.${userId}`

/** The latest first. Storage may be blocked; nothing is remembered then. */
export const readRecent = (userId: string): Recent[] => {
  try {
    return JSON.parse(window.sessionStorage.getItem(keyOf(userId)) ?? '[]') as Recent[]
  } catch {
    return []
  }
}

export const remember = (userId: string, opened: Recent): void => {
  const others = readRecent(userId).filter(({ to }) => to !== opened.to)
  try {
    window.sessionStorage.setItem(keyOf(userId), JSON.stringify([opened, ...others].slice(0, MOST_KEPT)))
  } catch {
    // Nothing is remembered.
  }
}
