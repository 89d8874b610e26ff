import { useEffect, useState } from 'react'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { useAction } from '../../kit/useAction.ts'
import { call } from '../../lib/api.ts'
import { CSRF_HEADER, ProblemError } from '../../lib/http.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { useContinue } from './continue-phrases.ts'
import { secondsLeft, stateMovedOn } from './outcome.ts'

/** Longer waits are shown in minutes. */
const MINUTES_FROM = 90

const isTooEarly = (error: unknown) => error instanceof ProblemError && error.status === 429

/** The button for a new code, enabled from the time that the server gives. */
export function ResendCode({
  onboardingId,
  nextCodeAt,
  codeFieldId,
  onCrash,
}: {
  onboardingId: string
  /** In milliseconds. */
  nextCodeAt: number
  codeFieldId: string
  onCrash: (error: unknown) => void
}) {
  const t = useContinue()
  const problemText = useProblemText()
  const [now, setNow] = useState(() => Date.now())
  const left = secondsLeft(nextCodeAt, now)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another time to wait for is compared with the present one
  useEffect(() => setNow(Date.now()), [nextCodeAt])
  useEffect(() => {
    if (left === 0) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [left])

  const resend = useAction({
    act: async () => {
      await call('post', '/onboarding/onboarding/resend-code/{onboardingId}', {
        params: { path: { onboardingId }, header: CSRF_HEADER },
      })
      return 'sent'
    },
    renew: ['/onboarding/onboarding/state'],
    // The button is replaced by the wait, so focus moves to the code field.
    done: () => {
      document.getElementById(codeFieldId)?.focus()
    },
    failed: error => {
      if (!isTooEarly(error) && !stateMovedOn(error)) onCrash(error)
    },
  })
  return (
    <>
      {left > 0 ? (
        <span className="small muted num">
          {left > MINUTES_FROM
            ? t('resendInMinutes', { minutes: Math.ceil(left / 60) })
            : t('resendIn', { seconds: left })}
        </span>
      ) : (
        <Button variant="tertiary" loading={resend.busy} onClick={() => resend.run()}>
          {t('resend')}
        </Button>
      )}
      {resend.answer && (
        <div className="outcome">
          <Alert tone="success">{t('resent')}</Alert>
        </div>
      )}
      {isTooEarly(resend.error) && (
        <div className="outcome">
          <Alert tone="warning">{problemText(resend.error)}</Alert>
        </div>
      )}
    </>
  )
}
