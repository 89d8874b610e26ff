import type { ReactNode } from 'react'
import css from './FoldedCard.module.css'

/** A card whose content is shown once its heading is pressed; a few words may stand at the other end of the line. */
export function FoldedCard({
  title,
  id,
  more,
  className = '',
  children,
}: {
  title: ReactNode
  /** Of the heading. */
  id?: string
  more?: ReactNode
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <details className={`card ${css.folded} ${className}`}>
      <summary className="flex wrap split gap-12 pad-16-20">
        <h2 id={id}>{title}</h2>
        {more && <span className="small muted">{more}</span>}
      </summary>
      {children}
    </details>
  )
}
