import { Dialog } from '@digdir/designsystemet-react'
import { useId } from 'react'
import { Button } from '../../kit/Button.tsx'
import { useKit } from '../../kit/phrases.ts'
import { anythingTyped } from '../../lib/drafts.ts'
import { useScreen } from './phrases.ts'

/** Says that the session has ended, and that nothing typed is lost, before anybody is led to the sign-in [P-013]. There is no way around it. */
export default function SignedOut({ onSignIn }: { onSignIn: () => void }) {
  const t = useScreen()
  const kit = useKit()
  const [title, text] = [useId(), useId()]
  return (
    <Dialog
      open
      role="alertdialog"
      closeButton={false}
      closedby="none"
      aria-labelledby={title}
      aria-describedby={text}
      className="modal"
      data-ask
    >
      <Dialog.Block>
        <h2 id={title}>{t('signedOut')}</h2>
      </Dialog.Block>
      <Dialog.Block className="modal-body">
        <div className="ask">
          <p id={text}>{t(anythingTyped() ? 'signedOutKept' : 'signedOutBack')}</p>
          <div className="acts foot-acts">
            <Button onClick={onSignIn}>{kit('signIn')}</Button>
          </div>
        </div>
      </Dialog.Block>
    </Dialog>
  )
}
