import { useEffect, useState } from 'react'

/** The last value, `delayMs` milliseconds after it stopped changing: what is asked for by what somebody types. */
export const useSettled = <Value>(value: Value, delayMs: number): Value => {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return settled
}
