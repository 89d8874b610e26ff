import { Dialog } from '@digdir/designsystemet-react'
import { type ReactNode, useId } from 'react'
import { useKit } from '../phrases.ts'

/** The menu on small screens, from the right edge. */
export default function Drawer({
  open,
  onClose,
  children,
}: {
  open: boolean
  onClose: () => void
  children: ReactNode
}) {
  const t = useKit()
  const heading = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      placement="right"
      closedby="any"
      closeButton={t('closeMenu')}
      className="drawer"
      aria-labelledby={heading}
    >
      <h2 id={heading}>{t('menu')}</h2>
      {open && children}
    </Dialog>
  )
}
