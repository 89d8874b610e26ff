import { ArrowsCirclepathIcon } from '@navikt/aksel-icons'
import type { Schemas } from '@portal/api-client'
import { localized } from '@portal/domain'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { Row, Stack } from '../../kit/Layout.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { useAction } from '../../kit/useAction.ts'
import { api, renew } from '../../lib/api.ts'
import { useLanguage } from '../../lib/i18n.ts'
import styles from './clock.module.css'
import { JobTable } from './JobTable.tsx'
import { ParkedCard } from './ParkedCard.tsx'
import { useClock } from './phrases.ts'
import { REFRESH_MS, useTime, useWhen } from './words.ts'

/** What runs by itself, and what has stopped and waits for staff. Asked for anew every half minute while the page is seen. */
export default function JobListPage() {
  const t = useClock()
  const timeOf = useTime()
  const { data, error, refetch } = api.useQuery(
    'get',
    '/clock-api/jobs',
    {},
    { staleTime: 0, refetchInterval: REFRESH_MS },
  )
  const refresh = useAction({ act: () => renew('/clock-api') })
  const at = data?.at ?? new Date().toISOString()
  const when = useWhen(at)
  const late = data?.late
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <Row as="span" wrap gap={12}>
            {data && <span className="small muted">{t('updated', { time: timeOf(data.at) })}</span>}
            <Button
              variant="secondary"
              icon={<ArrowsCirclepathIcon aria-hidden />}
              loading={refresh.busy}
              onClick={() => refresh.run()}
            >
              {t('refresh')}
            </Button>
          </Row>
        }
      />
      <Stack>
        {late && (
          <Alert tone="warning" title={t('lateTitle', { count: late.jobs })}>
            {t('lateText', { since: when(late.since), until: when(late.until) })}
          </Alert>
        )}
        <ParkedCard at={at} />
        {data && <Calls calls={data.waiting} at={at} />}
        <JobTable jobs={data?.matches} at={at} error={error} onRetry={() => void refetch()} />
      </Stack>
      <p className="small muted above-12">{t('norwegianTime')}</p>
    </>
  )
}

/** Calls to outside systems that are still to be made: how many of each job, and since when the oldest waits. */
function Calls({ calls, at }: { calls: Schemas['JobList']['waiting']; at: string }) {
  const t = useClock()
  const language = useLanguage()
  const when = useWhen(at)
  return (
    <section className="card" aria-labelledby="calls-that-wait">
      <div className={styles.head}>
        <h2 id="calls-that-wait">{t('calls')}</h2>
      </div>
      {calls.length === 0 ? (
        <p className={`muted ${styles.none}`}>{t('noCalls')}</p>
      ) : (
        <ul className={styles.calls}>
          {calls.map(({ job, name, waiting, oldest }) => (
            <li key={job}>
              <b>{localized(name, language)}</b>{' '}
              <span className="muted">{t('callsOf', { count: waiting, when: when(oldest) })}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
