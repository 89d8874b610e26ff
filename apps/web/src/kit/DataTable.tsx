import '@digdir/designsystemet-web/clickdelegatefor'
import { Input, Table } from '@digdir/designsystemet-react'
import type { SavedList } from '@portal/domain'
import { isValidElement, lazy, type ReactElement, type ReactNode, Suspense, useRef } from 'react'
import { useCompact } from '../lib/session-provider.tsx'
import { Button } from './Button.tsx'
import { type Column, classOf, DataRow, SkeletonRows } from './DataRow.tsx'
import { type Empty, EmptyState } from './EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'
import { useListPhrases } from './list-phrases.ts'
import type { Sort } from './list-state.ts'
import { usePhone } from './media.ts'
import { Pager, type Paging } from './Pager.tsx'
import type { SelectionAction } from './SelectionBar.tsx'
import { SortChoice } from './SortChoice.tsx'
import { ListViews } from './saved-view/list-views.ts'
import { useFetched } from './useFetched.ts'
import { nextSort, sortedBy } from './useListState.ts'
import type { Selection } from './useSelection.ts'
import './css/list.css'

export { type Column, TwoLines } from './DataRow.tsx'

const loadBar = () => import('./SelectionBar.tsx')
const SelectionBar = lazy(loadBar)

type Props<Row> = {
  caption: string
  columns: Column<Row>[]
  /** undefined while the first page loads */
  rows: Row[] | undefined
  /** True while rows of an earlier query are shown. */
  stale?: boolean
  error?: unknown
  onRetry?: () => void
  /** What an empty table says; left out where there are always rows. */
  empty?: Empty | ReactElement
  /** What it says instead while the list is `filtered`, with a button that shows everything again. */
  noMatch?: { title?: string; text: string; clear: string }
  filtered?: boolean
  onClear?: () => void
  toolbar?: ReactNode
  /** The list whose views the toolbar offers to save. */
  views?: SavedList
  /** Columns that are left out, by their ids. */
  without?: readonly string[]
  paging?: Paging
  /** Rows open a page of their own: a chevron, and clicks anywhere on the row go to the link in the first cell. */
  opens?: boolean
  avatars?: boolean
  /** Many columns: less room between them. */
  dense?: boolean
  pageSize?: number
  /** Columns, by their ids, whose header sorts the list, how it is sorted, and a click on one of them. */
  sorts?: readonly string[]
  sort?: Sort | null
  onSort?: (sort: Sort) => void
  /** The row that a drawing above the table marks, and what marks another one. */
  marked?: number
  onMark?: (index: number) => void
  /** The row of sums below all pages: its cells by the ids of the columns. */
  sums?: Record<string, ReactNode>
  /** Rows can be chosen: which are, what is done with them, and what a row is called. */
  picks?: {
    selection: Selection
    actions: SelectionAction[]
    nameOf: (row: Row) => string
    /** What stands in the place of the box of a row that cannot be chosen; undefined for one that can. */
    instead?: (row: Row) => ReactNode
    /** What the chosen rows come to. */
    note?: string
    /** Only rows that are shown can be chosen, not all that the list finds. */
    shownOnly?: boolean
  }
}

/** Rows are told apart by their id; those without one by `rowKey`. */
type Keyed<Row> = Row extends { id: string }
  ? { rowKey?: (row: Row) => string }
  : { rowKey: (row: Row) => string }

/** A list from the server with its states: loading, rows, empty, error with retry. */
export function DataTable<Row>(props: Props<Row> & Keyed<Row>) {
  const { caption, rows, error, empty, toolbar, views, paging, picks, sorts, opens = false } = props
  const { rowKey = row => (row as { id: string }).id } = props as { rowKey?: (row: Row) => string }
  const t = useListPhrases()
  const columns = props.columns.filter(({ id }) => !props.without?.includes(id))
  const [compact] = useCompact()
  const phone = usePhone()
  /** The row whose box was used last: the other end of a range. */
  const last = useRef<string | null>(null)
  const keys = rows?.filter(row => picks?.instead?.(row) === undefined).map(rowKey) ?? []
  const pick = (key: string, on: boolean, range: boolean) => {
    const [from, to] = [keys.indexOf(last.current ?? ''), keys.indexOf(key)].sort((a, b) => a - b) as [
      number,
      number,
    ]
    picks?.selection.set(range && from >= 0 ? keys.slice(from, to + 1) : [key], on)
    last.current = key
  }
  const body = () => {
    if (error !== undefined && error !== null) {
      return <ErrorState error={error} {...(props.onRetry && { onRetry: props.onRetry })} />
    }
    if (rows?.length === 0) {
      const { noMatch, filtered, onClear } = props
      if (!noMatch || !filtered) return !empty || isValidElement(empty) ? empty : <EmptyState {...empty} />
      const clear = (
        <Button variant="secondary" onClick={onClear}>
          {noMatch.clear}
        </Button>
      )
      return <EmptyState title={noMatch.title ?? t('noMatchTitle')} text={noMatch.text} actions={clear} />
    }
    // Rows with links can be scrolled by keyboard; a table of plain text must be focusable itself.
    const scrolling = opens ? {} : { tabIndex: 0, role: 'region', 'aria-label': caption }
    const looks = [
      props.avatars && 'with-avatar',
      props.dense && 'dense',
      picks && 'picks',
      compact && 'compact',
    ]
    return (
      // Explicit roles, because rows drawn as blocks on phones lose the table semantics.
      <div className="dt-wrap" {...scrolling}>
        <Table
          className={['full ink text-15 dt', ...looks].filter(Boolean).join(' ')}
          hover={opens}
          aria-busy={rows === undefined || props.stale === true}
          data-stale={props.stale || undefined}
          role="table"
        >
          <caption className="sr-only">{caption}</caption>
          <Table.Head role="rowgroup">
            <GroupRow columns={columns} opens={opens} />
            <Table.Row role="row">
              {picks && <PageBox keys={keys} selection={picks.selection} />}
              {columns.map(column => (
                <Table.HeaderCell
                  key={column.id}
                  role="columnheader"
                  className={classOf(column)}
                  scope="col"
                  {...(sorts?.includes(column.id) && {
                    sort: sortedBy(column.id, props.sort),
                    onClick: () => props.onSort?.(nextSort(column.id, props.sort)),
                  })}
                >
                  {column.header ?? <span className="sr-only">{t('actions')}</span>}
                </Table.HeaderCell>
              ))}
              {opens && <td className="go" aria-hidden="true" />}
            </Table.Row>
          </Table.Head>
          <Table.Body role="rowgroup">
            {rows === undefined ? (
              <SkeletonRows {...props} columns={columns} picks={picks !== undefined} />
            ) : (
              rows.map((row, index) => {
                const key = rowKey(row)
                const instead = picks?.instead?.(row)
                return (
                  <DataRow
                    key={key}
                    row={row}
                    columns={columns}
                    opens={opens}
                    {...(props.onMark && {
                      marked: index === props.marked,
                      onMark: () => props.onMark?.(index),
                    })}
                    {...(picks && {
                      name: picks.nameOf(row),
                      picked: instead === undefined && picks.selection.has(key),
                      instead,
                      onPick: (on: boolean, range: boolean) => pick(key, on, range),
                    })}
                  />
                )
              })
            )}
          </Table.Body>
          {props.sums && rows && <SumRow columns={columns} sums={props.sums} />}
        </Table>
      </div>
    )
  }
  const total = paging?.total ?? 0
  return (
    <div className="card" {...(picks && { 'data-part': '.pick input' })}>
      <ListViews value={views ? { list: views, columns: props.columns } : null}>{toolbar}</ListViews>
      {phone && sorts && props.onSort && total > 0 && (
        <SortChoice columns={props.columns} sorts={sorts} sort={props.sort} onSort={props.onSort} />
      )}
      {body()}
      {picks && <SelectionCount count={picks.selection.count} />}
      {picks && picks.selection.count > 0 && (
        <Suspense>
          <SelectionBar
            selection={picks.selection}
            actions={picks.actions}
            note={picks.note}
            total={picks.shownOnly ? 0 : total}
          />
        </Suspense>
      )}
      {paging && total > 0 && !error && <Pager {...paging} list={caption} stale={props.stale === true} />}
    </div>
  )
}

/** Says how many rows are chosen; meanwhile what can be done with them is fetched. */
function SelectionCount({ count }: { count: number }) {
  const t = useListPhrases()
  useFetched(loadBar)
  return (
    <span className="sr-only" role="status">
      {count > 0 && t('selectedActs', { count })}
    </span>
  )
}

/** What stands over columns that belong together; nothing where none do. */
function GroupRow<Row>({ columns, opens }: { columns: Column<Row>[]; opens: boolean }) {
  if (!columns.some(({ group }) => group)) return null
  const groups: { id: string; label: string | undefined; span: number }[] = []
  for (const { id, group } of columns) {
    const last = groups.at(-1)
    if (last && last.label === group) last.span += 1
    else groups.push({ id, label: group, span: 1 })
  }
  return (
    <Table.Row role="row" className="groups">
      {groups.map(({ id, label, span }) =>
        label === undefined ? (
          <Table.Cell key={id} role="cell" colSpan={span} />
        ) : (
          <Table.HeaderCell key={id} role="columnheader" scope="colgroup" colSpan={span}>
            {label}
          </Table.HeaderCell>
        ),
      )}
      {opens && <Table.Cell role="cell" />}
    </Table.Row>
  )
}

/** The sums of all rows; its first cell spans the columns before the first sum. */
function SumRow<Row>({ columns, sums }: { columns: Column<Row>[]; sums: Record<string, ReactNode> }) {
  const [first, ...rest] = columns.filter(({ id }) => sums[id] !== undefined)
  if (!first) return null
  const span = columns.findIndex(({ id }) => id === rest[0]?.id)
  return (
    <Table.Foot role="rowgroup">
      <Table.Row role="row">
        <Table.HeaderCell role="rowheader" scope="row" colSpan={span}>
          {sums[first.id]}
        </Table.HeaderCell>
        {columns.slice(span).map(column => (
          <Table.Cell key={column.id} role="cell" className={classOf(column)}>
            {sums[column.id]}
          </Table.Cell>
        ))}
      </Table.Row>
    </Table.Foot>
  )
}

/** The box of a page's rows: on, off, or between while some are chosen. */
function PageBox({ keys, selection }: { keys: string[]; selection: Selection }) {
  const t = useListPhrases()
  const picked = keys.filter(selection.has).length
  const all = keys.length > 0 && picked === keys.length
  return (
    <Table.HeaderCell className="pick" role="columnheader" scope="col">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the kit's Input is the control */}
      <label>
        <Input
          type="checkbox"
          aria-label={t('selectPage')}
          disabled={keys.length === 0}
          checked={all}
          ref={box => {
            if (box) box.indeterminate = picked > 0 && !all
          }}
          onChange={() => selection.set(keys, !all)}
        />
      </label>
    </Table.HeaderCell>
  )
}
