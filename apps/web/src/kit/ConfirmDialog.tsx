import type { ReactNode } from 'react'
import { Alert, Failure } from './Alert.tsx'
import { Button } from './Button.tsx'
import { FormDialog } from './FormDialog.tsx'
import { useKit } from './phrases.ts'

/** A confirmation: the title names the object, the button has the verb. */
export function ConfirmDialog({
  open = true,
  title,
  children,
  confirm,
  danger = false,
  ready = true,
  action,
  failed,
  loading = action?.sending ?? false,
  error = action && action.error !== null && <Failure what={failed} error={action.error} />,
  onConfirm,
  onClose,
}: {
  open?: boolean
  title: string
  children: ReactNode
  confirm: string
  danger?: boolean
  /** False disables the button. */
  ready?: boolean
  /** What confirming does, by `useAction`: its button is busy while it is sent, and why it failed stands in the dialog. */
  action?: { sending: boolean; error: unknown; clear?: () => void }
  /** What it is that failed, in words before the reason. */
  failed?: string
  loading?: boolean
  /** Why it failed, in words of its own. */
  error?: ReactNode
  onConfirm: () => void
  onClose: () => void
}) {
  const t = useKit()
  const close = () => {
    action?.clear?.()
    onClose()
  }
  return (
    <FormDialog question open={open} title={title} onClose={close}>
      <div className="ask">
        <div className="stack">
          {children}
          {error && <Alert tone="danger">{error}</Alert>}
        </div>
        <div className="acts foot-acts">
          <Button variant="secondary" onClick={close}>
            {t('cancel')}
          </Button>
          <Button
            tone={danger ? 'danger' : undefined}
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
