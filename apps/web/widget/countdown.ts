import { useEffect, useState } from 'preact/hooks'

/** Seconds until something may be done again, counted down: as a number, and as a clock shows them ('0:42'). */
export const useCountdown = (from: number) => {
  const [left, setLeft] = useState(from)
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return { left, time, restart: () => setLeft(from) }
}
