import { PadlockLockedIcon } from '@navikt/aksel-icons'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from '../../kit/Button.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { useKit } from '../../kit/phrases.ts'
import { useContactTarget } from '../../lib/contact-link.ts'
import { paths } from '../../lib/paths.ts'
import { report } from '../../lib/report.ts'

/** A page whose feature the user does not have; every showing is reported [P-112, P-113]. */
export default function AccessDenied() {
  const kit = useKit()
  const contactTarget = useContactTarget()
  const { pathname } = useLocation()
  useEffect(() => {
    void report('access-denied', pathname)
  }, [pathname])
  return (
    <Notice
      title={kit('deniedTitle')}
      icon={<PadlockLockedIcon />}
      actions={
        <>
          <ButtonLink {...contactTarget}>{kit('contactSupport')}</ButtonLink>
          <ButtonLink to={paths.root} variant="secondary">
            {kit('toFrontPage')}
          </ButtonLink>
        </>
      }
    >
      <p>{kit('deniedText')}</p>
    </Notice>
  )
}
