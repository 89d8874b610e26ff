import { useSyncExternalStore } from 'react'
import { announcementStore } from '../say.ts'

/** Where `say` speaks; a live region that is always there, so that the first text is announced too. */
export function Announcer() {
  const said = useSyncExternalStore(announcementStore.subscribe, announcementStore.current)
  return (
    <p className="sr-only" role="status" aria-atomic="false" aria-relevant="additions">
      {said && <span key={said.id}>{said.text}</span>}
    </p>
  )
}
