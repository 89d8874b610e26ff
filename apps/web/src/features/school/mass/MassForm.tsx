import type { ReactNode } from 'react'
import { FailureAlert } from '../../../kit/Alert.tsx'
import { Button } from '../../../kit/Button.tsx'
import { useKit } from '../../../kit/phrases.ts'
import type { WireSchoolTicket } from '../../../lib/wire.ts'
import { useSchoolMass } from './phrases.ts'

export type FormProps = {
  tickets: readonly WireSchoolTicket[]
  /** The school year of the tickets. */
  year: number
  /** The act runs; the id is that of its progress. */
  onStarted: (id: string) => void
  onClose: () => void
}

/** The frame of an act on many tickets: how many were chosen, its fields, and its buttons. */
export function MassForm({
  chosen,
  confirm,
  danger = false,
  ready,
  action: { busy, error },
  onConfirm,
  onClose,
  children,
}: {
  chosen: number
  confirm: string
  danger?: boolean
  ready: boolean
  action: { busy: boolean; error: unknown }
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}) {
  const t = useSchoolMass()
  const kit = useKit()
  return (
    <div className="ask">
      <div className="stack">
        <p>{t('chosen', { count: chosen })}</p>
        {children}
        <FailureAlert error={error} />
      </div>
      <div className="acts foot-acts">
        <Button variant="secondary" onClick={onClose}>
          {kit('cancel')}
        </Button>
        <Button tone={danger ? 'danger' : undefined} loading={busy} disabled={!ready} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </div>
  )
}
