import { useEffect, useState } from 'react'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { ProblemError } from '../../lib/http.ts'
import { useProblemText } from '../../lib/refusal-phrases.ts'
import { calls } from './calls.ts'
import { useContinue } from './continue-phrases.ts'
import { secondsLeft } from './outcome.ts'

type Outcome = { kind: 'sent' } | { kind: 'refused'; error: ProblemError }

/** Asks for a new code, once the last one has had time to arrive. How many a phone gets is the server's to limit. */
export function ResendCode({
  onboardingId,
  codeFieldId,
  onCrash,
}: {
  onboardingId: string
  codeFieldId: string
  onCrash: (error: unknown) => void
}) {
  const t = useContinue()
  const problemText = useProblemText()
  const [sentAt, setSentAt] = useState(() => Date.now())
  const [now, setNow] = useState(sentAt)
  const [sending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const left = secondsLeft(sentAt, now)
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
      const moment = Date.now()
      setSentAt(moment)
      setNow(moment)
      setOutcome({ kind: 'sent' })
      // The button makes way for the wait; what comes next is to type the new code.
      document.getElementById(codeFieldId)?.focus()
    } catch (error) {
      if (error instanceof ProblemError && error.status === 429) setOutcome({ kind: 'refused', error })
      else onCrash(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <>
      {left > 0 ? (
        <span className="small muted num">{t('resendIn', { seconds: left })}</span>
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
