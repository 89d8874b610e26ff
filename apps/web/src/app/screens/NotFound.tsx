import { CompassIcon } from '@navikt/aksel-icons'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from '../../kit/Button.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { useKit } from '../../kit/phrases.ts'
import { paths } from '../../lib/paths.ts'
import { report } from '../../lib/report.ts'
import { useScreen } from './phrases.ts'

/** An address the portal does not have; every visit is reported [P-114, P-115]. */
export default function NotFound() {
  const t = useScreen()
  const kit = useKit()
  const { pathname } = useLocation()
  useEffect(() => {
    void report('unknown-route', pathname)
  }, [pathname])
  return (
    <Notice
      title={t('lostTitle')}
      icon={<CompassIcon />}
      actions={<ButtonLink to={paths.root}>{kit('toFrontPage')}</ButtonLink>}
    >
      <p>{t('lostText')}</p>
    </Notice>
  )
}
