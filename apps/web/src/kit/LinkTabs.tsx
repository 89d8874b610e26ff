import { formatNumber } from '@portal/domain'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { STAY } from '../lib/scroll.ts'
import styles from './LinkTabs.module.css'

type LinkTab = {
  to: string
  label: string
  current: boolean
  /** The number behind the label; it may come later than the tab. */
  count?: number | undefined
}

/** The parts of a page, each a link to an address of its own. On phones they scroll sideways, with the current one in view. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  const list = useRef<HTMLUListElement>(null)
  const current = tabs.find(tab => tab.current)?.to
  const counted = tabs.filter(({ count }) => count !== undefined).length
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is current, or the numbers have pushed it aside
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (!list.current || !link) return
    list.current.scrollLeft = link.offsetLeft - (list.current.clientWidth - link.offsetWidth) / 2
  }, [current, counted])
  return (
    <nav className={`bottom-line below ${styles.tabs}`} aria-label={label}>
      <ul ref={list}>
        {tabs.map(tab => (
          <li key={tab.to}>
            <Link
              className="line medium muted nowrap"
              to={tab.to}
              {...STAY}
              {...(tab.current && { 'aria-current': 'page' as const })}
            >
              {tab.label}
              {tab.count !== undefined && <span className="num"> {formatNumber(tab.count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
