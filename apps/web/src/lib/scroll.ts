import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** For a link or a navigation that changes only a part of the page: it stays where it is scrolled to. */
export const STAY = { state: { stay: true } }

const STORAGE_KEY = 'portal.scroll'
const storedPositions = (): Record<string, number> => {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}')
  } catch {
    return {}
  }
}
/** How far down each entry of the browser's history is scrolled, by the key of its location. */
const positions = storedPositions()
let drawnAddress = ''

const LISTENERS = {
  scroll: () => {
    positions[drawnAddress] = window.scrollY
  },
  pageshow: () => {
    window.history.scrollRestoration = 'manual'
  },
  pagehide: () => {
    window.history.scrollRestoration = 'auto'
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions))
    } catch {
      // Without storage, what is behind a reload begins at its top.
    }
  },
}

/** Leads back and forward to where they were scrolled to, and any other navigation to the top of its page. */
export function useScroll(): void {
  const { key, hash, state } = useLocation()
  const again = useNavigationType() === 'POP'
  useEffect(() => {
    LISTENERS.pageshow()
    for (const [event, listener] of Object.entries(LISTENERS))
      window.addEventListener(event, listener, { passive: true })
    return () => {
      for (const [event, listener] of Object.entries(LISTENERS)) window.removeEventListener(event, listener)
    }
  }, [])
  useLayoutEffect(() => {
    drawnAddress = key
    const place = hash && document.getElementById(hash.slice(1))
    if (place) place.scrollIntoView()
    else if (again && positions[key] !== undefined) window.scrollTo(0, positions[key])
    else if (!(state as typeof STAY.state | null)?.stay) window.scrollTo(0, 0)
  }, [key, hash, state, again])
}
