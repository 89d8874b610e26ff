import { useEffect, useState } from 'react'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { ProblemError } from '../../lib/http.ts'
import { useProblemText } from '../../lib/refusal-phrases.ts'
import { calls } from './calls.ts'
import { useContinue } from './continue-phrases.ts'
import { secondsLeft, stateMovedOn } from './outcome.ts'

/** Longer waits are shown in minutes. */
const MINUTES_FROM = 90

type Outcome = { kind: 'sent' } | { kind: 'refused'; error: ProblemError }

/** The button for a new code, enabled from the time that the server gives. */
export function ResendCode({
  onboardingId,
  nextCodeAt,
  codeFieldId,
  onAsked,
  onCrash,
}: {
  onboardingId: string
  /** In milliseconds. */
  nextCodeAt: number
  codeFieldId: string
  /** Fetches the registration's state again. */
  onAsked: () => Promise<void>
  onCrash: (error: unknown) => void
}) {
  const t = useContinue()
  const problemText = useProblemText()
  const [now, setNow] = useState(() => Date.now())
  const [sending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const left = secondsLeft(nextCodeAt, now)
  useEffect(() => {
    if (left === 0) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [left])

  const resend = async () => {
    if (sending) return
    setSending(true)
    setOutcome(null)
    try {
      await calls.resendCode(onboardingId)
      setOutcome({ kind: 'sent' })
      // The button is replaced by the wait, so focus moves to the code field.
      document.getElementById(codeFieldId)?.focus()
    } catch (error) {
      if (error instanceof ProblemError && error.status === 429) setOutcome({ kind: 'refused', error })
      else if (!stateMovedOn(error)) onCrash(error)
    }
    await onAsked()
    setNow(Date.now())
    setSending(false)
  }
  return (
    <>
      {left > 0 ? (
        <span className="small muted num">
          {left > MINUTES_FROM
            ? t('resendInMinutes', { minutes: Math.ceil(left / 60) })
            : t('resendIn', { seconds: left })}
        </span>
      ) : (
        <Button variant="tertiary" loading={sending} onClick={() => void resend()}>
          {t('resend')}
        </Button>
      )}
      {outcome && (
        <div className="outcome">
          {outcome.kind === 'sent' ? (
            <Alert tone="success">{t('resent')}</Alert>
          ) : (
            <Alert tone="warning">{problemText(outcome.error)}</Alert>
          )}
        </div>
      )}
    </>
  )
}
