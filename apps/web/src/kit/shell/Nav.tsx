import { ChevronDownIcon, ChevronRightIcon } from '@navikt/aksel-icons'
import { formatNumber } from '@portal/domain'
import { type ReactNode, useId, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useKit } from '../phrases.ts'

export type NavItem = {
  to: string
  label: string
  /** Rows of a group have none. */
  icon?: ReactNode
  /** Current on this path only, not below it. */
  exact?: boolean
  /** Marked as current for other addresses too, such as pages that belong to the entry. */
  current?: boolean
  /** The number of waiting items, with its text. */
  badge?: { count: number; label: string }
}

/** Pages of one product below one entry. */
export type NavGroup = { below: string; label: string; icon: ReactNode; items: NavItem[] }
export type NavEntry = NavItem | NavGroup

type Props<Item> = { items: Item[]; onGo?: () => void }

/** Links of a menu; the current page's link carries `aria-current`. */
export function Nav({ items, onGo }: Props<NavEntry>) {
  const t = useKit()
  if (items.length === 0) return null
  return (
    <nav className="nav" aria-label={t('mainMenu')}>
      <ul className="grid gap-2">
        {items.map(item =>
          'items' in item ? (
            <Group key={item.below} group={item} {...(onGo && { onGo })} />
          ) : (
            <Row key={item.to} item={item} {...(onGo && { onGo })} />
          ),
        )}
      </ul>
    </nav>
  )
}

const LOOK = 'row gap-12 muted medium corners-8 text-15'

function Row({ item, onGo }: { item: NavItem; onGo?: () => void }) {
  return (
    <li>
      {item.current ? (
        <Link className={LOOK} to={item.to} aria-current="page" {...(onGo && { onClick: onGo })}>
          <Entry {...item} />
        </Link>
      ) : (
        <NavLink className={LOOK} to={item.to} end={item.exact ?? false} {...(onGo && { onClick: onGo })}>
          <Entry {...item} />
        </NavLink>
      )}
    </li>
  )
}

/** Open while one of its pages is; a press opens and closes it until the next change between its pages and others. */
function Group({ group, onGo }: { group: NavGroup; onGo?: () => void }) {
  const id = useId()
  const { pathname } = useLocation()
  const inside = pathname === group.below || pathname.startsWith(`${group.below}/`)
  const [pressed, press] = useState<{ inside: boolean; open: boolean } | null>(null)
  const open = pressed?.inside === inside ? pressed.open : inside
  return (
    <li>
      <button
        className={`full to-start ${LOOK}`}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        data-inside={inside || undefined}
        onClick={() => press({ inside, open: !open })}
      >
        {group.icon}
        {group.label}
        {open ? (
          <ChevronDownIcon className="push text-18" aria-hidden />
        ) : (
          <ChevronRightIcon className="push text-18" aria-hidden />
        )}
      </button>
      <ul id={id} className="grid gap-2" hidden={!open}>
        {group.items.map(item => (
          <Row key={item.to} item={item} {...(onGo && { onGo })} />
        ))}
      </ul>
    </li>
  )
}

function Entry({ icon, label, badge }: NavItem) {
  return (
    <>
      {icon}
      {label}
      {badge && (
        <>
          <span className="push bold tiny num count" aria-hidden="true">
            {formatNumber(badge.count)}
          </span>
          <span className="sr-only"> ({badge.label})</span>
        </>
      )}
    </>
  )
}
