import { ArrowsCirclepathIcon, ExclamationmarkTriangleIcon, PadlockLockedIcon } from '@navikt/aksel-icons'
import { type ReactNode, useEffect, useState } from 'react'
import { useContactTarget } from '../lib/contact-link.ts'
import { hasCode, isDenied, isGone, ProblemError } from '../lib/http.ts'
import { useProblemText } from '../lib/problem-text.ts'
import { report } from '../lib/report.ts'
import { Button, ButtonLink } from './Button.tsx'
import { useKit } from './phrases.ts'

const reported = new WeakMap<object, Promise<string | null>>()

/** Reports an error once, however often it is rendered, and returns the reference to show. */
function useReported(error: unknown): string | null {
  const requestId = error instanceof ProblemError ? error.requestId : null
  const [reference, setReference] = useState<string | null>(requestId)
  useEffect(() => {
    const key = error instanceof Object ? error : new Error(String(error))
    const sending =
      reported.get(key) ??
      report(isDenied(error) ? 'access-denied' : 'error', window.location.pathname, error)
    reported.set(key, sending)
    let current = true
    void sending.then(answer => current && setReference(known => known ?? answer))
    return () => {
      current = false
    }
  }, [error])
  return reference
}

/**
 * The general error view [P-135]: what happened, whom to contact, the reference, and a retry. It replaces the content and is
 * reported [P-136]. What is refused because of what the user may do is no error: it says what the access-denied page says [P-112, P-307],
 * and is not asked for again.
 */
export function ErrorState({
  error,
  onRetry,
  level = 2,
  actions,
}: {
  error: unknown
  onRetry?: () => void
  level?: 1 | 2
  /** Links of the page. */
  actions?: ReactNode
}) {
  const t = useKit()
  const problemText = useProblemText()
  const contactTarget = useContactTarget()
  const reference = useReported(error)
  // Of a fault of ours there is nothing to say but what stands here anyway.
  const explained = error instanceof ProblemError && error.status !== 500
  const Heading = level === 1 ? 'h1' : 'h2'
  const denied = isDenied(error)
  return (
    <div className="empty" {...(!denied && { 'data-tone': 'danger' })} role="alert">
      <span className="ic" aria-hidden="true">
        {denied ? <PadlockLockedIcon /> : <ExclamationmarkTriangleIcon />}
      </span>
      <Heading>{t(denied ? 'deniedTitle' : 'errorTitle')}</Heading>
      {/* Of a right that is missing there is no more to say than the heading does. */}
      {explained && !hasCode(error, 'forbidden') && <p>{problemText(error)}</p>}
      <p>{t(denied ? 'deniedText' : 'errorText')}</p>
      <div className="acts">
        {onRetry && !denied && (
          <Button icon={<ArrowsCirclepathIcon aria-hidden />} onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
        {actions}
        <ButtonLink {...contactTarget} variant="secondary">
          {t('contactSupport')}
        </ButtonLink>
      </div>
      {reference && <p className="num tiny">{t('reference', { id: reference })}</p>}
    </div>
  )
}

/** The error view as a page of its own. What does not exist is not asked for again. */
export function ErrorPage({ onRetry, ...props }: Omit<Parameters<typeof ErrorState>[0], 'level'>) {
  return (
    <div className="card center-page">
      <ErrorState level={1} {...props} {...(onRetry && !isGone(props.error) && { onRetry })} />
    </div>
  )
}
