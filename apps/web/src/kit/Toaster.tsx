import { CheckmarkCircleIcon, ExclamationmarkTriangleIcon, XMarkIcon } from '@navikt/aksel-icons'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { useKit } from './phrases.ts'
import { dismissToast, type Toast, toastDuration, toastStore } from './toasts.ts'
import { useRoom } from './useRoom.ts'

/** The id of the place of messages. */
export const TOASTS = 'messages'

/** Where messages appear; a live region that is always there, so that the first message is announced too. Only what is new is read out. */
export function Toaster() {
  const t = useKit()
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current)
  return (
    <div
      ref={useRoom('--messages')}
      id={TOASTS}
      className="toasts"
      role="status"
      aria-label={t('messages')}
      aria-atomic="false"
      aria-relevant="additions"
    >
      {toasts.map(toast => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

/** The buttons of a message, which are not read out with it: they come after it, and say nothing by coming. */
export function Unsaid({ children }: { children: ReactNode }) {
  const [drawn, setDrawn] = useState(false)
  useEffect(() => setDrawn(true), [])
  return <div aria-live="off">{drawn && children}</div>
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
      className="row gap-12 corners-12 text-15 toast"
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
      <Unsaid>
        <button type="button" aria-label={t('dismissMessage')} onClick={() => dismissToast(toast.id)}>
          <XMarkIcon aria-hidden />
        </button>
      </Unsaid>
    </div>
  )
}
