import { CheckmarkCircleFillIcon, ExclamationmarkTriangleFillIcon } from '@navikt/aksel-icons'
import css from './file.module.css'
import { useFilePhrases } from './phrases.ts'
import type { FileOrder } from './useFileOrder.ts'

/** How many rows can be ordered, and how many must be mended first. */
export function Verdict({ state, ready, faulty }: Pick<FileOrder, 'state' | 'faulty'> & { ready: number }) {
  const t = useFilePhrases()
  const said = () => {
    if (state.reading !== null) return t('reading')
    if (state.checking) return t('checking')
    return state.file ? t('checked', { count: ready, faulty }) : t('notChecked')
  }
  return (
    <>
      <p role="status" className={state.file && !state.checking ? 'sr-only' : 'muted'}>
        {said()}
      </p>
      {state.file && (
        <div className="row2 gap-12" aria-hidden>
          <div className={css.verdict} data-color="success">
            <CheckmarkCircleFillIcon />
            <div>
              <b className="line text-20">{t('readyRows', { count: ready })}</b>
              <span>{t(ready === 1 ? 'readyOne' : 'readyText')}</span>
            </div>
          </div>
          <div className={css.verdict} data-color="warning">
            <ExclamationmarkTriangleFillIcon />
            <div>
              <b className="line text-20">{t('readyRows', { count: faulty })}</b>
              <span>{t(faulty === 1 ? 'mendOne' : 'mendText')}</span>
            </div>
          </div>
        </div>
      )}
    </>
  )
}
