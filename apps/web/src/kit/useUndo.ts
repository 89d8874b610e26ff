import { useCallback, useEffect, useRef, useState } from 'react'
import { whileUnsent } from '../lib/unsent.ts'

/** Milliseconds in which something can be undone. */
export const UNDO_MS = 8_000

/**
 * Acts that are done after a while, so that they can be undone until then. All that wait are done together, so many milliseconds after the last
 * of them; at once when the page is left, by whatever way.
 * @param act does them; sent with `keepalive`, it outlives the page
 */
export function useUndo<Thing>(act: (things: readonly Thing[]) => Promise<unknown>) {
  const [held, setHeld] = useState<readonly Thing[]>([])
  const [paused, pause] = useState(false)
  const [seconds, setSeconds] = useState(0)
  // What timers and listeners see: they are older than the last render.
  const latest = useRef({ held, act })
  latest.current.act = act
  const change = useCallback((next: readonly Thing[]) => {
    latest.current.held = next
    setHeld(next)
    if (next.length === 0) pause(false)
  }, [])
  const finish = useCallback(async () => {
    const { held, act } = latest.current
    if (held.length === 0) return
    change([])
    await act(held)
  }, [change])

  useEffect(() => {
    if (held.length === 0 || paused) return
    // By the clock and not by counting timer ticks, which are rare in a background tab.
    const end = performance.now() + UNDO_MS
    const tick = () => {
      const left = end - performance.now()
      setSeconds(Math.max(0, Math.ceil(left / 1000)))
      if (left <= 0) void finish()
    }
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [held, paused, finish])

  useEffect(() => {
    const leave = () => void finish()
    // A phone may end a page in the background without another word.
    const hidden = () => document.visibilityState === 'hidden' && leave()
    const forget = whileUnsent(finish)
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hidden)
      forget()
      leave()
    }
  }, [finish])

  return {
    held,
    /** Whole seconds that are left. */
    seconds,
    /** Stops the time while somebody is about to undo; it starts again in full. */
    pause,
    hold: (things: readonly Thing[]) => change([...latest.current.held, ...things]),
    /** Takes back those that are meant; all when left out. */
    undo: (meant: (thing: Thing) => boolean = () => true) =>
      change(latest.current.held.filter(thing => !meant(thing))),
  }
}
