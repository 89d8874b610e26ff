import { useSyncExternalStore } from 'react'

/** Widths are asked in rem: with large browser text a page has less room, as on a smaller screen. */
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
export const useWide = (): boolean => useMedia('(min-width: 64rem)')
export const usePhone = (): boolean => useMedia('(max-width: 40rem)')
