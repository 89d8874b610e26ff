import {
  CheckmarkCircleIcon,
  ClockIcon,
  ExclamationmarkTriangleIcon,
  PadlockLockedIcon,
} from '@navikt/aksel-icons'
import { PAYROLL_SOURCES } from '@portal/domain/payroll-run'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { Failure } from '../../kit/Alert.tsx'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { Sentence } from '../../kit/Sentence.tsx'
import { useAction } from '../../kit/useAction.ts'
import { useFetched } from '../../kit/useFetched.ts'
import { call } from '../../lib/api.ts'
import { dayOfInstant, kroner } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { fetchRefusals, useRefusals } from '../../lib/refusals.ts'
import { useCan, useCompany } from '../../lib/session-provider.tsx'
import type { RunAct } from './actions.tsx'
import { useColumnName } from './labels.tsx'
import { digitsOf, shortHash, suggestNumber } from './model.ts'
import css from './payroll-run.module.css'
import { usePayrollRun } from './phrases.ts'
import {
  RUN_PATHS,
  type WireDestination,
  type WireProfileRow,
  type WireRunDetail,
  type WireRunLine,
} from './queries.ts'

const loadActions = () => import('./actions.tsx')
const RunDialog = lazy(loadActions)
const loadCorrect = () => import('./CorrectDialog.tsx')
const CorrectDialog = lazy(loadCorrect)
const KeyDialog = lazy(() => import('./KeyDialog.tsx'))
/** Lines that are named on the page; the run's own page has all. */
const NAMES_MOST = 4

/** What a run waits for, each with what can be done about it right there. */
export function Obstacles({
  run,
  profile,
  destination,
  changed,
  onChanged,
}: {
  run: WireRunDetail
  profile: WireProfileRow
  destination: WireDestination | undefined
  /** Whether the file was another one than the one that was seen. */
  changed: boolean
  onChanged: () => void
}) {
  const t = usePayrollRun()
  useFetched(loadActions)
  useFetched(fetchRefusals)
  const refusal = useRefusals()
  const mayChange = useCan('payrollRunsAdmin')
  const [act, setAct] = useState<RunAct | null>(null)
  const retrying = useAction({
    act: () =>
      call('post', '/payroll-api/run/{id}/send', {
        params: { path: { id: run.id } },
        body: { sha256: run.sha256, without: run.withoutParked },
      }),
    renew: RUN_PATHS,
    done: ({ state }) => t(state === 'DELIVERED' ? 'delivered' : 'sent'),
  })
  const isReady = run.state === 'PREPARED' || run.state === 'WAITING'
  const reason = run.failure === '' ? '' : (refusal(run.failure, {}) ?? run.failure)
  const keyChanged = destination !== undefined && destination.otherKeySha256 !== ''
  const untried = destination?.kind === 'SFTP' && destination.state === 'NEW'
  return (
    <>
      {changed && (
        <Call tone="warning" title={t('changedTitle')}>
          <p className="muted">{t('changedText')}</p>
        </Call>
      )}
      {keyChanged && <ChangedKey destination={destination} />}
      {run.state === 'FAILED' && !keyChanged && (
        <Call
          tone="danger"
          title={t('failedTitle')}
          acts={
            run.maySend && (
              <Button loading={retrying.busy} onClick={() => retrying.run()}>
                {t('tryNow')}
              </Button>
            )
          }
        >
          <p className="muted">{t('failedText', { reason })}</p>
          {retrying.error !== null && (
            <div role="alert" className="alarming">
              <Failure error={retrying.error} />
            </div>
          )}
        </Call>
      )}
      {run.state === 'SENDING' && (
        <Call tone="neutral" icon={<ClockIcon aria-hidden />} title={t('sendingTitle')}>
          <p className="muted">{reason ? t('sendingAgain', { reason }) : t('sendingText')}</p>
        </Call>
      )}
      {isReady && run.parked > 0 && (
        <Misfits run={run} profile={profile} onWithout={() => setAct('without')} />
      )}
      {isReady && run.rejectedAt !== null && run.rejectedBy !== null && (
        <Call tone="warning" title={t('rejectedTitle', { name: run.rejectedBy })}>
          <p className="muted">{t('rejectedText', { reason: run.rejectedReason })}</p>
        </Call>
      )}
      {isReady && run.lines > 0 && <Approval run={run} onAct={setAct} />}
      {isReady && untried && (
        <Call
          tone="warning"
          title={t('placeUntried')}
          acts={
            mayChange && (
              <ButtonLink variant="secondary" to={paths.payrollProfile(profile.id)}>
                {t('toProfile')}
              </ButtonLink>
            )
          }
        >
          <p className="muted">{t('placeUntriedText')}</p>
        </Call>
      )}
      {act !== null && (
        <Suspense fallback={null}>
          <RunDialog act={act} run={run} onChanged={onChanged} onClose={() => setAct(null)} />
        </Suspense>
      )}
    </>
  )
}

/** One thing that stops a run: what it is, and what can be done. */
function Call({
  tone,
  icon = <ExclamationmarkTriangleIcon aria-hidden />,
  title,
  acts,
  children,
}: {
  tone: 'warning' | 'danger' | 'neutral'
  icon?: ReactNode
  title: string
  acts?: ReactNode
  children?: ReactNode
}) {
  const id = useId()
  return (
    <section className={`card ${css.call}`} data-tone={tone} aria-labelledby={id} data-part>
      {icon}
      <div className="stack gap-4">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
      {acts && <div className={css.callActs}>{acts}</div>}
    </section>
  )
}

/** Lines that do not fit, by name, with the number that is most likely meant. */
function Misfits({
  run,
  profile,
  onWithout,
}: {
  run: WireRunDetail
  profile: WireProfileRow
  onWithout: () => void
}) {
  const t = usePayrollRun()
  useFetched(loadCorrect)
  const mayChange = useCan('payrollRunsAdmin')
  const [correcting, setCorrecting] = useState<(WireRunLine & { subscriberId: string }) | null>(null)
  const pattern = profile.form.employeeIdPattern
  const only = run.parkedLines.length === 1 ? run.parkedLines[0]! : null
  const suggestionFor = (line: WireRunLine) =>
    line.parkedFor === 'EMPLOYEE_ID' ? suggestNumber(line.employeeId, pattern) : null
  const mend = (line: WireRunLine, alone: boolean) => {
    const { subscriberId } = line
    if (subscriberId === null || line.parkedFor !== 'EMPLOYEE_ID') return null
    const suggestion = suggestionFor(line)
    return (
      <Button
        variant={alone && run.state !== 'FAILED' ? 'primary' : 'secondary'}
        {...(!alone && { 'aria-label': t('correctOf', { name: line.name }), className: 'lower' })}
        onClick={() => setCorrecting({ ...line, subscriberId })}
      >
        {suggestion === null ? t('correct') : t('correctTo', { value: suggestion })}
      </Button>
    )
  }
  return (
    <Call
      tone="warning"
      title={t(run.withoutParked ? 'leftOut' : 'stops', { count: run.parked })}
      acts={
        <>
          {(run.maySend || (mayChange && !run.withoutParked)) && run.lines > 0 && (
            <Button variant="secondary" onClick={onWithout}>
              {t('sendWithout')}
            </Button>
          )}
          {only && mayChange && mend(only, true)}
        </>
      }
    >
      {only ? (
        <Misfit line={only} pattern={pattern} />
      ) : (
        <ul className={css.misfits}>
          {run.parkedLines.slice(0, NAMES_MOST).map(line => (
            <li key={`${line.name} ${line.product} ${line.month}`}>
              <Misfit line={line} pattern={pattern} />
              {mayChange && mend(line, false)}
            </li>
          ))}
        </ul>
      )}
      {run.parked > NAMES_MOST && (
        <div>
          <ButtonLink variant="tertiary" tone="neutral" to={paths.payrollRun(run.id)}>
            {t('moreMisfits', { count: run.parked })}
          </ButtonLink>
        </div>
      )}
      {correcting && (
        <Suspense fallback={null}>
          <CorrectDialog
            run={run}
            line={correcting}
            pattern={pattern}
            suggestion={suggestionFor(correcting) ?? ''}
            onClose={() => setCorrecting(null)}
          />
        </Suspense>
      )}
    </Call>
  )
}

/** Who it is, and what does not fit. */
export function Misfit({ line, pattern }: { line: WireRunLine; pattern: string }) {
  const t = usePayrollRun()
  const { settings } = useCompany()
  const { sourceName } = useColumnName()
  const { name, parkedFor, employeeId } = line
  const amount = kroner(line.amount)
  if (parkedFor !== 'EMPLOYEE_ID') {
    const column = PAYROLL_SOURCES.find(source => source === parkedFor)
    return (
      <p className="muted">
        {t('misfitOther', {
          name,
          amount,
          column: column ? sourceName({ source: column }) : (parkedFor ?? ''),
        })}
      </p>
    )
  }
  const digits = digitsOf(pattern)
  return (
    <Sentence
      text={t('misfitEMPLOYEE_ID', {
        ...{ name, amount, label: settings.employeeIdLabel.toLowerCase() },
        why: digits === null ? t('notPattern') : t('notDigits', { count: digits }),
      })}
      choices={{ value: <b className={css.misfit}>{employeeId || t('noNumber')}</b> }}
    />
  )
}

/** The approval: asked of the one who gives it, told to the others. */
function Approval({ run, onAct }: { run: WireRunDetail; onAct: (act: RunAct) => void }) {
  const t = usePayrollRun()
  if (run.approval === 'NONE') return null
  if (run.approvedAt !== null && run.approvedBy !== null)
    return (
      <Call
        tone="neutral"
        icon={<CheckmarkCircleIcon aria-hidden />}
        title={t('approvedTitle', { name: run.approvedBy })}
      >
        <p className="muted">{dayOfInstant(run.approvedAt)}</p>
      </Call>
    )
  if (run.mayApprove)
    return (
      <Call
        tone="warning"
        icon={<ClockIcon aria-hidden />}
        title={t('approvalTitle')}
        acts={
          <>
            <Button variant="secondary" onClick={() => onAct('reject')}>
              {t('reject')}
            </Button>
            <Button tone="success" onClick={() => onAct('approve')}>
              {t('approve')}
            </Button>
          </>
        }
      >
        <p className="muted">
          {t('approvalText', { count: run.lines, amount: kroner(run.amount) })}{' '}
          <span className={css.mono}>{shortHash(run.sha256)}</span>.
        </p>
      </Call>
    )
  // Until it is due, the stops of the run say so.
  if (run.approver === null || run.state !== 'WAITING') return null
  return (
    <Call tone="neutral" icon={<ClockIcon aria-hidden />} title={t('approvalOther', { name: run.approver })}>
      <p className="muted">{t('approvalOtherText')}</p>
    </Call>
  )
}

/** A host that shows another key: nothing is sent until an administrator has accepted it. */
function ChangedKey({ destination }: { destination: WireDestination }) {
  const t = usePayrollRun()
  const mayChange = useCan('payrollRunsAdmin')
  const [asks, setAsks] = useState(false)
  return (
    <Call
      tone="danger"
      icon={<PadlockLockedIcon aria-hidden />}
      title={t('keyChangedTitle')}
      acts={
        mayChange && (
          <Button variant="secondary" tone="danger" onClick={() => setAsks(true)}>
            {t('keyAccept')}
          </Button>
        )
      }
    >
      <p className="muted">{t('keyChangedText')}</p>
      <dl className={css.keys}>
        <div>
          <dt>
            {t('keyConfirmed', { day: destination.confirmedAt ? dayOfInstant(destination.confirmedAt) : '' })}
          </dt>
          <dd>SHA256:{destination.hostKeySha256}</dd>
        </div>
        <div>
          <dt>{t('keyShown')}</dt>
          <dd>SHA256:{destination.otherKeySha256}</dd>
        </div>
      </dl>
      {!mayChange && <p>{t('keyOnlyAdmin')}</p>}
      {asks && (
        <Suspense fallback={null}>
          <KeyDialog destination={destination} onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </Call>
  )
}
