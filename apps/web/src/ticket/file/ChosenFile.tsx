import { FileTextIcon } from '@navikt/aksel-icons'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../kit/Button.tsx'
import { FILES_OF_ROWS } from '../../kit/FileField.tsx'
import css from './file.module.css'
import { useFilePhrases } from './phrases.ts'

/** The file that is checked, and how to take another one. */
export function ChosenFile({
  id,
  name,
  bytes,
  sheet,
  rows,
  onFile,
  children,
}: {
  /** The id of its field. */
  id: string
  name: string
  bytes: number
  /** The sheet of a workbook that was read. */
  sheet: string | null
  rows: number
  onFile: (file: File) => void
  children: ReactNode
}) {
  const t = useFilePhrases()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={css.file}>
      <FileTextIcon aria-hidden fontSize="2rem" />
      <div className={css.fileName}>
        <b className="break">{name}</b>
        <span className="small muted">
          {t('fileFacts', { count: rows, size: Math.max(1, Math.round(bytes / 1000)) })}
          {sheet !== null && `, ${t('fileSheet', { sheet })}`}
        </span>
      </div>
      <input
        ref={input}
        id={id}
        type="file"
        className="sr-only"
        tabIndex={-1}
        aria-label={t('otherFile')}
        accept={FILES_OF_ROWS}
        onChange={event => {
          const [chosen] = event.target.files ?? []
          if (chosen) onFile(chosen)
          event.target.value = ''
        }}
      />
      <Button variant="secondary" onClick={() => input.current?.click()}>
        {t('otherFile')}
      </Button>
      {children}
    </div>
  )
}
