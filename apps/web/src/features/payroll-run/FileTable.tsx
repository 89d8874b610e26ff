import type { PayrollSource } from '@portal/domain/payroll-run'
import type { ReactNode } from 'react'
import { useColumnName } from './labels.tsx'
import { isFigure } from './model.ts'
import css from './payroll-run.module.css'
import { usePayrollRun } from './phrases.ts'

export type FileColumn = { header: string; source: PayrollSource; constant?: string }
export type FileRow = {
  key: string
  cells: readonly string[]
  /** The place of the cell that does not fit; null where all do. */
  bad: number | null
}

/** Lines of a file under its columns, as the system names them, and the same lines as they stand in it. */
export function FileTable({
  caption,
  columns,
  rows,
  raw,
  head,
  end,
}: {
  caption: string
  columns: readonly FileColumn[]
  rows: readonly FileRow[]
  /** Nothing where the file is no text. */
  raw: string
  /** The head of a column, where it is more than its name. */
  head?: (place: number) => ReactNode
  /** What stands behind the last head. */
  end?: ReactNode
}) {
  const t = usePayrollRun()
  const { nameOf, moreOf } = useColumnName()
  const figure = (place: number) => (columns[place] && isFigure(columns[place]) ? css.figure : undefined)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keys */}
      <section className={css.scroll} aria-label={t('linesByColumn')} tabIndex={0}>
        <table className={css.file}>
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
                <th key={place} scope="col" className={figure(place)} data-column={place}>
                  {head ? (
                    head(place)
                  ) : (
                    <>
                      {place + 1} {nameOf(column)}
                      <span className="line regular tiny muted">{moreOf(column)}</span>
                    </>
                  )}
                </th>
              ))}
              {end && <td className={css.end}>{end}</td>}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells, bad }) => (
              <tr key={key} data-bad={bad !== null || undefined}>
                {cells.map((cell, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
                  <td key={place} className={figure(place)} data-bad={bad === place || undefined}>
                    {cell}
                    {bad === place && <span className="sr-only"> {t('doesNotFit')}</span>}
                  </td>
                ))}
                {end && <td className={css.end} />}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {raw !== '' && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keys
        <section className={css.scroll} aria-label={t('rawLines')} tabIndex={0}>
          <pre className={css.raw}>{raw}</pre>
        </section>
      )}
    </>
  )
}
