import { CheckmarkCircleIcon, ExclamationmarkTriangleIcon, XMarkIcon } from '@navikt/aksel-icons'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useKit } from './phrases.ts'
import { announcementStore } from './say.ts'
import { dismissToast, type Toast, toastDuration, toastStore } from './toasts.ts'
import { useRoom } from './useRoom.ts'

/** The id of the place of messages. */
export const TOASTS = 'messages'

/**
 * Where messages appear, and beside it what is said of them and of other changes: the newest text alone, in a region that is always there, so
 * that the first one is announced too.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current)
  const said = useSyncExternalStore(announcementStore.subscribe, announcementStore.current)
  return (
    <>
      {/* What goes away is not said, and what comes alone. */}
      <div className="sr-only" role="status" aria-atomic="false" aria-relevant="additions">
        {said && (
          <div key={said.id}>
            <p>{said.text}</p>
            {said.more && <p>{said.more}</p>}
          </div>
        )}
      </div>
      <div ref={useRoom('--messages')} id={TOASTS} className="toasts">
        {toasts.map(toast => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
    </>
  )
}

/** Closes after its duration; hover or focus stops the timer. */
function ToastCard({ toast }: { toast: Toast }) {
  const t = useKit()
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(
      () => dismissToast(toast.id),
      toastDuration(toast, window.portalTestAutomation === true),
    )
    return () => clearTimeout(timer)
  }, [held, toast])
  const Icon = toast.kind === 'success' ? CheckmarkCircleIcon : ExclamationmarkTriangleIcon
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only stop the timer
    <div
      className="toast"
      data-kind={toast.kind}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon aria-hidden />
      <div>
        <p>{toast.text}</p>
        {toast.more && <p>{toast.more}</p>}
      </div>
      <button type="button" aria-label={t('dismissMessage')} onClick={() => dismissToast(toast.id)}>
        <XMarkIcon aria-hidden />
      </button>
    </div>
  )
}
