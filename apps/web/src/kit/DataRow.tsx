import { Input, Table } from '@digdir/designsystemet-react'
import { ChevronRightIcon } from '@navikt/aksel-icons'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useListPhrases } from './list-phrases.ts'
import { useKit } from './phrases.ts'
import { AfterAWhile, Skeleton } from './Skeleton.tsx'

export type Column<Row> = {
  id: string
  /** Left out for the column of what can be done with a row. */
  header?: ReactNode
  /** The first column gets the id its link must carry, so that the whole row can be clicked. */
  cell: (row: Row, linkId: string) => ReactNode
  align?: 'right'
  /** The place of the cell on phones: beside the name, below it, or hidden (the row's page has it). */
  phone?: 'end' | 'meta' | 'hide'
  /** Hidden where the list is narrow, such as beside the sidebar on a tablet; the row's page has it. */
  wide?: boolean
  /** What stands over this column and its neighbours of the same group. */
  group?: string
  /** It says what the row is, in place of the first column. */
  names?: true
}

/** A cell of two lines: what it is and, in small letters, more about it. They share a line where there is little room. */
export function TwoLines({ more, children }: { more: ReactNode; children: ReactNode }) {
  return (
    <span className="two-l">
      {children}
      {more && <span className="small muted">{more}</span>}
    </span>
  )
}

const PLACE = { end: 'c-end', meta: 'c-meta', hide: 'c-hide' } as const
export const classOf = <Row,>({ align, phone, wide }: Column<Row>) =>
  [align === 'right' && 'right num', phone && PLACE[phone], wide && 'c-wide'].filter(Boolean).join(' ') ||
  undefined

/** From the box of a row: the arrows lead to the next one and the one before, Enter opens the row. */
function move(event: KeyboardEvent<HTMLElement>) {
  const row = event.currentTarget.closest('tr')
  const next = { ArrowDown: row?.nextElementSibling, ArrowUp: row?.previousElementSibling }[event.key]
  if (next) next.querySelector<HTMLElement>('.pick input')?.focus()
  else if (event.key === 'Enter') row?.querySelector<HTMLElement>('th a')?.click()
  else return
  event.preventDefault()
}

/** One row: its cells and, where rows can be chosen, its box. */
export function DataRow<Row>({
  row,
  columns,
  opens,
  marked = false,
  onMark,
  name,
  picked = false,
  instead,
  onPick,
}: {
  row: Row
  columns: Column<Row>[]
  opens: boolean
  marked?: boolean
  onMark?: () => void
  name?: string
  picked?: boolean
  /** What stands in the place of the box, where the row cannot be chosen. */
  instead?: ReactNode
  onPick?: (on: boolean, range: boolean) => void
}) {
  const t = useListPhrases()
  const linkId = useId()
  const naming = Math.max(
    0,
    columns.findIndex(({ names }) => names),
  )
  return (
    <Table.Row
      role="row"
      data-picked={picked || undefined}
      {...(onMark && { 'data-marked': marked || undefined, onPointerEnter: onMark, onClick: onMark })}
      {...(opens && { 'data-clickdelegatefor': linkId })}
    >
      {onPick && (
        <Table.Cell role="cell" className="pick">
          {instead !== undefined ? (
            instead
          ) : (
            // biome-ignore lint/a11y/noLabelWithoutControl: the kit's Input is the control
            <label>
              <Input
                type="checkbox"
                aria-label={t('selectRow', { name: name ?? '' })}
                checked={picked}
                onKeyDown={move}
                onChange={event => onPick(event.target.checked, (event.nativeEvent as MouseEvent).shiftKey)}
              />
            </label>
          )}
        </Table.Cell>
      )}
      {columns.map((column, index) =>
        index === naming ? (
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

/** How wide a grey shape is, roughly as what comes: what a row is called is long, figures and states are short. */
const shapeWidth = <Row,>({ align, phone }: Column<Row>, index: number) =>
  index === 0 ? 110 : align === 'right' || phone === 'end' ? 50 : 90

/** Grey shapes in the places of the rows that are being fetched. */
export function SkeletonRows<Row>({
  columns,
  opens = false,
  avatars = false,
  picks,
  pageSize = 8,
}: {
  columns: Column<Row>[]
  opens?: boolean
  avatars?: boolean
  picks: boolean
  pageSize?: number
}) {
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
          {picks && <Table.Cell className="pick" />}
          {columns.map((column, index) => (
            <Table.Cell key={column.id} className={classOf(column)}>
              {/* Fixes the row's height and the columns before the skeleton appears: a shape gives way where there is no room. */}
              <span
                className="who skeleton-row"
                style={{
                  gridTemplateColumns: `${index === 0 && avatars ? '36px ' : ''}minmax(0, ${shapeWidth(column, index) + ((key * 29) % 40)}px)`,
                }}
              >
                <AfterAWhile>
                  {index === 0 && avatars && <Skeleton round width={36} height={36} />}
                  <Skeleton width="100%" height={15} />
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
