import { Dialog } from '@digdir/designsystemet-react'
import { type ReactNode, useId } from 'react'
import { useKit } from './phrases.ts'

/** A form in a dialog. The form is mounted while the dialog is open, so that it starts fresh each time. */
export function FormDialog({
  open,
  title,
  children,
  onClose,
}: {
  open: boolean
  title: string
  children: ReactNode
  onClose: () => void
}) {
  const t = useKit()
  const heading = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeButton={t('close')}
      aria-labelledby={heading}
      className="form-dialog"
    >
      <Dialog.Block>
        <h2 id={heading}>{title}</h2>
      </Dialog.Block>
      <Dialog.Block>{open && children}</Dialog.Block>
    </Dialog>
  )
}
