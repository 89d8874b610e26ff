import { FileImportIcon } from '@navikt/aksel-icons'
import { type DragEvent, useState } from 'react'
import css from './FileField.module.css'
import { useListPhrases } from './list-phrases.ts'
import { Spinner } from './Spinner.tsx'

/** The kinds of files that rows are read from, for dialogs that choose one. */
export const FILES_OF_ROWS =
  '.csv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A field for a file: chosen by click or key, or dropped anywhere on it. */
export function FileField({
  id,
  checking,
  limit,
  accept = FILES_OF_ROWS,
  choose,
  onFile,
}: {
  id: string
  /** The name of the file that is being read. */
  checking: string | null
  /** What a file may hold, in words. */
  limit: string
  /** Kinds of files that the dialog offers; those of rows when left out. */
  accept?: string
  /** What to choose, in words; a file of rows when left out. */
  choose?: string
  onFile: (file: File) => void
}) {
  const t = useListPhrases()
  const [over, setOver] = useState(false)
  const busy = checking !== null
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && !busy) onFile(file)
  }
  return (
    <label
      className={css.drop}
      htmlFor={id}
      {...(over && { 'data-over': true })}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {busy ? <Spinner /> : <FileImportIcon aria-hidden />}
      {busy ? (
        <span role="status">{t('fileChecking', { name: checking })}</span>
      ) : (
        <>
          <b>{choose ?? t('fileChoose')}</b>
          <span>{t('fileDrop')}</span>
        </>
      )}
      <span className="small muted">{limit}</span>
      <input
        id={id}
        className="sr-only"
        type="file"
        accept={accept}
        // Not disabled, or the focus would be lost.
        aria-disabled={busy}
        onClick={event => busy && event.preventDefault()}
        onChange={event => {
          const [file] = event.target.files ?? []
          if (file && !busy) onFile(file)
          // The same file can be chosen again after a correction.
          event.target.value = ''
        }}
      />
    </label>
  )
}
