import { localized } from '@portal/domain'
import {
  SCHOOL_FAULTS_HEADER,
  SCHOOL_FILE_COLUMNS,
  SCHOOL_FILE_HEADERS,
  type SchoolFileColumn,
  type SchoolFileRow,
} from '@portal/domain/school'
import { type Column, DataTable } from '../../../kit/DataTable.tsx'
import { DownloadButton } from '../../../kit/DownloadButton.tsx'
import { TabSet } from '../../../kit/TabSet.tsx'
import { usePages } from '../../../kit/usePages.ts'
import { csvBlob } from '../../../lib/csv-file.ts'
import { fullName } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import css from './file.module.css'
import { useSchoolFile } from './phrases.ts'
import { useFaultText } from './useFaultText.ts'

type Fault = SchoolFileRow['faults'][number]
type FaultyRow = SchoolFileRow & { fault: Fault; key: string }

/** What must be mended, each fault in a line of its own, and what is ready. */
export default function FileRows({ rows }: { rows: readonly SchoolFileRow[] }) {
  const t = useSchoolFile()
  const ready = rows.filter(({ pupil }) => pupil !== null)
  const faulty = rows.filter(({ pupil }) => pupil === null)
  return (
    <div className={css.rows}>
      <TabSet
        label={t('rows')}
        tabs={[
          { id: 'mend', label: `${t('tabMend')} ${faulty.length}`, content: <Faulty rows={faulty} /> },
          { id: 'ready', label: `${t('tabReady')} ${ready.length}`, content: <Ready rows={ready} /> },
        ]}
      />
    </div>
  )
}

const rowColumn = (header: string): Column<SchoolFileRow> => ({
  ...{ id: 'row', header },
  cell: ({ row }) => <span className="num">{row}</span>,
})
const nameColumn = (header: string): Column<SchoolFileRow> => ({
  ...{ id: 'name', header, phone: 'meta' as const },
  cell: ({ cells }) => <b className="anywhere">{fullName(cells)}</b>,
})

function Faulty({ rows }: { rows: SchoolFileRow[] }) {
  const t = useSchoolFile()
  const language = useLanguage()
  const what = useFaultText()
  const headerOf = (column: SchoolFileColumn | null) =>
    column === null ? t('wholeRow') : localized(SCHOOL_FILE_HEADERS[column], language)
  const faults: FaultyRow[] = rows.flatMap(row =>
    row.faults.map(fault => ({ ...row, fault, key: `${row.row} ${fault.column} ${fault.code}` })),
  )
  const pages = usePages(faults)
  const shownValue = ({ cells, fault: { column } }: FaultyRow) => {
    if (column === null) return null
    return <span className="file-value">{cells[column] === '' ? <i>{t('empty')}</i> : cells[column]}</span>
  }
  const columns: Column<FaultyRow>[] = [
    rowColumn(t('colRow')),
    nameColumn(t('colName')),
    { id: 'column', header: t('colColumn'), phone: 'meta', cell: ({ fault }) => headerOf(fault.column) },
    { id: 'value', header: t('colValue'), phone: 'meta', cell: shownValue },
    { id: 'what', header: t('colWhat'), phone: 'meta', wide: true, cell: ({ fault }) => what(fault) },
  ]
  const file = async () =>
    csvBlob([
      [...SCHOOL_FILE_COLUMNS.map(headerOf), localized(SCHOOL_FAULTS_HEADER, language)],
      ...rows.map(row => [
        ...SCHOOL_FILE_COLUMNS.map(column => row.cells[column]),
        row.faults.map(fault => `${headerOf(fault.column)}: ${what(fault)}`).join('. '),
      ]),
    ])
  return (
    <DataTable
      caption={t('tabMend')}
      columns={columns}
      rowKey={({ key }) => key}
      {...pages}
      empty={{ title: t('noFaults') }}
      toolbar={
        rows.length > 0 && (
          <div className={css.bar}>
            <DownloadButton name={`${t('mendFile')}.csv`} fetch={file} failed={() => t('downloadFailed')}>
              {t('mendDownload', { count: rows.length })}
            </DownloadButton>
          </div>
        )
      }
    />
  )
}

function Ready({ rows }: { rows: SchoolFileRow[] }) {
  const t = useSchoolFile()
  const language = useLanguage()
  const pages = usePages(rows)
  const columns: Column<SchoolFileRow>[] = [
    rowColumn(t('colRow')),
    nameColumn(t('colName')),
    ...(['className', 'mediaType'] as const).map(
      (column): Column<SchoolFileRow> => ({
        ...{ id: column, header: localized(SCHOOL_FILE_HEADERS[column], language), phone: 'meta' },
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
