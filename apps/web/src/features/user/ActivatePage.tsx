import { CheckmarkCircleIcon, LinkBrokenIcon, PersonCheckmarkIcon } from '@navikt/aksel-icons'
import { useSearchParams } from 'react-router'
import { FailureAlert } from '../../kit/Alert.tsx'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { ErrorPage } from '../../kit/ErrorState.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Loading } from '../../kit/Skeleton.tsx'
import { useAction } from '../../kit/useAction.ts'
import { api, call } from '../../lib/api.ts'
import { CSRF_HEADER } from '../../lib/http.ts'
import { useOperator } from '../../lib/operator.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session-provider.tsx'
import { useActivate } from './activate-phrases.ts'
import { linkIsDead } from './outcome.ts'

/**
 * /aktiver: where the link of the activation e-mail leads. Opening it changes nothing, because mail scanners open links; the button
 * activates.
 */
export default function ActivatePage() {
  const t = useActivate()
  const operator = useOperator()
  const token = useSearchParams()[0].get('token') ?? ''
  const send = { params: { header: CSRF_HEADER }, body: { token } }
  const looked = api.useQuery('post', '/user-api/activation/look', send, {
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  // A second click would find the link used and show an error.
  const activate = useAction({ act: () => call('post', '/user-api/activation', send) })
  const person = looked.data
  if (token === '' || linkIsDead(looked.error) || linkIsDead(activate.error)) return <DeadLink />
  if (looked.error) return <ErrorPage error={looked.error} onRetry={() => void looked.refetch()} />
  if (!person)
    return (
      <div className="card center-page">
        <Loading heights={[320]} text={t('loading')} />
      </div>
    )
  if (activate.answer)
    return (
      <Notice
        title={t('doneTitle')}
        icon={<CheckmarkCircleIcon />}
        actions={<ButtonLink href={activate.answer.signIn}>{t('signIn')}</ButtonLink>}
      >
        <p>{t('doneText', { email: person.email })}</p>
      </Notice>
    )
  return (
    <Notice
      title={t('title')}
      icon={<PersonCheckmarkIcon />}
      actions={
        <Button loading={activate.busy} onClick={() => activate.run()}>
          {t('activate')}
        </Button>
      }
    >
      <p>{t('hello', { name: person.firstName, operator: operator.name })}</p>
      <p>{t('signInWith', { email: person.email })}</p>
      <FailureAlert error={activate.error} />
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
