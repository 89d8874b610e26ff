import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Loading } from '../../kit/Skeleton.tsx'
import { useAction } from '../../kit/useAction.ts'
import { api, call } from '../../lib/api.ts'
import { useCompany } from '../../lib/session-provider.tsx'
import { zonesOffered } from '../../ticket/products.ts'
import { zoneLabel } from '../../ticket/zones.ts'
import { FeedCard } from './FeedCard.tsx'
import styles from './hr-feed.module.css'
import { ruleOfAll, withRuleOfAll } from './model.ts'
import { PreviewCard } from './Preview.tsx'
import { useHrFeed } from './phrases.ts'
import { Questions } from './Questions.tsx'
import { FEED_PATHS, type WireFeed } from './queries.ts'
import { Rules } from './Rules.tsx'

/** The rules with what they do now. What is changed here is saved by starting it. */
export function Feed({
  feed,
  above,
  below,
}: {
  feed: WireFeed
  /** What stands above the questions; of a first feed what can be done with it, once its rules are saved. */
  above?: (changed: boolean) => ReactNode
  /** What stands below the preview. */
  below?: ReactNode
}) {
  const t = useHrFeed()
  const { allAgreements } = useCompany()
  const { companyId, enabled, version } = feed
  const saved = ruleOfAll(feed.rules)
  const [rule, setRule] = useState(saved)
  const [brake, setBrake] = useState({ holdShare: feed.holdShare, holdLeast: feed.holdLeast })
  const [asks, setAsks] = useState<'start' | 'stop' | null>(null)
  const zones = useQuery({ ...zonesOffered, enabled: rule.onJoin === 'ORDER' })
  const rules = withRuleOfAll(feed.rules, rule)
  const changed =
    JSON.stringify({ rule, ...brake }) !==
    JSON.stringify({ rule: saved, holdShare: feed.holdShare, holdLeast: feed.holdLeast })
  const preview = api.useQuery('post', '/api/hr-feed/preview/by-company-id/{companyId}', {
    params: { path: { companyId } },
    body: { rules },
  })
  const close = () => setAsks(null)
  const switching = useAction({
    act: (on: boolean) =>
      call('put', '/api/hr-feed/by-company-id/{companyId}', {
        params: { path: { companyId } },
        body: on
          ? { enabled: true, ...brake, rules, version }
          : {
              ...{ enabled: false, holdShare: feed.holdShare, holdLeast: feed.holdLeast },
              ...{ rules: feed.rules, version },
            },
      }),
    renew: FEED_PATHS,
    done: (_answer, on) => {
      close()
      return t(on ? 'started' : 'stopped')
    },
  })
  const parts = preview.data?.parts ?? []
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Rules
          rule={rule}
          brake={brake}
          persons={feed.persons.active}
          groups={feed.rules.flatMap(({ group }) => group || [])}
          choices={{
            agreements: allAgreements
              .filter(({ subTypeId }) => subTypeId === 'SUBSCRIPTIONS')
              .map(({ id, invoiceReference }) => ({ value: id, label: invoiceReference || id })),
            zones: (zones.data?.matches ?? []).map(zone => ({ value: zone.id, label: zoneLabel(zone) })),
          }}
          onRule={setRule}
          onBrake={setBrake}
        />
        {preview.data ? (
          <PreviewCard
            preview={preview.data}
            nobody={feed.persons.total === 0}
            running={enabled && !changed && !above}
            action={
              (!enabled || changed) && (
                <span className="lower">
                  <Button onClick={() => setAsks('start')}>{t(enabled ? 'saveRules' : 'start')}</Button>
                </span>
              )
            }
          />
        ) : (
          <div className={`card ${styles.second}`}>
            {preview.isError ? (
              <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
            ) : (
              <Loading heights={[240]} />
            )}
          </div>
        )}
        {below}
      </div>
      <div className={styles.column}>
        {above?.(changed)}
        <Questions feed={feed} />
        <FeedCard
          feed={feed}
          action={
            enabled && (
              <button type="button" className="text-button" onClick={() => setAsks('stop')}>
                {t('stopAsk')}
              </button>
            )
          }
        />
      </div>
      <ConfirmDialog
        open={asks === 'start'}
        title={t('startTitle')}
        confirm={t('startNow')}
        action={switching}
        failed={t('startFailed')}
        onConfirm={() => switching.run(true)}
        onClose={close}
      >
        <p>{t(above ? 'startTextFirst' : 'startText')}</p>
        <ul className="bullets">
          {parts.map(({ part, count }) => (
            <li key={part}>{t(`chip_${part}`, { count })}</li>
          ))}
        </ul>
        {!above && preview.data && preview.data.held > 0 && (
          <p>{t('heldNow', { count: preview.data.held })}</p>
        )}
      </ConfirmDialog>
      <ConfirmDialog
        open={asks === 'stop'}
        title={t('stopTitle')}
        confirm={t('stop')}
        action={switching}
        failed={t('stopFailed')}
        onConfirm={() => switching.run(false)}
        onClose={close}
      >
        <p>{t('stopText')}</p>
      </ConfirmDialog>
    </div>
  )
}
