import { SILENT_DAYS } from '@portal/domain/hr-feed'
import { lazy, type ReactNode, useState } from 'react'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { Panel, PanelLink } from '../../kit/Panel.tsx'
import { useFetched } from '../../kit/useFetched.ts'
import { paths } from '../../lib/paths.ts'
import { useAnswerText } from '../../lib/scim-answers.ts'
import { useCan } from '../../lib/session-provider.tsx'
import styles from './hr-feed.module.css'
import { useHrFeed } from './phrases.ts'
import type { WireFeed } from './queries.ts'
import { useWhen } from './when.ts'

const loadCalls = () => import('./Calls.tsx')
const Calls = lazy(loadCalls)

/** The address that an HR system sends to. */
export const scimAddress = (): string => `${window.location.host}/scim/v2`

/** How the feed reaches the portal, and how its latest call that failed ended. */
export function FeedCard({ feed, action }: { feed: WireFeed; action: ReactNode }) {
  const t = useHrFeed()
  const when = useWhen()
  useFetched(loadCalls)
  const answerText = useAnswerText()
  const mayMakeKeys = useCan('integrations')
  const [open, setOpen] = useState(false)
  return (
    <div>
      <Panel
        title={t('feed')}
        aside={
          <button type="button" className="text-button" onClick={() => setOpen(true)}>
            {t('lastCalls')}
          </button>
        }
      >
        <dl className={`pairs ruled ${styles.facts}`}>
          <Pair label={t('address')}>
            <span className={styles.mono}>{scimAddress()}</span>
          </Pair>
          {mayMakeKeys && (
            <Pair label={t('key')}>
              <PanelLink to={paths.integrations} label={t('keyAct')} />
            </Pair>
          )}
          <Pair label={t('lastError')}>
            {feed.lastErrorAt ? when(feed.lastErrorAt) : t('noError')}
            {feed.lastErrorAt && (
              <span className="line small muted regular">{answerText(feed.lastError ?? '')}</span>
            )}
          </Pair>
          <Pair label={t('warnWhenSilent')}>{t('days', { count: SILENT_DAYS })}</Pair>
        </dl>
        {action && <div className={`lower ${styles.inside}`}>{action}</div>}
      </Panel>
      <FormDialog open={open} title={t('lastCalls')} onClose={() => setOpen(false)}>
        <Calls companyId={feed.companyId} />
      </FormDialog>
    </div>
  )
}

const Pair = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="muted">{label}</dt>
    <dd className="medium">{children}</dd>
  </div>
)
