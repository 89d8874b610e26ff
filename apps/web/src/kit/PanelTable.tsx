import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './PanelTable.module.css'

type Column = {
  label: string
  /** Left out on phones. */
  wide?: true
  /** A drawing that repeats the figures: for those who see it. */
  drawn?: true
}
type Row = {
  id: string
  title: string
  /** More about it, below. */
  detail?: string
  to?: string
  /** One for each column but the first. */
  cells: readonly ReactNode[]
}

/** A few rows of figures in a panel; what a row is about stands first, and may be a link. */
export function PanelTable({
  caption,
  columns,
  rows,
}: {
  caption: string
  columns: readonly Column[]
  rows: readonly Row[]
}) {
  const wide = (place: number) => (columns[place]?.wide ? styles.wide : undefined)
  const hidden = (place: number) => (columns[place]?.drawn ? { 'aria-hidden': true as const } : {})
  return (
    <table className={`plain-table amounts ${styles.table}`}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label }, place) => (
            <th key={label} scope="col" className={wide(place)} {...hidden(place)}>
              {!columns[place]?.drawn && label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, title, detail, to, cells }) => (
          <tr key={id}>
            <th scope="row" className="bold">
              {to ? <Link to={to}>{title}</Link> : title}
              {detail && <span className="line regular small muted">{detail}</span>}
            </th>
            {cells.map((cell, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
              <td key={place} className={wide(place + 1)} {...hidden(place + 1)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
