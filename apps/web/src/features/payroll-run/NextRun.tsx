import { formatDayOfYear, formatMonth, formatWeekday, isDay, timeIn } from '@portal/domain'
import { lazy, Suspense, useState } from 'react'
import { ActionMenu } from '../../kit/ActionMenu.tsx'
import { Button } from '../../kit/Button.tsx'
import { useAction } from '../../kit/useAction.ts'
import { useFetched } from '../../kit/useFetched.ts'
import { call } from '../../lib/api.ts'
import { clockIn } from '../../lib/clock.ts'
import { kroner } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useCan, useCompany, useToday } from '../../lib/session-provider.tsx'
import type { RunAct } from './actions.tsx'
import { useMoment } from './labels.tsx'
import { daysUntil } from './model.ts'
import css from './payroll-run.module.css'
import { usePayrollRun } from './phrases.ts'
import { RUN_PATHS, type WireProfileRow, type WireRunDetail } from './queries.ts'

const loadActions = () => import('./actions.tsx')
const RunDialog = lazy(loadActions)

/** What the next run comes to, when it is sent, and where it is on its way there. */
export function NextRun({
  run,
  profile,
  onChanged,
}: {
  run: WireRunDetail
  profile: WireProfileRow
  /** The file was another one than the one that was seen. */
  onChanged: () => void
}) {
  const t = usePayrollRun()
  useFetched(loadActions)
  const language = useLanguage()
  const company = useCompany()
  const mayChange = useCan('payrollRunsAdmin')
  const [act, setAct] = useState<RunAct | null>(null)
  const month = formatMonth(run.month, language)
  const all = run.lines + run.parked
  const again = useAction({
    act: () =>
      call('post', '/payroll-api/runs/by-company-id/{companyId}', {
        params: { path: { companyId: company.id } },
        body: { profileId: run.profileId, month: run.month },
      }),
    renew: RUN_PATHS,
    done: () => t('computedAgain'),
  })
  const isReady = run.state === 'PREPARED' || run.state === 'WAITING'
  return (
    <section className={`card ${css.next}`} aria-labelledby="next-run">
      <div>
        <h2 id="next-run">{t('next', { month })}</h2>
        <p className={css.big}>{kroner(run.amount)}</p>
        <p className="small muted">
          {t('ready', { count: all, ready: run.lines, name: profile.name, version: run.version })}
        </p>
      </div>
      <Countdown run={run} profile={profile} />
      <Stops run={run} />
      {mayChange && isReady && all > 0 && (
        <div className={css.acts}>
          {run.maySend && run.parked === 0 && (
            <Button variant={run.mayApprove ? 'secondary' : 'primary'} onClick={() => setAct('send')}>
              {t(run.destination === 'DOWNLOAD' ? 'deliver' : 'sendNow')}
            </Button>
          )}
          <Button variant="secondary" loading={again.busy} onClick={() => again.run()}>
            {t('computeAgain')}
          </Button>
          <ActionMenu
            label={t('actsFor', { name: t('runOf', { month }) })}
            actions={[{ label: t('callOff'), danger: true, onSelect: () => setAct('callOff') }]}
          />
        </div>
      )}
      {act !== null && (
        <Suspense fallback={null}>
          <RunDialog act={act} run={run} onChanged={onChanged} onClose={() => setAct(null)} />
        </Suspense>
      )}
    </section>
  )
}

/** How long it is until the run is sent. */
function Countdown({ run, profile }: { run: WireRunDetail; profile: WireProfileRow }) {
  const t = usePayrollRun()
  const today = useToday()
  const language = useLanguage()
  const moment = useMoment()
  const at = run.steps.find(({ kind }) => kind === 'SENT')?.at
  const pausedUntil = profile.schedule?.pausedUntil
  if (pausedUntil && pausedUntil > today)
    return (
      <div className={css.count}>
        <span className="small muted line">{t('sentToday')}</span>
        <b>{t('paused', { day: formatDayOfYear(pausedUntil, language) })}</b>
      </div>
    )
  if (!at)
    return (
      <div className={css.count}>
        <b className="line">{t('byHand')}</b>
        <span className="small muted">{t('byHandText')}</span>
      </div>
    )
  const days = daysUntil(clockIn(new Date(at)).day, today)
  return (
    <div className={css.count}>
      <span className="small muted line">{t(days === 0 ? 'sentToday' : 'sentIn')}</span>
      <b className={`${css.big} line`}>{days === 0 ? t('today') : t('days', { count: days })}</b>
      <span className="small muted">{moment(at)}</span>
    </div>
  )
}

const NO_TIME = { day: null, time: '' }

/** The stops on the way: what has been, and on which day the others are. */
function Stops({ run }: { run: WireRunDetail }) {
  const t = usePayrollRun()
  const today = useToday()
  const language = useLanguage()
  const upcoming = run.steps.find(({ done }) => !done)?.kind
  const text = ({ kind, at, done }: WireRunDetail['steps'][number]): string => {
    // A day or an instant.
    const { day, time } = !at ? NO_TIME : isDay(at) ? { day: at, time: '' } : clockIn(new Date(at))
    const named = day === today ? t('today') : day ? formatWeekday(day, language) : ''
    const short = day === today ? t('today') : day ? formatDayOfYear(day, language) : ''
    if (kind === 'PREPARED')
      return t('preparedDaily', { when: time ? `${named} ${timeIn(time, language)}` : named })
    if (kind === 'APPROVED') {
      const name = run.approvedBy ?? run.approver
      if (name === null || run.approval === 'NONE') return t('notAsked')
      return short && !done ? t('approvedBy', { name, day: short }) : t('approvedByOne', { name })
    }
    if (kind === 'SENT') {
      const when = time ? t('dayAt', { day: short, time: timeIn(time, language) }) : short || t('byYou')
      return t('sentTo', { when, place: run.destination ? t(`to${run.destination}`) : '' }).trim()
    }
    return named
  }
  return (
    <ol className={css.stops}>
      {run.steps.map(step => (
        <li
          key={step.kind}
          data-done={step.done || undefined}
          data-now={step.kind === upcoming || undefined}
          aria-current={step.kind === upcoming ? 'step' : undefined}
        >
          <b>
            {t(`step${step.kind}`)}
            {step.done && <span className="sr-only"> {t('stepDone')}</span>}
          </b>
          {text(step)}
        </li>
      ))}
    </ol>
  )
}
