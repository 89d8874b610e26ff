import { Skeleton as KitSkeleton } from '@digdir/designsystemet-react'
import { type ReactNode, useEffect, useState } from 'react'

type Box = { width: number | string; height: number | string; round?: boolean }

/** A grey shape in place of content. Hidden from assistive technology; a live region announces loading. */
export function Skeleton({ width, height, round = false }: Box) {
  return <KitSkeleton variant={round ? 'circle' : 'rectangle'} width={width} height={height} />
}

/** Shows its children after 200 ms, so that a quick answer does not flicker. */
export function AfterAWhile({ children }: { children: ReactNode }) {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), 200)
    return () => clearTimeout(timer)
  }, [])
  return due ? children : null
}
