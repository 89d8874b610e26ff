import { Alert as KitAlert } from '@digdir/designsystemet-react'
import type { ReactNode } from 'react'
import { useProblemText } from '../lib/problem-text.ts'

/** A message in the page. Danger and warning are announced at once, info and success when there is a pause; one that is `standing` not at all. */
export function Alert({
  tone,
  title,
  standing = false,
  children,
}: {
  tone: 'info' | 'success' | 'warning' | 'danger'
  title?: string
  /** It is there from the start, and read with the page. */
  standing?: boolean
  children: ReactNode
}) {
  const urgent = tone === 'danger' || tone === 'warning'
  return (
    <KitAlert data-color={tone} {...(!standing && { role: urgent ? 'alert' : 'status' })}>
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

/** Why something failed: what was wanted, where that has words of its own, and the reason. */
export function Failure({ what, error }: { what?: string | undefined; error: unknown }) {
  const reason = useProblemText()(error)
  if (what === undefined) return reason
  return (
    <>
      <p>{what}</p>
      <p>{reason}</p>
    </>
  )
}

/** A call that failed, as a message in the page; nothing while `error` is null. */
export const FailureAlert = ({ what, error }: { what?: string; error: unknown }) =>
  error === null ? null : (
    <Alert tone="danger">
      <Failure what={what} error={error} />
    </Alert>
  )
