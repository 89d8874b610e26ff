import { PadlockLockedIcon } from '@navikt/aksel-icons'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from '../../kit/Button.tsx'
import { useOperator } from '../../lib/operator.ts'
import { paths } from '../../lib/paths.ts'
import { report } from '../../lib/report.ts'
import { useApp } from '../phrases.ts'
import { Notice } from './Notice.tsx'

/** A page whose feature the user does not have; every showing is reported [P-112, P-113]. */
export function AccessDenied() {
  const t = useApp()
  const operator = useOperator()
  const { pathname } = useLocation()
  useEffect(() => {
    void report('access-denied', pathname)
  }, [pathname])
  return (
    <Notice
      title={t('deniedText')}
      icon={<PadlockLockedIcon />}
      actions={
        <>
          <ButtonLink href={operator.links.contact}>{t('contactSupport')}</ButtonLink>
          <ButtonLink to={paths.root} variant="secondary">
            {t('toFrontPage')}
          </ButtonLink>
        </>
      }
    >
      <p>{t('deniedHelp')}</p>
    </Notice>
  )
}
