import { localized } from '@portal/domain'
import {
  MASS_FAULTS_HEADER,
  MASS_HEADERS,
  type MassColumn,
  type MassOrderRow,
  massOrderColumns,
} from '@portal/domain/free-ticket'
import { useState } from 'react'
import { Button } from '../../../kit/Button.tsx'
import { type Column, DataTable } from '../../../kit/DataTable.tsx'
import { DownloadButton } from '../../../kit/DownloadButton.tsx'
import { FilterChips } from '../../../kit/FilterChips.tsx'
import { FormDialog } from '../../../kit/FormDialog.tsx'
import { TabSet } from '../../../kit/TabSet.tsx'
import { usePages } from '../../../kit/usePages.ts'
import { csvBlob } from '../../../lib/csv-file.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import type { useFaultWords } from './fault-phrases.ts'
import css from './mass.module.css'
import { useMass } from './phrases.ts'

type Words = ReturnType<typeof useFaultWords>
type FaultyRow = MassOrderRow & { fault: MassOrderRow['faults'][number] }

/** The kinds of cells that chips tell apart. */
const CAUSES = {
  birthDate: ['birthDate'],
  phone: ['phone'],
  profile: ['profile'],
  zones: ['zoneFrom', 'zoneTo'],
} as const
type Cause = keyof typeof CAUSES | 'other'
const causeOf = (column: MassColumn | null): Cause =>
  (Object.keys(CAUSES) as (keyof typeof CAUSES)[]).find(cause =>
    (CAUSES[cause] as readonly (string | null)[]).includes(column),
  ) ?? 'other'

const nameOf = ({ cells }: MassOrderRow) => `${cells.firstName} ${cells.lastName}`.trim() || cells.employeeId

/** What must be mended, and what is ready, in two tabs. */
export default function RowTabs({
  rows,
  words,
  travelCards,
}: {
  rows: readonly MassOrderRow[]
  words: Words
  travelCards: boolean
}) {
  const t = useMass()
  const ready = rows.filter(({ recipient }) => recipient !== null)
  const faulty = rows.filter(({ recipient }) => recipient === null)
  return (
    <div className={css.rows}>
      <TabSet
        label={t('rows')}
        tabs={[
          {
            id: 'mend',
            label: `${t('tabMend')} ${faulty.length}`,
            content: <Faulty rows={faulty} words={words} travelCards={travelCards} />,
          },
          { id: 'ready', label: `${t('tabReady')} ${ready.length}`, content: <Ready rows={ready} /> },
        ]}
      />
    </div>
  )
}

function Faulty({ rows, words, travelCards }: { rows: MassOrderRow[]; words: Words; travelCards: boolean }) {
  const t = useMass()
  const language = useLanguage()
  const [cause, setCause] = useState<Cause | null>(null)
  const [explained, setExplained] = useState<MassOrderRow | null>(null)
  const all: FaultyRow[] = rows.flatMap(row => (row.faults[0] ? [{ ...row, fault: row.faults[0] }] : []))
  const counts = new Map<Cause, number>()
  for (const { fault } of all) counts.set(causeOf(fault.column), (counts.get(causeOf(fault.column)) ?? 0) + 1)
  const shown = all.filter(({ fault }) => cause === null || causeOf(fault.column) === cause)
  const pages = usePages(shown)
  const columns: Column<FaultyRow>[] = [
    {
      id: 'row',
      header: t('colRow'),
      cell: row => (
        <Button variant="tertiary" tone="neutral" className={css.row} onClick={() => setExplained(row)}>
          {row.row}
        </Button>
      ),
    },
    {
      id: 'name',
      header: t('colName'),
      phone: 'meta',
      cell: row => <b className="anywhere">{nameOf(row)}</b>,
    },
    { id: 'column', header: t('colColumn'), phone: 'meta', cell: ({ fault }) => headerOf(fault.column) },
    {
      id: 'value',
      header: t('colValue'),
      phone: 'meta',
      cell: row => <Value row={row} column={row.fault.column} />,
    },
    { id: 'what', header: t('colWhat'), phone: 'meta', cell: ({ fault }) => words.what(fault) },
    {
      id: 'how',
      header: t('colHow'),
      phone: 'meta',
      wide: true,
      cell: ({ fault }) => <span className="muted">{words.how(fault)}</span>,
    },
  ]
  const headerOf = (column: MassColumn | null) =>
    column === null ? t('wholeRow') : localized(MASS_HEADERS[column], language)
  const file = async () => {
    const written = massOrderColumns(travelCards)
    return csvBlob([
      [
        ...written.map(column => localized(MASS_HEADERS[column], language)),
        localized(MASS_FAULTS_HEADER, language),
      ],
      ...rows.map(({ cells, faults }) => [
        ...written.map(column => cells[column]),
        faults.map(fault => `${headerOf(fault.column)}: ${words.what(fault)}`).join('. '),
      ]),
    ])
  }
  return (
    <>
      <DataTable
        caption={t('tabMend')}
        columns={columns}
        rowKey={row => String(row.row)}
        rows={pages.rows}
        paging={pages.paging}
        empty={{ title: t('noFaults') }}
        toolbar={
          rows.length > 0 && (
            <div className={css.bar}>
              <FilterChips<Cause>
                legend={t('filterCause')}
                value={cause}
                onChange={setCause}
                all={t('causeAll', { count: all.length })}
                options={[...counts].map(([value, count]) => ({
                  value,
                  label: t(`cause${value}`, { count }),
                }))}
              />
              <DownloadButton name={`${t('mendFile')}.csv`} fetch={file} failed={() => t('downloadFailed')}>
                {t('mendDownload', { count: rows.length })}
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
          <dl className={css.explained}>
            {explained.faults.map(fault => (
              <div key={`${fault.column} ${fault.code}`}>
                <dt>
                  {headerOf(fault.column)} <Value row={explained} column={fault.column} />
                </dt>
                <dd>{words.what(fault)}</dd>
                <dd className="muted">{words.how(fault)}</dd>
              </div>
            ))}
          </dl>
        )}
      </FormDialog>
    </>
  )
}

/** The text of a cell as it stood in the file. */
function Value({ row, column }: { row: MassOrderRow; column: MassColumn | null }) {
  const t = useMass()
  if (column === null) return null
  const text = (row.cells as Partial<Record<MassColumn, string>>)[column] ?? ''
  return <span className="file-value">{text === '' ? <i>{t('empty')}</i> : text}</span>
}

function Ready({ rows }: { rows: MassOrderRow[] }) {
  const t = useMass()
  const language = useLanguage()
  const pages = usePages(rows)
  const columns: Column<MassOrderRow>[] = [
    { id: 'row', header: t('colRow'), cell: ({ row }) => <span className="num">{row}</span> },
    {
      id: 'name',
      header: t('colName'),
      phone: 'meta',
      cell: row => <b className="anywhere">{nameOf(row)}</b>,
    },
    ...(['employeeId', 'relation', 'mediaType', 'profile'] as const).map(
      (column): Column<MassOrderRow> => ({
        id: column,
        header: localized(MASS_HEADERS[column], language),
        phone: 'meta',
        cell: ({ cells }) => cells[column],
      }),
    ),
    {
      id: 'zones',
      header: localized(MASS_HEADERS.zoneFrom, language),
      phone: 'hide',
      cell: ({ cells }) => `${cells.zoneFrom} – ${cells.zoneTo}`,
    },
  ]
  return (
    <DataTable
      caption={t('tabReady')}
      columns={columns}
      rowKey={row => String(row.row)}
      rows={pages.rows}
      paging={pages.paging}
      empty={{ title: t('noReady') }}
    />
  )
}
