import { formatNumber } from '@portal/domain'
import { StatusPill, type StatusTone } from '../../kit/StatusPill.tsx'
import styles from './clock.module.css'
import { useClock } from './phrases.ts'
import type { Job, Run } from './words.ts'

const TONES: Record<Job['status'], StatusTone> = {
  FAILED: 'bad',
  HELD: 'warning',
  PARKED: 'warning',
  LATE: 'warning',
  PAUSED: 'warning',
  RUNNING: 'waiting',
  OK: 'good',
  NEVER: 'over',
}

export function JobStatus({ job: { status, parked } }: { job: Job }) {
  const t = useClock()
  const words: Record<Job['status'], string> = {
    FAILED: t('statusFailed'),
    HELD: t('statusHeld'),
    PARKED: t('statusParked', { count: parked }),
    LATE: t('statusLate'),
    PAUSED: t('statusPaused'),
    RUNNING: t('statusRunning'),
    OK: t('statusOk'),
    NEVER: t('statusNever'),
  }
  return (
    <StatusPill tone={TONES[status]} plain={status === 'OK'}>
      {words[status]}
    </StatusPill>
  )
}

const RUN_TONES: Record<Run['state'], StatusTone> = {
  RUNNING: 'waiting',
  DONE: 'good',
  FAILED: 'bad',
  STOPPED: 'bad',
  HELD: 'warning',
}

export function RunState({ state }: Run) {
  const t = useClock()
  const words: Record<Run['state'], string> = {
    RUNNING: t('statusRunning'),
    DONE: t('done'),
    FAILED: t('statusFailed'),
    STOPPED: t('stopped'),
    HELD: t('statusHeld'),
  }
  return (
    <StatusPill tone={RUN_TONES[state]} plain={state === 'DONE'}>
      {words[state]}
    </StatusPill>
  )
}

/** What a run did; of how many, where it could not do some. */
export function useHandled(): (run: Run | undefined) => string {
  const t = useClock()
  return run => {
    if (!run || run.finishedAt === null) return '–'
    const { handled, missed } = run
    return missed === 0 ? formatNumber(handled) : t('attempts', { count: handled, of: handled + missed })
  }
}

const hasFailed = ({ state }: Run) => state === 'FAILED' || state === 'STOPPED'

/** The last runs from left to right, the latest last; those that failed are tall and red. */
export function Ticks({ runs }: { runs: Run[] }) {
  const t = useClock()
  if (runs.length === 0) return <span className="muted">{t('noRuns')}</span>
  return (
    <span className={styles.ticks}>
      <span className="sr-only">
        {t('ticks', { failed: runs.filter(hasFailed).length, count: runs.length })}
      </span>
      {runs.toReversed().map(run => (
        <span key={run.id} aria-hidden="true" className={hasFailed(run) ? styles.failed : styles.ran} />
      ))}
    </span>
  )
}
