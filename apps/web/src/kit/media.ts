import { useSyncExternalStore } from 'react'

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    notify => {
      const list = window.matchMedia(query)
      list.addEventListener('change', notify)
      return () => list.removeEventListener('change', notify)
    },
    () => window.matchMedia(query).matches,
  )
}

/** Room for the sidebar. One variant is drawn, not both: hidden twins would double ids and landmarks. */
export const useWide = (): boolean => useMedia('(min-width: 1024px)')
export const usePhone = (): boolean => useMedia('(max-width: 640px)')
