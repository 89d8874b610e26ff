import type { ReactNode } from 'react'

/** Facts as term and value in columns. Rows with a null value are left out. */
export function DetailsList({ rows }: { rows: { term: string; value: ReactNode | null }[] }) {
  return (
    <dl className="details-list">
      {rows
        .filter(row => row.value !== null)
        .map(({ term, value }) => (
          <div key={term}>
            <dt className="muted small">{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
