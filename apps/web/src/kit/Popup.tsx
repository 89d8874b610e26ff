import { Popover } from '@digdir/designsystemet-react'
import { type ReactNode, useEffect, useRef } from 'react'

/**
 * A dialog beside its button, which names it by `popoverTarget`. It takes the focus when it opens, so that the next Tab is in it; Escape gives
 * it back to the button.
 */
export function Popup({
  id,
  label,
  className,
  placement = 'bottom-start',
  open,
  onChange,
  children,
}: {
  id: string
  label: string
  className?: string | undefined
  placement?: 'bottom-start' | 'bottom-end'
  open: boolean
  onChange: (open: boolean) => void
  children: ReactNode
}) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // What is in it may have taken the focus itself, as the day of a calendar does.
    if (open && !place.current?.contains(document.activeElement)) place.current?.focus()
  }, [open])
  return (
    <Popover
      ref={place}
      id={id}
      className={className}
      data-color="neutral"
      placement={placement}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      open={open}
      onOpen={() => onChange(true)}
      onClose={() => onChange(false)}
    >
      {open && children}
    </Popover>
  )
}
