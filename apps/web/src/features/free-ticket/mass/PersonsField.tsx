import type { CsvRow } from '@portal/domain'
import { localized } from '@portal/domain'
import { BULK_MAX_ROWS } from '@portal/domain/bulk'
import { MASS_HEADERS, type MassColumn, type MassPersonRow } from '@portal/domain/free-ticket'
import { Alert } from '../../../kit/Alert.tsx'
import { Button } from '../../../kit/Button.tsx'
import { DownloadButton } from '../../../kit/DownloadButton.tsx'
import { FileField } from '../../../kit/FileField.tsx'
import { csvBlob } from '../../../lib/csv-file.ts'
import { type FileFault, useFileFaultText } from '../../../lib/file-faults.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import css from '../../../ticket/file/file.module.css'
import { useFilePhrases } from '../../../ticket/file/phrases.ts'
import { useFaultWords } from './fault-phrases.ts'
import { useMass } from './phrases.ts'

const MOST_SHOWN = 20

/** The field for a file of persons: what it holds, and the rows that must be mended. */
export function PersonsField({
  name,
  sheet,
  rows,
  fault,
  example,
  onFile,
  onRemove,
}: {
  name: string | null
  sheet: string | null
  rows: readonly MassPersonRow<unknown>[]
  fault: FileFault | null
  example: { name: string; rows: CsvRow[] }
  onFile: (file: File) => void
  onRemove: () => void
}) {
  const t = useMass()
  const fileText = useFilePhrases()
  const language = useLanguage()
  const words = useFaultWords([], false)
  const headerOf = (column: string | null) => localized(MASS_HEADERS[column as MassColumn], language)
  const faultText = useFileFaultText(headerOf)
  const faulty = rows.filter(({ person }) => person === null)
  return (
    <>
      {fault && <Alert tone="danger">{faultText(fault)}</Alert>}
      {name === null ? (
        <FileField
          id="mass-file"
          checking={null}
          limit={t('limit', { rows: BULK_MAX_ROWS })}
          onFile={onFile}
        />
      ) : (
        <div className={css.file}>
          <div className={css.fileName}>
            <b className="break">{name}</b>
            <span className="small muted">
              {fileText('readyRows', { count: rows.length })}
              {sheet !== null && `, ${fileText('fileSheet', { sheet })}`}
            </span>
          </div>
          <Button variant="secondary" onClick={onRemove}>
            {t('removeFile')}
          </Button>
        </div>
      )}
      <div>
        <DownloadButton
          quiet
          name={`${example.name}.csv`}
          fetch={async () => csvBlob(example.rows)}
          failed={() => fileText('downloadFailed')}
        >
          {fileText('example')}
        </DownloadButton>
      </div>
      {faulty.length > 0 && (
        <Alert tone="warning" title={`${t('selFaulty')}: ${faulty.length}`}>
          <ul className="bullets">
            {faulty.slice(0, MOST_SHOWN).map(({ row, cells, faults }) => (
              <li key={row}>
                {fileText('colRow')} {row}:{' '}
                {faults
                  .map(each => {
                    const value = each.column && cells[each.column as MassColumn]
                    return `${headerOf(each.column) ?? fileText('wholeRow')}${value ? ` «${value}»` : ''}: ${words.what(each)}`
                  })
                  .join('. ')}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  )
}
