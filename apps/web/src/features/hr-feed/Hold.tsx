import { BellIcon, ExclamationmarkTriangleIcon, PauseIcon, PersonPlusIcon } from '@navikt/aksel-icons'
import { formatDay, formatNumber, lastOfMonth } from '@portal/domain'
import { type ReactNode, useState } from 'react'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { TextField } from '../../kit/form/fields.tsx'
import { Panel, PanelNote } from '../../kit/Panel.tsx'
import { useAction } from '../../kit/useAction.ts'
import { call } from '../../lib/api.ts'
import { kroner, lowerFirst } from '../../lib/format.ts'
import { useToday } from '../../lib/session-provider.tsx'
import { Feed } from './Feed.tsx'
import { HeldPeople } from './HeldPeople.tsx'
import styles from './hr-feed.module.css'
import { mistaken, shareText } from './model.ts'
import { useHrFeed } from './phrases.ts'
import { FEED_PATHS, type WireFeed, type WireHold } from './queries.ts'
import { useWhen } from './when.ts'

/** What the brake holds: what did not happen, whether it is a mistake, whom it is about, what it costs, and what can be done. */
export default function Hold({
  feed,
  hold,
  administrators,
  decided,
  onAnswered,
}: {
  feed: WireFeed
  /** As it was while it waited. */
  hold: WireHold
  /** Who was told of it. */
  administrators: readonly string[]
  /** Who has answered it meanwhile; null while it waits. */
  decided: Pick<WireHold, 'decidedAt' | 'decidedBy'> | null
  onAnswered: () => void
}) {
  const t = useHrFeed()
  const when = useWhen()
  const today = useToday()
  const [asks, setAsks] = useState<'discard' | 'others' | 'all' | null>(null)
  const { id, kind, persons: count, active } = hold
  const leaving = kind === 'LEAVE'
  const odd = leaving ? mistaken(hold) : null
  const others = odd ? count - odd.persons : 0
  const close = () => setAsks(null)
  const discarding = useAction({
    act: () => call('post', '/api/hr-feed/hold/{id}/discard', { params: { path: { id } } }),
    renew: FEED_PATHS,
    done: () => {
      onAnswered()
      return t('discarded')
    },
  })
  const title = leaving ? t('holdLEAVE', { count, active }) : t('holdFIRST')
  if (decided)
    return (
      <div className="below" data-part>
        <Alert tone="info" title={title}>
          {t('decidedByOther', {
            who: decided.decidedBy ?? t('aColleague'),
            when: decided.decidedAt ? lowerFirst(when(decided.decidedAt)) : '',
          })}
        </Alert>
      </div>
    )
  const acts = (
    <div className={styles.acts}>
      <Button variant="secondary" onClick={() => setAsks('discard')}>
        {t('discard')}
      </Button>
      {others > 0 && (
        <Button variant="secondary" onClick={() => setAsks('others')}>
          {t('approveOthers', { count: others })}
        </Button>
      )}
      <Button variant="secondary" tone={leaving ? 'danger' : undefined} onClick={() => setAsks('all')}>
        {t(leaving ? 'endAll' : 'approveAll', { count })}
      </Button>
      <p className="small muted">{t(leaving ? 'actsNote' : 'actsNoteFirst', { count })}</p>
    </div>
  )
  return (
    <>
      <section
        className={`card ${styles.call}`}
        data-tone={leaving ? 'danger' : 'neutral'}
        aria-labelledby="held"
      >
        {leaving ? (
          <ExclamationmarkTriangleIcon aria-hidden className="alarming" />
        ) : (
          <PauseIcon aria-hidden />
        )}
        <div>
          <h2 id="held">{title}</h2>
          <p className="muted">
            {leaving
              ? t('holdLEAVEtext', { day: formatDay(lastOfMonth(today)) })
              : t('holdFIRSTtext', { count })}
          </p>
        </div>
      </section>
      {!leaving && (
        <Feed
          key={feed.version}
          feed={feed}
          above={changed => (
            <section className={`card clip ${styles.first}`} aria-labelledby="what-to-do">
              <header className="pad-12-20">
                <h2 id="what-to-do">{t('whatToDo')}</h2>
              </header>
              {changed ? <p className={styles.inside}>{t('saveFirst')}</p> : acts}
            </section>
          )}
          below={<HeldPeople companyId={feed.companyId} hold={hold} odd={null} />}
        />
      )}
      {leaving && (
        <div className={styles.columns}>
          <div className={styles.column}>
            <Departments hold={hold} odd={odd} />
            <HeldPeople companyId={feed.companyId} hold={hold} odd={others > 0 ? odd : null} />
          </div>
          <div className={styles.column}>
            <Limit hold={hold} share={feed.holdShare} />
            <section className={`card clip ${styles.first}`} aria-labelledby="what-to-do">
              <header className="pad-12-20">
                <h2 id="what-to-do">{t('whatToDo')}</h2>
              </header>
              <dl className={`pairs ruled ${styles.facts}`}>
                <Fact label={t('tickets')} value={formatNumber(count)} />
              </dl>
              <p className="total">
                {t('lessPerMonth')} <b className="num">{kroner(-hold.pricePerMonth)}</b>
              </p>
              {acts}
            </section>
            <Happened hold={hold} administrators={administrators} />
          </div>
        </div>
      )}
      <ConfirmDialog
        open={asks === 'discard'}
        title={t('discardTitle')}
        confirm={t('discardNow')}
        action={discarding}
        failed={t('discardFailed')}
        onConfirm={() => discarding.run()}
        onClose={close}
      >
        <p>{t('discardText', { count })}</p>
      </ConfirmDialog>
      {(asks === 'others' || asks === 'all') && (
        <Approve
          hold={hold}
          count={asks === 'all' ? count : others}
          except={asks === 'all' ? [] : [odd?.department ?? null]}
          onAnswered={onAnswered}
          onClose={close}
        />
      )}
    </>
  )
}

/** Approves; all of them only where the number is typed. */
function Approve({
  hold: { id, kind },
  count,
  except,
  onAnswered,
  onClose,
}: {
  hold: WireHold
  count: number
  /** Departments that are left out. */
  except: (string | null)[]
  onAnswered: () => void
  onClose: () => void
}) {
  const t = useHrFeed()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState(false)
  const leaving = kind === 'LEAVE'
  const typed = except.length === 0
  const approving = useAction({
    act: () =>
      call('post', '/api/hr-feed/hold/{id}/approve', {
        params: { path: { id } },
        body: { number: count, except },
      }),
    renew: FEED_PATHS,
    done: ({ approved }) => {
      onAnswered()
      onClose()
      return t('approved', { count: approved })
    },
  })
  const confirm = () => {
    if (!typed || Number(text.replace(/\s/g, '')) === count) return approving.run()
    setWrong(true)
    document.getElementById('typed-number')?.focus()
  }
  return (
    <ConfirmDialog
      danger={leaving}
      title={t(leaving ? 'endTitle' : 'approveTitle', { count })}
      confirm={t(leaving ? 'endNow' : 'approveNow', { count })}
      action={approving}
      failed={t('decideFailed')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t(leaving ? 'endText' : 'approveText')}</p>
      {typed && (
        <TextField
          id="typed-number"
          label={t('typeNumber', { count: String(count) })}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          error={wrong ? t('numberWrong', { count: String(count) }) : undefined}
          onChange={event => {
            setWrong(false)
            setText(event.target.value)
          }}
        />
      )}
    </ConfirmDialog>
  )
}

const Fact = ({ label, value }: { label: string; value: ReactNode }) => (
  <div>
    <dt className="muted">{label}</dt>
    <dd className="bold num">{value}</dd>
  </div>
)

type Department = WireHold['departments'][number]

/** Where they come from: one department of them is often the mistake. */
function Departments({ hold, odd }: { hold: WireHold; odd: Department | null }) {
  const t = useHrFeed()
  const when = useWhen()
  const { persons: count, active, departments, told } = hold
  const nameOf = (department: string | null) => department ?? t('noDepartment')
  return (
    <Panel
      title={t('where', { count })}
      aside={
        told.to && told.by.length > 0
          ? t('toldAt', { when: when(told.to), by: told.by.join(', ') })
          : undefined
      }
    >
      <table className={`amounts ${styles.departments}`}>
        <caption className="sr-only">{t('where', { count })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('department')}</th>
            <th scope="col">{t('activeInFeed')}</th>
            <th scope="col">{t('wouldEnd')}</th>
            <th scope="col">{t('shareOf')}</th>
          </tr>
        </thead>
        <tbody>
          {departments.map(({ department, active: there, persons }) => {
            const bad = odd !== null && department === odd.department
            return (
              <tr key={department ?? ''}>
                <th scope="row" className="bold">
                  {nameOf(department)}
                </th>
                <td className="num">{formatNumber(there)}</td>
                <td className={`num ${bad ? 'alarming medium' : ''}`}>{formatNumber(persons)}</td>
                <td className="num">
                  <svg className={styles.share} aria-hidden="true" data-bad={bad || undefined}>
                    <rect className={styles.whole} width="100%" height="100%" rx="5" />
                    <rect
                      className={styles.part}
                      width={`${there === 0 ? 0 : Math.max(1, (persons * 100) / there)}%`}
                      height="100%"
                      rx="5"
                    />
                  </svg>
                  <span className={styles.percent}>{t('percent', { share: shareText(persons, there) })}</span>
                </td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('sum')}</th>
            <td className="num">{formatNumber(active)}</td>
            <td className="num">{formatNumber(count)}</td>
            <td className="num">{t('percent', { share: shareText(count, active) })}</td>
          </tr>
        </tfoot>
      </table>
      {odd && (
        <PanelNote>
          <b className="ink">
            {t(odd.persons < count ? 'mostOf' : 'allOf', {
              ...{ count: odd.persons, all: count },
              department: nameOf(odd.department),
            })}
          </b>{' '}
          {t('oftenGroup')}
        </PanelNote>
      )}
    </Panel>
  )
}

/** What has happened already, so that nobody wonders who knows. */
function Happened({ hold, administrators }: { hold: WireHold; administrators: readonly string[] }) {
  const t = useHrFeed()
  const when = useWhen()
  return (
    <Panel title={t('happened')}>
      <ul className={`stack gap-12 ${styles.inside}`}>
        <Step icon={<PauseIcon aria-hidden />}>{t('heldAt', { when: when(hold.createdAt) })}</Step>
        {administrators.length > 0 && (
          <Step icon={<BellIcon aria-hidden />}>{t('toldThem', { names: administrators.join(', ') })}</Step>
        )}
        {hold.invited > 0 && (
          <Step icon={<PersonPlusIcon aria-hidden />}>{t('invitedMeanwhile', { count: hold.invited })}</Step>
        )}
      </ul>
    </Panel>
  )
}

const Step = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className={styles.step}>
    {icon}
    <span>{children}</span>
  </li>
)

/** How far beyond the company's own limit it is. */
function Limit({ hold: { limit, persons }, share }: { hold: WireHold; share: number }) {
  const t = useHrFeed()
  const whole = Math.max(persons * 1.2, limit * 2)
  const at = `${(limit * 100) / whole}%`
  const text = t('limitIs', { limit, share })
  return (
    <Panel title={t('yourLimit')}>
      <div className={styles.inside}>
        <svg className={styles.limit} aria-hidden="true" data-bad>
          <text x={at} y="12" textAnchor="middle">
            {text}
          </text>
          <rect className={styles.whole} y="22" width="100%" height="12" rx="6" />
          <rect className={styles.part} y="22" width={`${(persons * 100) / whole}%`} height="12" rx="6" />
          <line x1={at} x2={at} y1="18" y2="38" />
        </svg>
        <p className="row split small">
          <span className="sr-only">{text}</span>
          <span aria-hidden="true">0</span>
          <b className="alarming">{t('withinDay', { count: persons })}</b>
        </p>
      </div>
    </Panel>
  )
}
