import { ArrowsCirclepathIcon, PersonCrossIcon } from '@navikt/aksel-icons'
import { useEffect, useState } from 'react'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { useKit } from '../../kit/phrases.ts'
import { LanguageSwitch } from '../../kit/shell/LanguageSwitch.tsx'
import { Logo } from '../../kit/shell/Logo.tsx'
import { Skip } from '../../kit/shell/Skip.tsx'
import { showToast } from '../../kit/toasts.ts'
import { ProblemError } from '../../lib/http.ts'
import { useOperator } from '../../lib/operator.ts'
import { paths } from '../../lib/paths.ts'
import { report } from '../../lib/report.ts'
import { useSession } from '../../lib/session-provider.tsx'
import { useApp } from '../phrases.ts'

type Reason = 'fetch' | 'no-companies' | 'no-user'

/** The set-up error as the whole page, without a shell, because nothing is known about the user. */
export function UserSetupError({ error }: { error?: unknown }) {
  return (
    <div className="shell public">
      <Skip />
      <header className="top">
        <div className="top-in">
          <Logo to={paths.home} />
          <span className="grow" />
          <LanguageSwitch />
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        <UserSetupNotice reason="fetch" error={error} />
      </main>
    </div>
  )
}

/** The user could not be fetched, or has no company: no page of a customer can be shown [P-132, P-133, P-134]. */
export function UserSetupNotice({ reason, error }: { reason: Reason; error?: unknown }) {
  const t = useApp()
  const kit = useKit()
  const operator = useOperator()
  const { retry, signOut } = useSession()
  const requestId = error instanceof ProblemError ? error.requestId : null
  const [reference, setReference] = useState(requestId)
  useEffect(() => {
    void report('error', window.location.pathname, error ?? reason).then(answer =>
      setReference(known => known ?? answer),
    )
  }, [error, reason])
  const mayRecover = reason === 'fetch'
  return (
    <Notice
      title={t('setupTitle')}
      icon={<PersonCrossIcon />}
      actions={
        <>
          {mayRecover && (
            <Button icon={<ArrowsCirclepathIcon aria-hidden />} onClick={retry}>
              {kit('retry')}
            </Button>
          )}
          <ButtonLink href={operator.links.contact} variant={mayRecover ? 'secondary' : 'primary'}>
            {kit('contactSupport')}
          </ButtonLink>
          <Button
            variant="secondary"
            onClick={() => void signOut().catch(() => showToast('error', t('signOutFailed')))}
          >
            {t('goBack')}
          </Button>
        </>
      }
    >
      <p>{t(mayRecover ? 'setupFailed' : reason === 'no-user' ? 'setupUnknown' : 'setupNoCompanies')}</p>
      {reference && mayRecover && <p className="num tiny">{kit('reference', { id: reference })}</p>}
    </Notice>
  )
}
