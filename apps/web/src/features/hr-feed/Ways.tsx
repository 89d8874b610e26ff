import { CloudUpIcon, PersonGroupIcon, UploadIcon } from '@navikt/aksel-icons'
import { HOLD } from '@portal/domain/hr-feed'
import type { ReactNode } from 'react'
import { FailureAlert } from '../../kit/Alert.tsx'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { useAction } from '../../kit/useAction.ts'
import { call } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { scimAddress } from './FeedCard.tsx'
import styles from './hr-feed.module.css'
import { useHrFeed } from './phrases.ts'
import { FEED_PATHS } from './queries.ts'

/** Before there is a feed: the ways in which the portal can be told of joiners and leavers. */
export default function Ways({ companyId, onUpload }: { companyId: string; onUpload: () => void }) {
  const t = useHrFeed()
  // Without rules nothing follows from what arrives.
  const setUp = useAction({
    act: (_then: 'upload' | null) =>
      call('put', '/api/hr-feed/by-company-id/{companyId}', {
        params: { path: { companyId } },
        body: { enabled: true, holdShare: HOLD.share, holdLeast: HOLD.least, rules: [] },
      }),
    renew: FEED_PATHS,
    done: (_feed, then) => {
      if (then === 'upload') onUpload()
      return undefined
    },
  })
  return (
    <section aria-labelledby="ways">
      <h2 id="ways" className="below-16">
        {t('wayTitle')}
      </h2>
      <ul className={styles.ways}>
        <Way icon={<CloudUpIcon aria-hidden />} title={t('wayScim')} text={t('wayScimText')}>
          <p className="small muted break">{t('scimAddress', { address: scimAddress() })}</p>
          <FailureAlert what={t('setUpFailed')} error={setUp.error} />
          <Button loading={setUp.sending} onClick={() => setUp.run(null)}>
            {t('wayScimAct')}
          </Button>
        </Way>
        <Way icon={<UploadIcon aria-hidden />} title={t('wayList')} text={t('wayListText')}>
          <Button variant="secondary" loading={setUp.sending} onClick={() => setUp.run('upload')}>
            {t('upload')}
          </Button>
        </Way>
        <Way icon={<PersonGroupIcon aria-hidden />} title={t('wayHand')} text={t('wayHandText')}>
          <ButtonLink variant="secondary" to={paths.employees}>
            {t('wayHandAct')}
          </ButtonLink>
        </Way>
      </ul>
    </section>
  )
}

const Way = ({
  icon,
  title,
  text,
  children,
}: {
  icon: ReactNode
  title: string
  text: string
  children: ReactNode
}) => (
  <li className={`card pad-20 ${styles.way}`}>
    <span className={styles.sign}>{icon}</span>
    <h3 className="bold">{title}</h3>
    <p className="muted">{text}</p>
    {children}
  </li>
)
