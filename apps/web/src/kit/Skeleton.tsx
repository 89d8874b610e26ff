import { Skeleton as KitSkeleton } from '@digdir/designsystemet-react'
import { type ReactNode, useEffect, useState } from 'react'

type Box = { width: number | string; height: number | string; round?: boolean }

/** A grey shape where content will stand. Hidden from assistive technology: the live region says that we load. */
export function Skeleton({ width, height, round = false }: Box) {
  return <KitSkeleton variant={round ? 'circle' : 'rectangle'} width={width} height={height} />
}

/** Shows its children only when loading has lasted 200 ms: a quick answer should not flash. */
export function AfterAWhile({ children }: { children: ReactNode }) {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), 200)
    return () => clearTimeout(timer)
  }, [])
  return due ? children : null
}
