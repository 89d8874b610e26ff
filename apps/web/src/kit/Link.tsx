import { Link as KitLink } from '@digdir/designsystemet-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { useKit } from './phrases.ts'

/** A link in running text to a page of the app. */
export function TextLink({
  to,
  onClick,
  children,
}: {
  to: string
  /** What comes before the page; it may open the page itself. */
  onClick?: (event: MouseEvent) => void
  children: ReactNode
}) {
  return (
    <KitLink asChild>
      <RouterLink to={to} {...(onClick && { onClick })}>
        {children}
      </RouterLink>
    </KitLink>
  )
}

/** A link out of the app; with `newTab` the link says so to everybody. */
export function OutLink({
  href,
  children,
  newTab = false,
}: {
  href: string
  children: ReactNode
  newTab?: boolean
}) {
  const t = useKit()
  return (
    <KitLink href={href} {...(newTab && { target: '_blank', rel: 'noreferrer' })}>
      {children}
      {newTab && <span className="sr-only"> {t('opensInNewTab')}</span>}
    </KitLink>
  )
}
