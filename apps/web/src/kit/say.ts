/** What is said to those who do not see it happen. Pure store; `shell/Announcer.tsx` has the region that speaks. */

type Announcement = { id: number; text: string }

let newest: Announcement | null = null
const listeners = new Set<() => void>()

export const announcementStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  current: () => newest,
}

/** Says one short text, also when it was said before. What was said earlier is not repeated. */
export function say(text: string): void {
  newest = { id: (newest?.id ?? 0) + 1, text }
  for (const listener of listeners) listener()
}
