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

/** Whether there is room for the sidebar. Only one variant is rendered, because a hidden copy would duplicate ids and landmarks. */
export const useWide = (): boolean => useMedia('(min-width: 1024px)')
export const usePhone = (): boolean => useMedia('(max-width: 640px)')
