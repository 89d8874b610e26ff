import { useState } from 'preact/hooks'
import { Failure, stopPhone } from './api.ts'
import { Fault, useAct } from './parts.tsx'
import { useText } from './text.ts'

/** Behind the link of the message to the old number. Opening it changes nothing, because scanners open every link. */
export function StopPage({ secret }: { secret: string }) {
  const t = useText()
  const [stopped, setStopped] = useState(false)
  const { busy, fault, run } = useAct()
  if (stopped)
    return (
      <div className="in">
        <h1 tabIndex={-1} ref={heading => heading?.focus()}>
          {t('stopped')}
        </h1>
        <p className="lead">{t('stoppedText')}</p>
      </div>
    )
  const over = fault instanceof Failure && fault.code === 'not-found'
  return (
    <div className="in">
      <h1 tabIndex={-1}>{t('stopTitle')}</h1>
      <p className="lead">{t('stopText')}</p>
      {over ? (
        <p className="fault" role="alert">
          {t('notStopped')}
        </p>
      ) : (
        <Fault fault={fault} />
      )}
      <button
        type="button"
        className="big main"
        aria-busy={busy}
        onClick={() => void run(() => stopPhone(secret).then(() => setStopped(true)))}
      >
        {t('stop')}
      </button>
    </div>
  )
}
