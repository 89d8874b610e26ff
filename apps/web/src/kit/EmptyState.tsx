import { MagnifyingGlassIcon } from '@navikt/aksel-icons'
import type { ReactNode } from 'react'

export type Empty = { title: string; text?: string; icon?: ReactNode; actions?: ReactNode }

/** An empty list or no matches: an explanation and a next step. */
export function EmptyState({ title, text, icon, actions }: Empty) {
  return (
    <div className="empty">
      <span className="ic" aria-hidden="true">
        {icon ?? <MagnifyingGlassIcon />}
      </span>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {actions && <div className="acts">{actions}</div>}
    </div>
  )
}
