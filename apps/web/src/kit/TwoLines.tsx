import type { ReactNode } from 'react'

/** A cell of two lines: what it is and, in small letters, more about it. They share a line where there is little room. */
export function TwoLines({ more, children }: { more: ReactNode; children: ReactNode }) {
  return (
    <span className="two-l">
      {children}
      {more && <span className="small muted">{more}</span>}
    </span>
  )
}
