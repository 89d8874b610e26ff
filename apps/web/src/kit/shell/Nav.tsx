import { formatNumber } from '@portal/domain'
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { useKit } from '../phrases.ts'

export type NavItem = {
  to: string
  label: string
  icon: ReactNode
  /** Current on this path only, not below it. */
  exact?: boolean
  /** Marked as current for other addresses too, such as pages that belong to the entry. */
  current?: boolean
  /** The number of waiting items, with its text. */
  badge?: { count: number; label: string }
}

/** Links of a menu; the current page's link carries `aria-current`. */
export function Nav({ items, onGo }: { items: NavItem[]; onGo?: () => void }) {
  const t = useKit()
  if (items.length === 0) return null
  return (
    <nav className="nav" aria-label={t('mainMenu')}>
      <ul>
        {items.map(item => (
          <li key={item.to}>
            {item.current ? (
              <Link to={item.to} aria-current="page" {...(onGo && { onClick: onGo })}>
                <Entry {...item} />
              </Link>
            ) : (
              <NavLink to={item.to} end={item.exact ?? false} {...(onGo && { onClick: onGo })}>
                <Entry {...item} />
              </NavLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Entry({ icon, label, badge }: NavItem) {
  return (
    <>
      {icon}
      {label}
      {badge && (
        <>
          <span className="count num" aria-hidden="true">
            {formatNumber(badge.count)}
          </span>
          <span className="sr-only"> ({badge.label})</span>
        </>
      )}
    </>
  )
}
