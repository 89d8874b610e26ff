import { FileTextIcon } from '@navikt/aksel-icons'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../../kit/Button.tsx'
import css from './mass.module.css'
import { useMass } from './phrases.ts'
import type { MassOrderState } from './useMassOrder.ts'

/** The file that is checked, and how to take another one. */
export function ChosenFile({
  state,
  onFile,
  children,
}: {
  state: MassOrderState
  onFile: (file: File) => void
  children: ReactNode
}) {
  const t = useMass()
  const input = useRef<HTMLInputElement>(null)
  const { file } = state
  return (
    <div className={css.file}>
      <FileTextIcon aria-hidden fontSize="2rem" />
      <div className={css.fileName}>
        <b className="anywhere">{file?.name}</b>
        <span className="small muted">
          {t('fileFacts', {
            count: file?.rows ?? 0,
            size: Math.max(1, Math.round((file?.bytes ?? 0) / 1000)),
          })}
        </span>
      </div>
      <input
        ref={input}
        id="mass-file"
        type="file"
        className="sr-only"
        tabIndex={-1}
        aria-label={t('otherFile')}
        accept=".csv,.txt,text/csv,text/plain"
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
