import { DownloadIcon, ExclamationmarkTriangleIcon, PauseIcon } from '@navikt/aksel-icons'
import { formatDay, formatNumber } from '@portal/domain'
import { type ReactNode, useState } from 'react'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { FilterChips } from '../../kit/FilterChips.tsx'
import { TextField } from '../../kit/form/fields.tsx'
import { Panel, PanelNote } from '../../kit/Panel.tsx'
import { csvBlob } from '../../lib/csv-file.ts'
import { kroner } from '../../lib/format.ts'
import { saveAs } from '../../lib/save-as.ts'
import styles from './hr-feed.module.css'
import { type DepartmentShare, type FedPerson, mistaken } from './model.ts'
import { useSaid, Who } from './Preview.tsx'
import { useHrFeed } from './phrases.ts'

export type HeldPerson = FedPerson & { lastDay: string | null; price: number | null }
export type HeldFeed = {
  id: string
  kind: 'FIRST' | 'LEAVE'
  source: 'SCIM' | 'LIST' | 'HAND'
  when: string
  /** The day until which nothing more is paid. */
  answerBy: string
  limit: number
  share: number
  departments: readonly DepartmentShare[]
  people: readonly HeldPerson[]
}
type Deciding = { sending: boolean; error: unknown; clear?: () => void }
const PAGE = 10

/** What the brake holds: what did not happen, whether it is a mistake, whom it is about, what it costs, what can be done. */
export default function Hold({
  hold,
  decided,
  deciding,
  onApprove,
  onDiscard,
}: {
  hold: HeldFeed
  /** What a colleague has answered meanwhile. */
  decided: string | null
  deciding: Deciding
  /** @param ids who is approved, and how many of them were typed or shown */
  onApprove: (ids: readonly string[], count: number) => void
  onDiscard: () => void
}) {
  const t = useHrFeed()
  const [asks, setAsks] = useState<'discard' | 'others' | 'all' | null>(null)
  const { kind, people, departments } = hold
  const count = people.length
  const active = departments.reduce((sum, each) => sum + each.active, 0)
  const odd = kind === 'LEAVE' ? mistaken(departments) : null
  const others = odd ? people.filter(({ department }) => department !== odd.department) : []
  const leaving = kind === 'LEAVE'
  const source = t(`source${hold.source}`)
  const less = people.reduce((sum, { price }) => sum + (price ?? 0), 0)
  const lastDay = people.reduce<string | null>(
    (last, each) => ((each.lastDay ?? '') > (last ?? '') ? each.lastDay : last),
    null,
  )
  const close = () => {
    deciding.clear?.()
    setAsks(null)
  }
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
          <h2 id="held">{t(leaving ? 'holdLEAVE' : 'holdFIRST', { source, count, active })}</h2>
          <p className="muted">
            {t(leaving ? 'holdLEAVEtext' : 'holdFIRSTtext', { source, count, day: formatDay(hold.answerBy) })}
          </p>
        </div>
      </section>
      {decided !== null && <Alert tone="info">{decided}</Alert>}
      <div className={styles.columns}>
        <div className={styles.column}>
          <Departments hold={hold} count={count} active={active} odd={odd} />
          <People people={people} odd={odd} leaving={leaving} />
        </div>
        <div className={styles.column}>
          {leaving && <Limit hold={hold} count={count} />}
          <section className={`card clip ${styles.first}`} aria-labelledby="what-to-do">
            <header className="pad-12-20">
              <h2 id="what-to-do">{t('whatToDo')}</h2>
            </header>
            <dl className={`pairs ruled ruled ${styles.facts}`}>
              <Fact label={t(leaving ? 'tickets' : 'persons')} value={formatNumber(count)} />
              {lastDay && <Fact label={t('lastDay')} value={formatDay(lastDay)} />}
            </dl>
            {leaving && (
              <p className="total">
                {t('lessPerMonth')} <b className="num">{kroner(-less)}</b>
              </p>
            )}
            {decided === null && (
              <div className={styles.acts}>
                <Button variant="secondary" onClick={() => setAsks('discard')}>
                  {t('discard')}
                </Button>
                {others.length > 0 && (
                  <Button variant="secondary" onClick={() => setAsks('others')}>
                    {t('approveOthers', { count: others.length })}
                  </Button>
                )}
                <Button
                  variant="secondary"
                  tone={leaving ? 'danger' : undefined}
                  onClick={() => setAsks('all')}
                >
                  {t(leaving ? 'endAll' : 'approveAll', { count })}
                </Button>
                <p className="small muted">{t('actsNote', { count })}</p>
              </div>
            )}
          </section>
        </div>
      </div>
      <ConfirmDialog
        open={asks === 'discard'}
        title={t('discardTitle')}
        confirm={t('discardNow')}
        action={deciding}
        failed={t('discardFailed')}
        onConfirm={onDiscard}
        onClose={close}
      >
        <p>{t('discardText', { count })}</p>
      </ConfirmDialog>
      {(asks === 'others' || asks === 'all') && (
        <Approve
          people={asks === 'all' ? people : others}
          typed={asks === 'all'}
          leaving={leaving}
          deciding={deciding}
          onApprove={onApprove}
          onClose={close}
        />
      )}
    </>
  )
}

/** Approves; all of them only where the number is typed. */
function Approve({
  people,
  typed,
  leaving,
  deciding,
  onApprove,
  onClose,
}: {
  people: readonly HeldPerson[]
  typed: boolean
  leaving: boolean
  deciding: Deciding
  onApprove: (ids: readonly string[], count: number) => void
  onClose: () => void
}) {
  const t = useHrFeed()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState(false)
  const count = people.length
  const confirm = () => {
    if (typed && Number(text.replace(/\s/g, '')) !== count) {
      setWrong(true)
      document.getElementById('typed-number')?.focus()
      return
    }
    onApprove(
      people.map(({ id }) => id),
      count,
    )
  }
  const less = people.reduce((sum, { price }) => sum + (price ?? 0), 0)
  return (
    <ConfirmDialog
      danger={leaving}
      title={t(leaving ? 'endTitle' : 'approveTitle', { count })}
      confirm={t(leaving ? 'endNow' : 'approveNow', { count })}
      action={deciding}
      failed={t('decideFailed')}
      onConfirm={confirm}
      onClose={onClose}
    >
      {leaving && (
        <p>
          {t('lessPerMonth')}: <b className="num">{kroner(-less)}</b>
        </p>
      )}
      {typed && (
        <TextField
          id="typed-number"
          label={t('typeNumber', { count })}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          error={wrong ? t('numberWrong', { count }) : undefined}
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

/** Where they come from: one department of them is often the mistake. */
function Departments({
  hold,
  count,
  active,
  odd,
}: {
  hold: HeldFeed
  count: number
  active: number
  odd: DepartmentShare | null
}) {
  const t = useHrFeed()
  const leaving = hold.kind === 'LEAVE'
  const nameOf = (department: string | null) => department ?? t('noDepartment')
  const percent = (held: number, of: number) => (of === 0 ? 0 : (held * 100) / of)
  const shareText = (share: number) =>
    t('percent', {
      share: (share < 10 ? share.toFixed(1).replace(/\.0$/, '') : share.toFixed(0)).replace('.', ','),
    })
  return (
    <Panel title={t('where', { count })} aside={t('heldAt', { when: hold.when })}>
      <table className={`amounts ${styles.table}`}>
        <caption className="sr-only">{t('where', { count })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('department')}</th>
            <th scope="col">{t('activeInFeed')}</th>
            {leaving && <th scope="col">{t('wouldEnd')}</th>}
            {leaving && <th scope="col">{t('shareOf')}</th>}
          </tr>
        </thead>
        <tbody>
          {hold.departments.map(({ department, active: there, held }) => {
            const bad = department === odd?.department && odd !== null
            return (
              <tr key={department ?? ''}>
                <th scope="row" className="bold">
                  {nameOf(department)}
                </th>
                <td className="num">{formatNumber(there)}</td>
                {leaving && <td className={`num ${bad ? 'alarming medium' : ''}`}>{formatNumber(held)}</td>}
                {leaving && (
                  <td className="num">
                    <Bar percent={percent(held, there)} bad={bad} /> {shareText(percent(held, there))}
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('sum')}</th>
            <td className="num">{formatNumber(active)}</td>
            {leaving && <td className="num">{formatNumber(count)}</td>}
            {leaving && <td className="num">{shareText(percent(count, active))}</td>}
          </tr>
        </tfoot>
      </table>
      {odd && (
        <PanelNote>
          <b className="ink">
            {t('mostOf', { count: odd.held, all: count, department: nameOf(odd.department) })}
          </b>{' '}
          {t('oftenGroup')}
        </PanelNote>
      )}
    </Panel>
  )
}

/** A drawing that repeats the figure beside it. */
const Bar = ({ percent, bad }: { percent: number; bad: boolean }) => (
  <svg className={styles.share} aria-hidden="true" data-bad={bad || undefined}>
    <rect className={styles.whole} width="100%" height="100%" rx="5" />
    <rect className={styles.part} width={`${Math.max(1, percent)}%`} height="100%" rx="5" />
  </svg>
)

/** How far beyond the company's own limit it is. */
function Limit({ hold: { limit, share }, count }: { hold: HeldFeed; count: number }) {
  const t = useHrFeed()
  const whole = Math.max(count * 1.2, limit * 2)
  const at = `${(limit * 100) / whole}%`
  return (
    <Panel title={t('yourLimit')}>
      <div className={styles.inside}>
        <svg className={styles.limit} aria-hidden="true" data-bad>
          <text x={at} y="12" textAnchor="middle">
            {t('limitIs', { limit, share })}
          </text>
          <rect className={styles.whole} y="22" width="100%" height="12" rx="6" />
          <rect className={styles.part} y="22" width={`${(count * 100) / whole}%`} height="12" rx="6" />
          <line x1={at} x2={at} y1="18" y2="38" />
        </svg>
        <p className="row split small">
          <span className="sr-only">{t('limitIs', { limit, share })}</span>
          <span className="num" aria-hidden="true">
            0
          </span>
          <b className="alarming">{t('withinDay', { count })}</b>
        </p>
      </div>
    </Panel>
  )
}

function People({
  people,
  odd,
  leaving,
}: {
  people: readonly HeldPerson[]
  odd: DepartmentShare | null
  leaving: boolean
}) {
  const t = useHrFeed()
  const said = useSaid()
  const [search, setSearch] = useState('')
  const [only, setOnly] = useState<'odd' | 'others' | null>(null)
  const [from, setFrom] = useState(0)
  const words = search.trim().toLowerCase()
  const found = people.filter(
    ({ name, employeeId, department }) =>
      (only === null || (department === odd?.department) === (only === 'odd')) &&
      `${name} ${employeeId ?? ''}`.toLowerCase().includes(words),
  )
  const shown = found.slice(from, from + PAGE)
  const download = () => {
    const head = [t('employee'), t('employeeId'), t('department'), t('hrSays'), t('lastDay'), t('perMonth')]
    const rows = people.map(each => [
      ...[each.name, each.employeeId ?? '', each.department ?? '', said(each)],
      ...[each.lastDay ? formatDay(each.lastDay) : '', each.price === null ? '' : String(each.price)],
    ])
    saveAs(t('csvName'), csvBlob([head, ...rows]))
  }
  return (
    <section className="card clip" aria-labelledby="who">
      <header className="row wrap split pad-12-20">
        <h2 id="who">{t('who')}</h2>
        <span className="lower">
          <Button variant="tertiary" tone="neutral" icon={<DownloadIcon aria-hidden />} onClick={download}>
            {t('downloadCsv')}
          </Button>
        </span>
      </header>
      <div className={`row wrap gap-12 ${styles.bar}`}>
        <input
          className="ds-input"
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={search}
          onChange={event => {
            setFrom(0)
            setSearch(event.target.value)
          }}
        />
        {odd && (
          <FilterChips
            legend={t('department')}
            all={t('chipAll', { count: people.length })}
            options={[
              {
                value: 'odd',
                label: t('inDepartment', {
                  department: odd.department ?? t('noDepartment'),
                  count: odd.held,
                }),
              },
              { value: 'others', label: t('others', { count: people.length - odd.held }) },
            ]}
            value={only}
            onChange={value => {
              setFrom(0)
              setOnly(value)
            }}
          />
        )}
      </div>
      <table className={`blocks ${styles.table}`}>
        <caption className="sr-only">{t('who')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('employee')}</th>
            <th scope="col">{t('department')}</th>
            <th scope="col">{t('hrSays')}</th>
            {leaving && <th scope="col">{t('lastDay')}</th>}
            {leaving && (
              <th scope="col" className="to-end">
                {t('perMonth')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map(person => (
            <tr key={person.id}>
              <Who person={person} alone />
              <td>{person.department}</td>
              <td>{said(person)}</td>
              {leaving && <td className="num">{person.lastDay && formatDay(person.lastDay)}</td>}
              {leaving && <td className="num to-end">{person.price === null ? '' : kroner(person.price)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        <span role="status">
          {shown.length === 0
            ? t('nobodyFound')
            : t('range', { from: from + 1, to: from + shown.length, count: found.length })}
        </span>
        <span className="row gap-12">
          {from > 0 && (
            <button type="button" className="text-button" onClick={() => setFrom(from - PAGE)}>
              {t('previous')}
            </button>
          )}
          {from + PAGE < found.length && (
            <button type="button" className="text-button" onClick={() => setFrom(from + PAGE)}>
              {t('next')}
            </button>
          )}
        </span>
      </div>
    </section>
  )
}
