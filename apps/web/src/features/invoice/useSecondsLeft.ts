import { useEffect, useState } from 'react'

/** Counts down the whole seconds that a refusal asks to wait; null where it asks for nothing. A new refusal starts anew. */
export function useSecondsLeft(refusal: unknown, seconds: number | null): number | null {
  const [left, setLeft] = useState(seconds)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same number of seconds in a new refusal counts again
  useEffect(() => {
    setLeft(seconds)
    if (seconds === null) return
    // Against the clock, not by counting ticks: a tab in the background ticks rarely.
    const end = performance.now() + seconds * 1000
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - performance.now()) / 1000))
      setLeft(rest)
      if (rest === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [refusal, seconds])
  return left
}
