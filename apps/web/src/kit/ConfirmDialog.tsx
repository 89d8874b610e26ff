import type { ReactNode } from 'react'
import { Alert } from './Alert.tsx'
import { Button } from './Button.tsx'
import { FormDialog } from './FormDialog.tsx'
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
  return (
    <FormDialog question open={open} title={title} onClose={onClose}>
      <div className="ask">
        <div className="stack">
          {children}
          {error && <Alert tone="danger">{error}</Alert>}
        </div>
        <div className="acts foot-acts">
          <Button variant="secondary" tone="neutral" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            {...(danger && { tone: 'danger' as const })}
            loading={loading}
            disabled={!ready}
            onClick={onConfirm}
          >
            {confirm}
          </Button>
        </div>
      </div>
    </FormDialog>
  )
}
