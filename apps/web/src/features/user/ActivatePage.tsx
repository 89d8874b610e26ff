import { CheckmarkCircleIcon, LinkBrokenIcon, PersonCheckmarkIcon } from '@navikt/aksel-icons'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Alert } from '../../kit/Alert.tsx'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { AfterAWhile, Skeleton } from '../../kit/Skeleton.tsx'
import { useOperator } from '../../lib/operator.ts'
import { paths } from '../../lib/paths.ts'
import { useProblemText } from '../../lib/refusal-phrases.ts'
import { useSession } from '../../lib/session-provider.tsx'
import { useActivate } from './activate-phrases.ts'
import { calls, queryKeys } from './calls.ts'
import { linkIsDead } from './outcome.ts'

/**
 * /aktiver: where the link of the activation e-mail leads. Opening it changes nothing, because mail scanners open links; the button
 * activates.
 */
export default function ActivatePage() {
  const t = useActivate()
  const token = useSearchParams()[0].get('token') ?? ''
  const [done, setDone] = useState<{ signIn: string; email: string } | null>(null)
  const looked = useQuery({
    queryKey: queryKeys.activation(token),
    queryFn: ({ signal }) => calls.readActivation(token, signal),
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (done) {
    return (
      <Notice
        title={t('doneTitle')}
        icon={<CheckmarkCircleIcon />}
        actions={<ButtonLink href={done.signIn}>{t('signIn')}</ButtonLink>}
      >
        <p className="any-length">{t('doneText', { email: done.email })}</p>
      </Notice>
    )
  }
  if (token === '' || linkIsDead(looked.error)) return <DeadLink />
  if (looked.error) {
    return (
      <div className="card center-page">
        <ErrorState level={1} error={looked.error} onRetry={() => void looked.refetch()} />
      </div>
    )
  }
  if (!looked.data) {
    return (
      <AfterAWhile>
        <div className="card center-page" aria-busy="true">
          <span className="sr-only" role="status">
            {t('loading')}
          </span>
          <Skeleton width="100%" height={320} />
        </div>
      </AfterAWhile>
    )
  }
  return <Activate token={token} person={looked.data} onDone={setDone} />
}

function Activate({
  token,
  person,
  onDone,
}: {
  token: string
  person: { firstName: string; email: string }
  onDone: (done: { signIn: string; email: string }) => void
}) {
  const t = useActivate()
  const problemText = useProblemText()
  const operator = useOperator()
  const [sending, setSending] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const busy = useRef(false)
  if (linkIsDead(error)) return <DeadLink />
  const activate = async () => {
    // A second click would find the link used and show an error.
    if (busy.current) return
    busy.current = true
    setSending(true)
    setError(null)
    try {
      const { signIn } = await calls.activate(token)
      onDone({ signIn, email: person.email })
    } catch (failure) {
      setError(failure)
      setSending(false)
    } finally {
      busy.current = false
    }
  }
  return (
    <Notice
      title={t('title')}
      icon={<PersonCheckmarkIcon />}
      actions={
        <Button loading={sending} onClick={() => void activate()}>
          {t('activate')}
        </Button>
      }
    >
      <p className="any-length">{t('hello', { name: person.firstName, operator: operator.name })}</p>
      <p className="any-length">{t('signInWith', { email: person.email })}</p>
      {error !== null && <Alert tone="danger">{problemText(error)}</Alert>}
    </Notice>
  )
}

function DeadLink() {
  const t = useActivate()
  const operator = useOperator()
  const { facts, signIn } = useSession()
  return (
    <Notice
      title={t('invalidTitle')}
      icon={<LinkBrokenIcon />}
      actions={
        <>
          {facts ? (
            <ButtonLink to={paths.root}>{t('toPortal')}</ButtonLink>
          ) : (
            <Button onClick={() => signIn()}>{t('signIn')}</Button>
          )}
          <ButtonLink href={operator.links.contact} variant="secondary">
            {t('contactSupport')}
          </ButtonLink>
        </>
      }
    >
      <p>{t('invalidText')}</p>
    </Notice>
  )
}
