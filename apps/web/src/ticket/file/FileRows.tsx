import { Input } from '@digdir/designsystemet-react'
import { localized } from '@portal/domain'
import type { BulkColumns, BulkFault, FileRow } from '@portal/domain/bulk'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { type Column, DataTable } from '../../kit/DataTable.tsx'
import { DownloadButton } from '../../kit/DownloadButton.tsx'
import { FilterChips } from '../../kit/FilterChips.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { StatusPill } from '../../kit/StatusPill.tsx'
import { TabSet } from '../../kit/TabSet.tsx'
import { usePages } from '../../kit/usePages.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { faultsFile } from './faults-file.ts'
import css from './file.module.css'
import { useFilePhrases } from './phrases.ts'

/** A fault of a row; null for a row that was mended and is ready. */
type FaultyRow = FileRow & { fault: BulkFault | null; key: string }
type OnMend = (row: number, column: string, value: string) => void
type Props = {
  kind: Pick<BulkColumns<string>, 'columns' | 'headers' | 'note'>
  rows: readonly FileRow[]
  words: RowWords
}
/** What a product says of the rows of its files. */
export type RowWords = {
  what: (fault: BulkFault) => string
  /** How a fault is mended, where that is more than what is wrong. */
  how?: (fault: BulkFault) => string
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
const nameColumn = (header: string): Column<FileRow> => ({
  ...{ id: 'name', header, phone: 'meta' as const },
  cell: row => <b className="break">{nameOf(row)}</b>,
})

/** What must be mended, and what is ready, in two tabs. A row that was mended stays where it was, and says so. */
export default function FileRows({
  rows,
  shown,
  mended,
  onMend,
  ...rest
}: Props & { shown: readonly string[]; mended: ReadonlySet<number>; onMend: OnMend }) {
  const t = useFilePhrases()
  const ready = rows.filter(({ order }) => order !== null)
  const faulty = rows.filter(({ order }) => order === null)
  return (
    <div className={`stack ${css.rows}`}>
      <h2>{t('rows')}</h2>
      <TabSet
        label={t('rows')}
        tabs={[
          {
            ...{ id: 'mend', label: `${t('tabMend')} ${faulty.length}` },
            content: (
              <Faulty
                {...rest}
                rows={rows.filter(({ order, row }) => order === null || mended.has(row))}
                onMend={onMend}
              />
            ),
          },
          {
            ...{ id: 'ready', label: `${t('tabReady')} ${ready.length}` },
            content: <Ready kind={rest.kind} rows={ready} shown={shown} />,
          },
        ]}
      />
    </div>
  )
}

/** Each fault in a line of its own; the number of a row opens all that is wrong with it. */
function Faulty({ kind, rows, words, onMend }: Props & { onMend: OnMend }) {
  const t = useFilePhrases()
  const language = useLanguage()
  const headerOf = useHeader(kind)
  const { what, how, mendName } = words
  const [cause, setCause] = useState<string | null>(null)
  const [explained, setExplained] = useState<FileRow | null>(null)
  const faulty = rows.filter(({ order }) => order === null)
  const all = rows.flatMap((row): FaultyRow[] =>
    row.order === null
      ? row.faults.map(fault => ({ ...row, fault, key: `${row.row} ${fault.column}` }))
      : [{ ...row, fault: null, key: `${row.row} mended` }],
  )
  const faultCount = all.filter(({ fault }) => fault !== null).length
  const counts = new Map<string, number>()
  for (const { fault } of all) {
    if (!fault) continue
    const header = headerOf(fault.column)
    counts.set(header, (counts.get(header) ?? 0) + 1)
  }
  const pages = usePages(
    all.filter(({ fault }) => cause === null || (fault && headerOf(fault.column) === cause)),
  )
  const columns: Column<FaultyRow>[] = [
    {
      id: 'row',
      header: t('colRow'),
      cell: row => (
        <Button
          variant="tertiary"
          tone="neutral"
          className={css.row}
          aria-label={[t('explain', { row: row.row }), nameOf(row)].filter(Boolean).join(', ')}
          onClick={() => setExplained(row)}
        >
          {row.row}
        </Button>
      ),
    },
    nameColumn(t('colName')),
    {
      ...{ id: 'column', header: t('colColumn'), phone: 'meta' },
      cell: ({ fault }) => fault && headerOf(fault.column),
    },
    {
      ...{ id: 'value', header: t('colValue'), phone: 'meta' },
      cell: row =>
        row.fault ? (
          <MendField
            row={row}
            column={row.fault.column}
            header={headerOf(row.fault.column)}
            onMend={onMend}
          />
        ) : (
          <StatusPill tone="good">{t('mended')}</StatusPill>
        ),
    },
    {
      ...{ id: 'what', header: t('colWhat'), phone: 'meta', wide: !how },
      cell: ({ fault }) => fault && what(fault),
    },
    ...(how
      ? [
          {
            ...{ id: 'how', header: t('colHow'), phone: 'meta' as const, wide: true },
            cell: ({ fault }: FaultyRow) => fault && <span className="muted">{how(fault)}</span>,
          },
        ]
      : []),
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
        rowKey={({ key }) => key}
        {...pages}
        empty={{ title: t('noFaults') }}
        toolbar={
          faulty.length > 0 && (
            <div className="row wrap split pad-12-16 gap-12">
              <FilterChips
                legend={t('filterCause')}
                value={cause}
                onChange={setCause}
                all={t('causeAll', { count: faultCount })}
                options={[...counts].map(([value, count]) => ({ value, label: `${value} ${count}` }))}
              />
              <DownloadButton name={`${mendName}.csv`} fetch={file} failed={() => t('downloadFailed')}>
                {t('mendDownload', { count: faulty.length })}
              </DownloadButton>
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
                  {headerOf(fault.column)} <Value row={explained} column={fault.column} />
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

/** The cell of a fault, to be mended where it stands: Enter takes the value and goes to the next one. A fault of a whole row has none. */
function MendField({
  row,
  column,
  header,
  onMend,
}: {
  row: FileRow
  column: string | null
  header: string
  onMend: OnMend
}) {
  const t = useFilePhrases()
  const before = column === null ? '' : (row.cells[column] ?? '')
  const [value, setValue] = useState(before)
  if (column === null) return null
  const take = () => {
    if (value !== before) onMend(row.row, column, value)
  }
  return (
    <Input
      className={css.mend!}
      aria-label={t('mendCell', { row: row.row, column: header })}
      aria-invalid
      autoComplete="off"
      spellCheck={false}
      value={value}
      placeholder={t('empty')}
      onChange={event => setValue(event.target.value)}
      onBlur={take}
      onKeyDown={event => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        event.preventDefault()
        const fields = [...document.querySelectorAll<HTMLInputElement>(`.${css.mend}`)]
        const next = fields[fields.indexOf(event.currentTarget) + 1]
        // Leaving the field takes its value.
        if (next) next.focus()
        else take()
      }}
    />
  )
}

/** The text of a cell as it stood in the file. */
function Value({ row, column }: { row: FileRow; column: string | null }) {
  const t = useFilePhrases()
  if (column === null) return null
  return <span className="file-value">{row.cells[column] || <i>{t('empty')}</i>}</span>
}

function Ready({ kind, rows, shown }: Pick<Props, 'kind' | 'rows'> & { shown: readonly string[] }) {
  const t = useFilePhrases()
  const headerOf = useHeader(kind)
  const pages = usePages(rows)
  const columns: Column<FileRow>[] = [
    { id: 'row', header: t('colRow'), cell: ({ row }) => <span className="num">{row}</span> },
    nameColumn(t('colName')),
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
