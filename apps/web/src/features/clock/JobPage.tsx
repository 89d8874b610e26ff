import { PauseIcon, PlayIcon } from '@navikt/aksel-icons'
import { formatDay, localized } from '@portal/domain'
import { useState } from 'react'
import { useParams } from 'react-router'
import { Button } from '../../kit/Button.tsx'
import { type Column, DataTable } from '../../kit/DataTable.tsx'
import { DetailsList } from '../../kit/DetailsList.tsx'
import { ErrorPage } from '../../kit/ErrorState.tsx'
import { Row, Stack } from '../../kit/Layout.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { Loading } from '../../kit/Skeleton.tsx'
import { api } from '../../lib/api.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { type Act, ActDialog } from './ActDialog.tsx'
import styles from './clock.module.css'
import { JobStatus, RunState, Ticks, useHandled } from './labels.tsx'
import { useClock } from './phrases.ts'
import { REFRESH_MS, type Run, useDuration, useWhen } from './words.ts'

/** One job with its last 50 runs. */
export default function JobPage() {
  const t = useClock()
  const language = useLanguage()
  const { job = '' } = useParams()
  const [asked, setAsked] = useState<Act | null>(null)
  const { data, error, refetch } = api.useQuery(
    'get',
    '/clock-api/jobs/{job}',
    { params: { path: { job } } },
    { staleTime: 0, refetchInterval: REFRESH_MS },
  )
  const at = data?.at ?? new Date().toISOString()
  const when = useWhen(at)
  const columns = useColumns(at)
  if (error) return <ErrorPage error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading title heights={[110, 320]} />
  return (
    <>
      <PageHeader
        title={localized(data.name, language)}
        crumbs={[{ label: t('title'), to: paths.jobs }]}
        actions={
          <Row as="span" wrap gap={12}>
            <Button
              variant="secondary"
              icon={data.pausedSince ? <PlayIcon aria-hidden /> : <PauseIcon aria-hidden />}
              onClick={() => setAsked(data.pausedSince ? 'resume' : 'pause')}
            >
              {data.pausedSince ? t('resume') : t('pause')}
            </Button>
            <Button icon={<PlayIcon aria-hidden />} onClick={() => setAsked('run')}>
              {t('run')}
            </Button>
          </Row>
        }
      />
      <Stack>
        <div className="card pad-20">
          <DetailsList
            rows={[
              { term: t('status'), value: <JobStatus job={data} /> },
              ...(data.pausedSince ? [{ term: t('pausedSince'), value: when(data.pausedSince) }] : []),
              { term: t('colSchedule'), value: localized(data.schedule, language) },
              { term: t('colNext'), value: when(data.next) },
              { term: t('colTicks'), value: <Ticks runs={data.runs.slice(0, 14)} /> },
              { term: t('code'), value: <code>{data.job}</code> },
            ]}
          />
        </div>
        <DataTable
          caption={t('lastRuns')}
          columns={columns}
          rows={data.runs}
          empty={{ title: t('noRuns') }}
          toolbar={
            <div className={styles.head}>
              <h2>{t('lastRuns')}</h2>
            </div>
          }
        />
      </Stack>
      <ActDialog asked={asked && { job: data, act: asked }} onClose={() => setAsked(null)} />
    </>
  )
}

function useColumns(at: string): Column<Run>[] {
  const t = useClock()
  const when = useWhen(at)
  const duration = useDuration()
  const handled = useHandled()
  const triggers: Record<Run['trigger'], string> = {
    CLOCK: t('byClock'),
    HAND: t('byHand'),
    STAFF: t('byStaff'),
  }
  return [
    {
      id: 'started',
      header: t('colStarted'),
      cell: ({ startedAt, lateSince }) => (
        <span className="two-l">
          {when(startedAt)}
          {lateSince !== null && <span className="small">{t('lateSince', { when: when(lateSince) })}</span>}
        </span>
      ),
    },
    { id: 'duration', header: t('colDuration'), align: 'right', phone: 'meta', cell: duration },
    { id: 'handled', header: t('colHandled'), align: 'right', phone: 'hide', cell: handled },
    { id: 'by', header: t('colTrigger'), phone: 'meta', cell: ({ trigger }) => triggers[trigger] },
    { id: 'asOf', header: t('colAsOf'), phone: 'hide', wide: true, cell: ({ asOf }) => formatDay(asOf) },
    {
      id: 'outcome',
      header: t('colOutcome'),
      phone: 'end',
      cell: run => (
        <span className="two-l">
          <RunState {...run} />
          {run.error !== null && (
            // The name of a fault, in no language.
            <span className={`small ${styles.answer}`} translate="no">
              {run.error}
            </span>
          )}
        </span>
      ),
    },
  ]
}
