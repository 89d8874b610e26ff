import { CloudUpIcon, PersonGroupIcon, UploadIcon } from '@navikt/aksel-icons'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { paths } from '../../lib/paths.ts'
import styles from './hr-feed.module.css'
import { useHrFeed } from './phrases.ts'

/** Before there is a feed: the ways in which the portal can be told of joiners and leavers. */
export function Ways({
  address,
  switching,
  onSwitchOn,
  onUpload,
}: {
  address: string
  switching: boolean
  /** Undefined for those who only read. */
  onSwitchOn: (() => void) | undefined
  onUpload: (() => void) | undefined
}) {
  const t = useHrFeed()
  return (
    <section aria-labelledby="ways">
      <h2 id="ways" className="below-16">
        {t('wayTitle')}
      </h2>
      <ul className={styles.ways}>
        <Way icon={<CloudUpIcon aria-hidden />} title={t('wayScim')} text={t('wayScimText')}>
          <p className="small muted break">{t('scimAddress', { address })}</p>
          {onSwitchOn && (
            <Button loading={switching} onClick={onSwitchOn}>
              {t('wayScimAct')}
            </Button>
          )}
        </Way>
        <Way icon={<UploadIcon aria-hidden />} title={t('wayList')} text={t('wayListText')}>
          {onUpload && (
            <Button variant="secondary" onClick={onUpload}>
              {t('upload')}
            </Button>
          )}
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
  <li className="card pad-20 stack gap-12 from-start">
    <span className={styles.sign}>{icon}</span>
    <h3 className="bold">{title}</h3>
    <p className="muted">{text}</p>
    {children}
  </li>
)
