import { Table } from '@digdir/designsystemet-react'
import { ChevronRightIcon } from '@navikt/aksel-icons'
import { type ReactNode, useId } from 'react'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'
import { Pager, type Paging } from './Pager.tsx'
import { useKit } from './phrases.ts'
import { AfterAWhile, Skeleton } from './Skeleton.tsx'
import { nextSort, type Sort, sortedBy } from './useListState.ts'

export type Column<Row> = {
  id: string
  header: ReactNode
  /** The first column gets the id its link must carry, so that the whole row can be clicked. */
  cell: (row: Row, linkId: string) => ReactNode
  align?: 'right'
  /** The place of the cell on phones: beside the name, below it, or hidden (the row's page has it). */
  phone?: 'end' | 'meta' | 'hide'
  /** Hidden where the list is narrow, such as beside the sidebar on a tablet; the row's page has it. */
  wide?: boolean
  /** Width of the grey shape while loading. */
  skeletonWidth?: number
}

type Props<Row> = {
  caption: string
  columns: Column<Row>[]
  rowKey: (row: Row) => string
  /** undefined while the first page loads */
  rows: Row[] | undefined
  /** True while rows of an earlier query are shown. */
  stale?: boolean
  error?: unknown
  onRetry?: () => void
  /** Drawn instead of an empty table. */
  empty: ReactNode
  /** Drawn instead of `empty` while the list is `filtered`, with a button that shows everything again. */
  noMatch?: { title: string; text: string; clear: string }
  filtered?: boolean
  onClear?: () => void
  toolbar?: ReactNode
  paging?: Paging
  /** Rows open a page of their own: a chevron, and clicks anywhere on the row go to the link in the first cell. */
  opens?: boolean
  avatars?: boolean
  /** One-line rows with many columns. */
  dense?: boolean
  pageSize?: number
  /** Columns, by their ids, whose header sorts the list, how it is sorted, and a click on one of them. */
  sorts?: readonly string[]
  sort?: Sort | null
  onSort?: (sort: Sort) => void
}

const PLACE = { end: 'c-end', meta: 'c-meta', hide: 'c-hide' } as const
const classOf = <Row,>({ align, phone, wide }: Column<Row>) =>
  [align === 'right' && 'right num', phone && PLACE[phone], wide && 'c-wide'].filter(Boolean).join(' ') ||
  undefined

/** A list from the server with its states: loading, rows, empty, error with retry. */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, error, empty, toolbar, paging, opens = false, avatars = false } = props
  const body = () => {
    if (error !== undefined && error !== null) {
      return <ErrorState error={error} {...(props.onRetry && { onRetry: props.onRetry })} />
    }
    if (rows?.length === 0) {
      const { noMatch, filtered, onClear } = props
      if (!noMatch || !filtered) return empty
      const clear = (
        <Button variant="secondary" onClick={onClear}>
          {noMatch.clear}
        </Button>
      )
      return <EmptyState title={noMatch.title} text={noMatch.text} actions={clear} />
    }
    // Rows with links can be scrolled by keyboard; a table of plain text must be focusable itself.
    const scrolling = opens ? {} : { tabIndex: 0, role: 'region', 'aria-label': caption }
    return (
      // Explicit roles, because rows drawn as blocks on phones lose the table semantics.
      <div className="dt-wrap" {...scrolling}>
        <Table
          className={['dt', avatars && 'with-avatar', props.dense && 'dense'].filter(Boolean).join(' ')}
          hover={opens}
          aria-busy={rows === undefined || props.stale === true}
          data-stale={props.stale || undefined}
          role="table"
        >
          <caption className="sr-only">{caption}</caption>
          <Table.Head role="rowgroup">
            <Table.Row role="row">
              {columns.map(column => (
                <Table.HeaderCell
                  key={column.id}
                  role="columnheader"
                  className={classOf(column)}
                  scope="col"
                  {...(props.sorts?.includes(column.id) && {
                    sort: sortedBy(column.id, props.sort),
                    onClick: () => props.onSort?.(nextSort(column.id, props.sort)),
                  })}
                >
                  {column.header}
                </Table.HeaderCell>
              ))}
              {opens && <td className="go" aria-hidden="true" />}
            </Table.Row>
          </Table.Head>
          <Table.Body role="rowgroup">
            {rows === undefined ? (
              <SkeletonRows {...props} />
            ) : (
              rows.map(row => <DataRow key={props.rowKey(row)} row={row} {...props} />)
            )}
          </Table.Body>
        </Table>
      </div>
    )
  }
  return (
    <div className="card">
      {toolbar}
      {body()}
      {paging && paging.total > 0 && !error && <Pager {...paging} />}
    </div>
  )
}

function DataRow<Row>({ row, columns, opens }: Props<Row> & { row: Row }) {
  const linkId = useId()
  return (
    <Table.Row role="row" {...(opens && { 'data-clickdelegatefor': linkId })}>
      {columns.map((column, index) =>
        index === 0 ? (
          <Table.HeaderCell key={column.id} role="rowheader" scope="row" className={classOf(column)}>
            {column.cell(row, linkId)}
          </Table.HeaderCell>
        ) : (
          <Table.Cell key={column.id} role="cell" className={classOf(column)}>
            {column.cell(row, linkId)}
          </Table.Cell>
        ),
      )}
      {opens && (
        <td className="go" aria-hidden="true">
          <ChevronRightIcon aria-hidden />
        </td>
      )}
    </Table.Row>
  )
}

function SkeletonRows<Row>({ columns, opens, avatars, pageSize = 8 }: Props<Row>) {
  const t = useKit()
  const keys = Array.from({ length: Math.min(pageSize, 8) }, (_, index) => index)
  return (
    <>
      <Table.Row role="row" className="sr-only">
        <Table.Cell role="cell" colSpan={columns.length}>
          {t('loading')}
        </Table.Cell>
      </Table.Row>
      {keys.map(key => (
        <Table.Row key={key} aria-hidden="true">
          {columns.map((column, index) => (
            <Table.Cell key={column.id} className={classOf(column)}>
              {/* Fixes the row's height before the skeleton appears. */}
              <span className="who skeleton-row">
                <AfterAWhile>
                  {index === 0 && avatars && <Skeleton round width={36} height={36} />}
                  <Skeleton width={(column.skeletonWidth ?? 70) + ((key * 29) % 40)} height={15} />
                </AfterAWhile>
              </span>
            </Table.Cell>
          ))}
          {opens && <td className="go" />}
        </Table.Row>
      ))}
    </>
  )
}
