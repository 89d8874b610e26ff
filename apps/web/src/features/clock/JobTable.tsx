import { CheckmarkCircleIcon, ClockDashedIcon, PauseIcon, PlayIcon } from '@navikt/aksel-icons'
import { foldText, localized, searchWords } from '@portal/domain'
import { useState } from 'react'
import { Link } from 'react-router'
import { ActionMenu } from '../../kit/ActionMenu.tsx'
import { Button } from '../../kit/Button.tsx'
import { type Column, DataTable, TwoLines } from '../../kit/DataTable.tsx'
import { FilterChips } from '../../kit/FilterChips.tsx'
import { usePhone } from '../../kit/media.ts'
import { SearchField } from '../../kit/SearchField.tsx'
import { Toolbar } from '../../kit/Toolbar.tsx'
import { useListState } from '../../kit/useListState.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { type Act, ActDialog } from './ActDialog.tsx'
import styles from './clock.module.css'
import { JobStatus, Ticks, useHandled } from './labels.tsx'
import { useClock } from './phrases.ts'
import { type Job, useDuration, useWhen } from './words.ts'

const STATUSES = ['FAILED', 'PARKED', 'RUNNING'] as const
/** Jobs that nobody has to look at; they are folded while nobody looks for one. */
const isHealthy = ({ status }: Job) => status === 'OK' || status === 'NEVER' || status === 'RUNNING'

/** The jobs that somebody has to look at; the healthy ones are folded below, and found by a search or a filter. */
export function JobTable({
  jobs,
  at,
  error,
  onRetry,
}: {
  jobs: Job[] | undefined
  at: string
  error: unknown
  onRetry: () => void
}) {
  const t = useClock()
  const language = useLanguage()
  const [act, setAct] = useState<{ job: Job; act: Act } | null>(null)
  const [{ search, filters }, change] = useListState({ filters: { status: STATUSES } })
  const words = searchWords(search)
  const [unfolded, unfold] = useState(false)
  const found = jobs?.filter(
    ({ job, name, status }) =>
      (filters.status === null || status === filters.status) &&
      words.every(word => foldText(`${job} ${localized(name, language)}`).includes(word)),
  )
  const narrowed = search !== '' || filters.status !== null
  const healthy = found?.filter(isHealthy).length ?? 0
  const folds = !narrowed && !unfolded
  const rows = folds ? found?.filter(job => !isHealthy(job)) : found
  const options = [
    { value: 'FAILED' as const, label: t('statusFailed') },
    { value: 'PARKED' as const, label: t('filterParked') },
    { value: 'RUNNING' as const, label: t('filterRunning') },
  ]
  return (
    <>
      <DataTable
        caption={t('jobs')}
        columns={useColumns(at, (job, asked) => setAct({ job, act: asked }))}
        rowKey={({ job }) => job}
        rows={rows}
        error={error}
        onRetry={onRetry}
        noMatch={{ title: t('noMatchTitle'), text: t('noMatchText'), clear: t('showAll') }}
        filtered={narrowed}
        empty={{ title: t('allHealthy'), icon: <CheckmarkCircleIcon /> }}
        onClear={() => change({ search: '', filters: { status: null } })}
        toolbar={
          <Toolbar
            count={found && t('jobCount', { count: found.length })}
            chips={
              <FilterChips
                legend={t('status')}
                options={options}
                value={filters.status}
                onChange={status => change({ filters: { status } })}
              />
            }
          >
            <SearchField label={t('search')} value={search} onSearch={text => change({ search: text })} />
          </Toolbar>
        }
      />
      {!narrowed && healthy > 0 && (
        <div>
          <Button
            variant="secondary"
            tone="neutral"
            aria-expanded={unfolded}
            onClick={() => unfold(!unfolded)}
          >
            {t(unfolded ? 'foldHealthy' : 'unfoldHealthy', { count: healthy })}
          </Button>
        </div>
      )}
      <ActDialog asked={act} onClose={() => setAct(null)} />
    </>
  )
}

function useColumns(at: string, onAct: (job: Job, act: Act) => void): Column<Job>[] {
  const t = useClock()
  const language = useLanguage()
  const phone = usePhone()
  const when = useWhen(at)
  const duration = useDuration()
  const handled = useHandled()
  const lastOf = ({ runs: [last] }: Job) => (last ? when(last.startedAt) : '–')
  return [
    {
      id: 'job',
      header: t('colJob'),
      cell: ({ job, name }) => (
        <span className="two-l">
          <Link className="row-link" to={paths.job(job)}>
            {localized(name, language)}
          </Link>
          <code className="small muted">{job}</code>
        </span>
      ),
    },
    {
      id: 'schedule',
      header: t('colSchedule'),
      phone: 'hide',
      cell: ({ schedule }) => <span className={styles.schedule}>{localized(schedule, language)}</span>,
    },
    {
      id: 'ticks',
      header: t('colTicks'),
      phone: 'hide',
      wide: true,
      cell: ({ runs }) => <Ticks runs={runs} />,
    },
    {
      id: 'last',
      header: t('colLast'),
      align: 'right',
      phone: 'meta',
      cell: job =>
        phone ? (
          t('lastIs', { when: lastOf(job) })
        ) : (
          <TwoLines more={job.runs[0] && duration(job.runs[0])}>{lastOf(job)}</TwoLines>
        ),
    },
    {
      id: 'handled',
      header: t('colHandled'),
      align: 'right',
      phone: 'hide',
      cell: ({ runs }) => handled(runs.find(({ finishedAt }) => finishedAt !== null)),
    },
    {
      id: 'next',
      header: t('colNext'),
      align: 'right',
      phone: 'meta',
      cell: ({ next, pausedSince }) => {
        if (pausedSince !== null) return '–'
        return phone ? t('nextIs', { when: when(next) }) : when(next)
      },
    },
    { id: 'status', header: t('status'), phone: 'end', cell: job => <JobStatus job={job} /> },
    {
      id: 'acts',
      phone: 'hide',
      cell: job => (
        <ActionMenu
          label={t('actionsOf', { what: localized(job.name, language) })}
          actions={[
            { label: t('run'), icon: <PlayIcon aria-hidden />, onSelect: () => onAct(job, 'run') },
            job.pausedSince
              ? { label: t('resume'), icon: <PlayIcon aria-hidden />, onSelect: () => onAct(job, 'resume') }
              : { label: t('pause'), icon: <PauseIcon aria-hidden />, onSelect: () => onAct(job, 'pause') },
            { label: t('lastRuns'), icon: <ClockDashedIcon aria-hidden />, to: paths.job(job.job) },
          ]}
        />
      ),
    },
  ]
}
