import type { ReactNode } from 'react'
import { usePageTitle } from './PageHeader.tsx'

/** A page with one message and a link. */
export function Notice({
  title,
  icon,
  children,
  actions,
}: {
  title: string
  icon: ReactNode
  children: ReactNode
  actions?: ReactNode
}) {
  const heading = usePageTitle(title)
  return (
    <div className="card center-page">
      <div className="empty">
        <span className="ic" aria-hidden="true">
          {icon}
        </span>
        <h1 ref={heading} tabIndex={-1} className="notice-title">
          {title}
        </h1>
        {children}
        {actions && <div className="acts">{actions}</div>}
      </div>
    </div>
  )
}
