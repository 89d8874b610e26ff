import { ChevronRightIcon } from '@navikt/aksel-icons'
import { formatNumber } from '@portal/domain'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import styles from './Panel.module.css'

/** A card with a heading and at most one link beside it. */
export function Panel({
  title,
  aside,
  link,
  children,
}: {
  title: string
  /** A few words at the right of the heading. */
  aside?: ReactNode
  link?: { to: string; label: string } | undefined
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={`card ${styles.panel}`} aria-labelledby={id}>
      <header className="row wrap split">
        <h2 id={id} className="break">
          {title}
        </h2>
        {aside && <span className="small muted">{aside}</span>}
        {link && <PanelLink {...link} />}
      </header>
      {children}
    </section>
  )
}

/** A link in ink: a page of links in the brand's red reads as a page of errors. */
export function PanelLink({ to, label }: { to: string; label: string }) {
  return (
    <Link className={styles.link} to={to}>
      {label}
    </Link>
  )
}

/** Rows of a card; each is one link, where it leads somewhere. */
export function PanelRows({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>
}

export function PanelRow({
  to,
  icon,
  children,
}: {
  to: string | null
  icon?: ReactNode
  children: ReactNode
}) {
  const inner = (
    <>
      {icon}
      {children}
      {to !== null && <ChevronRightIcon className={styles.chevron} aria-hidden />}
    </>
  )
  return (
    <li className="top-line">
      {to === null ? (
        <div className="row gap-12 ink">{inner}</div>
      ) : (
        <Link className="row gap-12 ink" to={to}>
          {inner}
        </Link>
      )}
    </li>
  )
}

/** The last line of a card. */
export function PanelNote({ children }: { children: ReactNode }) {
  return <p className={`small muted ${styles.note}`}>{children}</p>
}

/** The words of a row: what it is in bold, and more about it below. */
export function RowText({ title, detail }: { title: ReactNode; detail?: ReactNode }) {
  return (
    <span className={styles.text}>
      <b>{title}</b>
      {detail && <span className="small muted"> {detail}</span>}
    </span>
  )
}

/** What stands at the right of a row. */
export function RowEnd({ children }: { children: ReactNode }) {
  return <span className={`num ${styles.end}`}>{children}</span>
}
/** Figures of a product, each a link to the list that counts the same; a row of 0 is not drawn. */
export function PanelCounts({ rows }: { rows: readonly { what: string; count: number; to: string }[] }) {
  return (
    <PanelRows>
      {rows
        .filter(({ count }) => count > 0)
        .map(({ what, count, to }) => (
          <PanelRow key={what} to={to}>
            <RowText title={what} />
            <RowEnd>
              <b>{formatNumber(count)}</b>
            </RowEnd>
          </PanelRow>
        ))}
    </PanelRows>
  )
}
