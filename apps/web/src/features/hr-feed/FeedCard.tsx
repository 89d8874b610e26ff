import { type ReactNode, useState } from 'react'
import { FormDialog } from '../../kit/FormDialog.tsx'
import styles from './hr-feed.module.css'
import { useHrFeed } from './phrases.ts'

/** How the feed reaches the portal, and how its latest call that failed ended. */
export function FeedCard({
  key_,
  address,
  error,
  silentDays,
  calls,
  log,
  footer,
}: {
  key_: string | null
  address: string
  error: { when: string; why: string } | null
  silentDays: number
  /** How many calls are kept. */
  calls: number
  log: ReactNode
  footer?: ReactNode
}) {
  const t = useHrFeed()
  const [open, setOpen] = useState(false)
  return (
    <section className="card clip" aria-labelledby="feed">
      <header className="row wrap split pad-12-20">
        <h2 id="feed">{t('feed')}</h2>
        <button type="button" className="text-button" onClick={() => setOpen(true)}>
          {t('lastCalls', { count: calls })}
        </button>
      </header>
      <dl className={`pairs ruled ${styles.facts}`}>
        <Pair label={t('key')}>{key_ ?? t('noKey')}</Pair>
        <Pair label={t('address')}>
          <span className={styles.mono}>{address}</span>
        </Pair>
        <Pair label={t('lastError')}>
          {error ? error.when : t('noError')}
          {error && <span className="line small muted regular">{error.why}</span>}
        </Pair>
        <Pair label={t('warnWhenSilent')}>{t('days', { count: silentDays })}</Pair>
      </dl>
      {footer && <div className={`lower ${styles.inside}`}>{footer}</div>}
      <FormDialog open={open} title={t('lastCalls', { count: calls })} onClose={() => setOpen(false)}>
        {log}
      </FormDialog>
    </section>
  )
}

const Pair = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="muted">{label}</dt>
    <dd className="medium">{children}</dd>
  </div>
)
