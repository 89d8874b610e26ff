import { CheckmarkCircleFillIcon } from '@navikt/aksel-icons'
import { localized } from '@portal/domain'
import type { BulkColumns, BulkFault, FileRow } from '@portal/domain/bulk'
import { DEPARTMENT_COLUMN } from '@portal/domain/department'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { type Column, DataTable, TwoLines } from '../../kit/DataTable.tsx'
import { DownloadButton } from '../../kit/DownloadButton.tsx'
import { FilterChips } from '../../kit/FilterChips.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { TabSet } from '../../kit/TabSet.tsx'
import { usePages } from '../../kit/usePages.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { faultsFile } from './faults-file.ts'
import css from './file.module.css'
import { MendField } from './MendField.tsx'
import { useFilePhrases } from './phrases.ts'

/** A fault of a row; of a row that was mended and is ready the column that it was mended in. */
type FaultyRow = { row: FileRow; key: string } & (
  | { fault: BulkFault; mended: null }
  | { fault: null; mended: string | null }
)
type OnMend = (row: number, column: string, value: string) => void
type Props = {
  kind: Pick<BulkColumns<string>, 'columns' | 'headers' | 'note'>
  rows: readonly FileRow[]
  words: RowWords
  /** The rows that were mended on the page, with their cells as they stood in the file. */
  mended: FileMended
  onMend: OnMend
  /** They are being ordered, and stay as they are until that is done. */
  busy: boolean
}
type FileMended = ReadonlyMap<number, Readonly<Record<string, string>>>
/** What a product says of the rows of its files. */
export type RowWords = {
  what: (fault: BulkFault) => string
  /** How a fault is mended, where that is more than what is wrong. */
  how?: (fault: BulkFault) => string
  /** What the cell of a fault may say, where that is one of few texts. */
  choices?: (fault: BulkFault) => readonly string[]
  /** The name of the rows to mend as a file. */
  mendName: string
}

/** What a column is called; a fault without one is of the whole row. */
function useHeader({ headers }: Props['kind']): (column: string | null) => string {
  const t = useFilePhrases()
  const language = useLanguage()
  return column => {
    const header = column === null ? undefined : headers[column]
    return header ? localized(header, language) : t('wholeRow')
  }
}

const nameOf = ({ cells: { firstName, lastName, employeeId } }: FileRow) =>
  [firstName, lastName].filter(Boolean).join(' ') || employeeId

/** What must be mended, and what is ready, in two tabs. A row that was mended stays where it was, and says so. */
export default function FileRows({
  rows,
  shown,
  words,
  departments,
  ...others
}: Props & {
  shown: readonly string[]
  /** The names of the departments that the cell of a department may have; none without departments. */
  departments: readonly string[]
}) {
  const t = useFilePhrases()
  // Departments are the company's, whatever the product is.
  const ofDepartment = ({ column }: BulkFault) => column === DEPARTMENT_COLUMN
  const rest = {
    ...others,
    words: {
      ...words,
      what: (fault: BulkFault) => (ofDepartment(fault) ? t('departmentUnknown') : words.what(fault)),
      choices: (fault: BulkFault) => (ofDepartment(fault) ? departments : (words.choices?.(fault) ?? [])),
    },
  }
  const { mended } = rest
  const ready = rows.filter(({ order }) => order !== null)
  const faulty = rows.filter(({ order }) => order === null)
  const mending = rows.filter(({ order, row }) => order === null || mended.has(row))
  return (
    <div className={`stack ${css.rows}`}>
      <h2>{t('rows')}</h2>
      <TabSet
        label={t('rows')}
        first={mending.length > 0 ? 'mend' : 'ready'}
        tabs={[
          {
            ...{ id: 'mend', label: `${t('tabMend')} ${faulty.length}` },
            content: <Faulty {...rest} rows={mending} />,
          },
          {
            ...{ id: 'ready', label: `${t('tabReady')} ${ready.length}` },
            content: (
              <Ready
                kind={rest.kind}
                rows={ready}
                shown={departments.length > 0 ? [...shown, DEPARTMENT_COLUMN] : shown}
              />
            ),
          },
        ]}
      />
    </div>
  )
}

/** The lines of a row: one for each fault, and one for each cell that was mended, in the order of the columns. */
function linesOf(row: FileRow, mended: FileMended, columns: readonly string[]): FaultyRow[] {
  const before = mended.get(row.row) ?? {}
  const changed = columns.filter(
    column =>
      before[column] !== undefined &&
      before[column] !== row.cells[column] &&
      !row.faults.some(fault => fault.column === column),
  )
  const lines: FaultyRow[] = [
    ...row.faults.map(fault => ({ row, fault, mended: null, key: `${row.row} ${fault.column}` })),
    ...changed.map(column => ({ row, fault: null, mended: column, key: `${row.row} ${column}` })),
  ]
  // A row that was mended back to what it was, because another one was in its way.
  if (lines.length === 0) return [{ row, fault: null, mended: null, key: `${row.row}` }]
  const placeOf = ({ fault, mended: column }: FaultyRow) => columns.indexOf((fault?.column ?? column) || '')
  return lines.sort((one, other) => placeOf(one) - placeOf(other))
}

/** Each fault in a line of its own; the number of a row opens all that is wrong with it. */
function Faulty({ kind, rows, words, mended, onMend, busy }: Props) {
  const t = useFilePhrases()
  const language = useLanguage()
  const headerOf = useHeader(kind)
  const { what, how, choices, mendName } = words
  const [cause, setCause] = useState<string | null>(null)
  const [explained, setExplained] = useState<FileRow | null>(null)
  const faulty = rows.filter(({ order }) => order === null)
  const all = rows.flatMap(row => linesOf(row, mended, kind.columns))
  const causeOf = ({ fault }: FaultyRow) => (fault ? headerOf(fault.column) : t('mendedHere'))
  const counts = new Map<string, number>()
  for (const line of all.toSorted((a, b) => Number(a.fault === null) - Number(b.fault === null)))
    counts.set(causeOf(line), (counts.get(causeOf(line)) ?? 0) + 1)
  const pages = usePages(all.filter(line => cause === null || causeOf(line) === cause))
  const columns: Column<FaultyRow>[] = [
    {
      id: 'row',
      header: t('colRow'),
      cell: ({ row, fault }) =>
        fault ? (
          <Button
            variant="tertiary"
            tone="neutral"
            className={css.row}
            aria-label={[t('explain', { row: row.row }), nameOf(row)].filter(Boolean).join(', ')}
            onClick={() => setExplained(row)}
          >
            {row.row}
          </Button>
        ) : (
          <span className={`num ${css.plainRow}`}>{row.row}</span>
        ),
    },
    nameColumn(t('colName'), ({ row }) => row),
    {
      ...{ id: 'what', header: t('colWhat'), phone: 'meta', wide: true },
      cell: ({ fault, mended: column }) =>
        fault ? (
          <TwoLines more={[headerOf(fault.column), how?.(fault)].filter(Boolean).join('. ')}>
            <span>{what(fault)}</span>
          </TwoLines>
        ) : (
          <span className={css.mended} data-color="success">
            <CheckmarkCircleFillIcon aria-hidden />
            <TwoLines more={headerOf(column)}>
              <span>{t('mended')}</span>
            </TwoLines>
          </span>
        ),
    },
    {
      ...{ id: 'before', header: t('colBefore'), phone: 'hide' },
      cell: ({ row, fault, mended: column }) => (
        <Value cells={mended.get(row.row) ?? row.cells} column={fault ? fault.column : column} />
      ),
    },
    {
      ...{ id: 'value', header: t('colMend'), phone: 'meta' },
      cell: ({ row, fault, mended: mendedColumn }) => {
        const column = fault ? fault.column : mendedColumn
        return (
          column !== null && (
            <MendField
              // A value that is taken from elsewhere is shown.
              key={row.cells[column]}
              {...{ row, column, onMend, busy }}
              header={headerOf(column)}
              faulty={fault !== null}
              choices={fault ? (choices?.(fault) ?? []) : []}
            />
          )
        )
      },
    },
  ]
  const file = async () =>
    faultsFile(
      kind,
      language,
      faulty.map(({ cells, faults }) => ({
        cells,
        what: faults.map(fault => `${headerOf(fault.column)}: ${what(fault)}`).join('. '),
      })),
    )
  return (
    <>
      <DataTable
        caption={t('tabMend')}
        columns={columns}
        rowKey={({ key }: FaultyRow) => key}
        {...pages}
        empty={{ title: t('noFaults') }}
        toolbar={
          all.length > 0 && (
            <div className="row wrap split pad-12-16 gap-12">
              <FilterChips
                legend={t('filterCause')}
                value={cause}
                onChange={setCause}
                all={t('causeAll', { count: all.length })}
                options={[...counts].map(([value, count]) => ({ value, label: `${value} ${count}` }))}
              />
              {faulty.length > 0 && (
                <DownloadButton name={`${mendName}.csv`} fetch={file} failed={() => t('downloadFailed')}>
                  {t('mendDownload', { count: faulty.length })}
                </DownloadButton>
              )}
            </div>
          )
        }
      />
      <FormDialog
        open={explained !== null}
        title={t('explain', { row: explained?.row ?? 0 })}
        onClose={() => setExplained(null)}
      >
        {explained && (
          <dl className="stack gap-16">
            {explained.faults.map(fault => (
              <div key={`${fault.column} ${fault.code}`}>
                <dt className="bold">
                  {headerOf(fault.column)} <Value cells={explained.cells} column={fault.column} />
                </dt>
                <dd>{what(fault)}</dd>
                {how && <dd className="muted">{how(fault)}</dd>}
              </div>
            ))}
          </dl>
        )}
      </FormDialog>
    </>
  )
}

/** The text of a cell as it stood in the file. */
function Value({ cells, column }: { cells: Readonly<Record<string, string>>; column: string | null }) {
  const t = useFilePhrases()
  if (column === null) return null
  return <span className="file-value">{cells[column] || <i>{t('empty')}</i>}</span>
}

const nameColumn = <Line,>(header: string, rowOf: (line: Line) => FileRow): Column<Line> => ({
  ...{ id: 'name', header, phone: 'meta' as const },
  cell: line => <b className="break">{nameOf(rowOf(line))}</b>,
})

function Ready({ kind, rows, shown }: Pick<Props, 'kind' | 'rows'> & { shown: readonly string[] }) {
  const t = useFilePhrases()
  const headerOf = useHeader(kind)
  const pages = usePages(rows)
  const columns: Column<FileRow>[] = [
    { id: 'row', header: t('colRow'), cell: ({ row }) => <span className="num">{row}</span> },
    nameColumn(t('colName'), row => row),
    ...shown.map(
      (column): Column<FileRow> => ({
        ...{ id: column, header: headerOf(column), phone: 'meta' },
        cell: ({ cells }) => cells[column],
      }),
    ),
    {
      ...{ id: 'zones', header: t('colZones'), phone: 'hide' },
      cell: ({ cells: { zoneFrom, zoneTo } }) => [zoneFrom, zoneTo].filter(Boolean).join(' – '),
    },
  ]
  return (
    <DataTable
      caption={t('tabReady')}
      columns={columns}
      rowKey={({ row }) => String(row)}
      {...pages}
      empty={{ title: t('noReady') }}
    />
  )
}
