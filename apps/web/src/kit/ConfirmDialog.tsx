import { Dialog } from '@digdir/designsystemet-react'
import { type ReactNode, useId } from 'react'
import { Alert } from './Alert.tsx'
import { Button } from './Button.tsx'
import { useKit } from './phrases.ts'

/** A confirmation: the title names the object, the button has the verb. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirm,
  danger = false,
  ready = true,
  loading = false,
  error,
  onConfirm,
  onClose,
}: {
  open: boolean
  title: string
  children: ReactNode
  confirm: string
  danger?: boolean
  /** False disables the button. */
  ready?: boolean
  loading?: boolean
  error?: ReactNode
  onConfirm: () => void
  onClose: () => void
}) {
  const t = useKit()
  const heading = useId()
  return (
    <Dialog open={open} onClose={onClose} closeButton={t('close')} aria-labelledby={heading}>
      <Dialog.Block>
        <h2 id={heading}>{title}</h2>
      </Dialog.Block>
      <Dialog.Block>
        <div className="stack">
          {children}
          {error && <Alert tone="danger">{error}</Alert>}
        </div>
      </Dialog.Block>
      <Dialog.Block>
        <div className="acts">
          <Button
            {...(danger && { tone: 'danger' as const })}
            loading={loading}
            disabled={!ready}
            onClick={onConfirm}
          >
            {confirm}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </Dialog.Block>
    </Dialog>
  )
}
