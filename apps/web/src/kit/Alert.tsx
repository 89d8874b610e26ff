import { Alert as KitAlert } from '@digdir/designsystemet-react'
import type { ReactNode } from 'react'

/** A message in the page. Danger and warning are announced at once, info and success when there is a pause. */
export function Alert({
  tone,
  title,
  children,
}: {
  tone: 'info' | 'success' | 'warning' | 'danger'
  title?: string
  children: ReactNode
}) {
  const urgent = tone === 'danger' || tone === 'warning'
  return (
    <KitAlert data-color={tone} role={urgent ? 'alert' : 'status'}>
      {/* No heading: it may stand before that of the page. */}
      {title && (
        <p>
          <b>{title}</b>
        </p>
      )}
      <div>{children}</div>
    </KitAlert>
  )
}
