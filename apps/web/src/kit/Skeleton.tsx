import { Skeleton as KitSkeleton } from '@digdir/designsystemet-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useKit } from './phrases.ts'

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

/** A page or a part of it while it loads: blocks of these heights, below a heading with `title`. */
export function Loading({
  heights,
  title = false,
  text,
}: {
  heights: readonly number[]
  title?: boolean
  /** What a screen reader says; "Loading" when left out. */
  text?: string
}) {
  const t = useKit()
  return (
    <AfterAWhile>
      <div className="stack" aria-busy="true">
        <span className="sr-only" role="status">
          {text ?? t('loading')}
        </span>
        {title && <Skeleton width={280} height={36} />}
        {heights.map(height => (
          <Skeleton key={height} width="100%" height={height} />
        ))}
      </div>
    </AfterAWhile>
  )
}
