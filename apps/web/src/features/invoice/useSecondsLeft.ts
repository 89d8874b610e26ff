import { useEffect, useState } from 'react'

/** Counts down the seconds to wait after a refusal; null without a wait. A new refusal starts again. */
export function useSecondsLeft(refusal: unknown, seconds: number | null): number | null {
  const [left, setLeft] = useState(seconds)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same number of seconds in a new refusal counts again
  useEffect(() => {
    setLeft(seconds)
    if (seconds === null) return
    // By the clock and not by counting timer ticks, which are rare in a background tab.
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
