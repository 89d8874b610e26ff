/** What is said to those who do not see it happen. Pure store; `Toaster.tsx` has the region that speaks. */

type Announcement = { id: number; text: string; more?: string | undefined }

let newest: Announcement | null = null
const listeners = new Set<() => void>()

export const announcementStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  current: () => newest,
}

/** Says one short text and what follows from it, also when it was said before. What was said earlier is not repeated. */
export function say(text: string, more?: string): void {
  newest = { id: (newest?.id ?? 0) + 1, text, more }
  for (const listener of listeners) listener()
}
