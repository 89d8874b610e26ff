import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { TOASTS, Unsaid } from './Toaster.tsx'
import { UNDO_MS } from './useUndo.ts'

/** What was done a moment ago, and a button that undoes it; beside the messages. The time stands still under the pointer and with the focus in it. */
export function UndoBar({
  title,
  text,
  undo,
  seconds,
  onUndo,
  onPause,
}: {
  title: string
  /** What will happen, and when. */
  text: string
  undo: string
  seconds: number
  onUndo: () => void
  onPause: (paused: boolean) => void
}) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => setPlace(document.getElementById(TOASTS)), [])
  if (!place) return null
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only stop the time
    <div
      className="row corners-12 text-15 toast undo"
      onPointerEnter={() => onPause(true)}
      onPointerLeave={() => onPause(false)}
      onFocus={() => onPause(true)}
      onBlur={() => onPause(false)}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="8" />
        <circle cx="10" cy="10" r="8" pathLength={UNDO_MS / 1000} strokeDasharray={`${seconds} 100`} />
      </svg>
      <span>
        <b>{title}</b>
        {/* Not announced: it changes every second. */}
        <span role="timer">{text}</span>
      </span>
      <Unsaid>
        <button type="button" onClick={onUndo}>
          {undo}
        </button>
      </Unsaid>
    </div>,
    place,
  )
}
