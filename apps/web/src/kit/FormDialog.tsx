import { Dialog } from '@digdir/designsystemet-react'
import { type ReactNode, Suspense, useId } from 'react'
import { CrashBoundary } from './CrashBoundary.tsx'
import { useKit } from './phrases.ts'
import { Loading } from './Skeleton.tsx'

/**
 * A form in a dialog. The form is mounted while the dialog is open, so that it starts fresh each time; it may be `lazy`, and is then fetched by
 * `useFetched` once the page is drawn. Title and buttons stand still; what is between them scrolls.
 */
export function FormDialog({
  open,
  title,
  question = false,
  children,
  onHeld,
  onClose,
}: {
  open: boolean
  title: string
  /** The narrower of the two widths, for a question with a few lines. */
  question?: boolean
  children: ReactNode
  /** The dialog is left by its own button alone: it has no X, and this is called for Esc. */
  onHeld?: () => void
  onClose: () => void
}) {
  const t = useKit()
  const heading = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeButton={onHeld ? false : t('close')}
      {...(onHeld && {
        closedby: 'none',
        onCancel: event => event.preventDefault(),
        onKeyDown: event => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          onHeld()
        },
      })}
      aria-labelledby={heading}
      className="modal"
      data-ask={question || undefined}
    >
      <Dialog.Block>
        <h2 id={heading}>{title}</h2>
      </Dialog.Block>
      <Dialog.Block className="modal-body">
        {open && (
          <CrashBoundary>
            <Suspense fallback={<Loading heights={[200]} />}>{children}</Suspense>
          </CrashBoundary>
        )}
      </Dialog.Block>
    </Dialog>
  )
}
