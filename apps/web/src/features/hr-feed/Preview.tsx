import { formatDay, formatNumber } from '@portal/domain'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { FilterChips } from '../../kit/FilterChips.tsx'
import { StatusPill } from '../../kit/StatusPill.tsx'
import { kroner } from '../../lib/format.ts'
import styles from './hr-feed.module.css'
import { ACTS, type Act, type FedPerson, type Preview, type PreviewRow } from './model.ts'
import { useHrFeed } from './phrases.ts'

const SHOWN_FIRST = 4
const TONES = {
  END: 'over',
  INVITE: 'waiting',
  ORDER: 'good',
  CHANGE: 'waiting',
  ASK: 'warning',
} as const satisfies Record<Act, string>

/** What HR says of a person, in a few words. */
export function useSaid() {
  const t = useHrFeed()
  return ({ active, eligibleFrom, eligibleTo }: FedPerson): string => {
    if (eligibleTo) return t('leavesOn', { day: formatDay(eligibleTo) })
    if (!active) return t('hasLeft')
    return eligibleFrom ? t('joinsOn', { day: formatDay(eligibleFrom) }) : t('isActive')
  }
}

/** What would follow from the rules now, by name, before anything does. */
export function PreviewCard({
  preview,
  running,
  onStart,
}: {
  preview: Preview
  running: boolean
  /** Undefined where nothing is to be started. */
  onStart: (() => void) | undefined
}) {
  const t = useHrFeed()
  const said = useSaid()
  const [only, setOnly] = useState<Act | null>(null)
  const [all, setAll] = useState(false)
  const acts = ACTS.filter(act => (preview.counts[act] ?? 0) > 0)
  const countOf = (act: Act) => preview.counts[act] ?? 0
  const count = only === null ? acts.reduce((sum, act) => sum + countOf(act), 0) : countOf(only)
  const found = preview.rows.filter(({ act }) => only === null || act === only)
  const shown = all ? found : found.slice(0, SHOWN_FIRST)
  const detail = ({ act, day, by }: PreviewRow): string | null => {
    if (act === 'INVITE') return by && t(`by${by}`)
    return day && t(act === 'END' ? 'lastDayIs' : 'firstDayIs', { day: formatDay(day) })
  }
  const price = ({ act, price }: PreviewRow): string => {
    if (act === 'INVITE') return t('theyChoose')
    if (price === null) return ''
    return kroner(act === 'END' ? -price : price)
  }
  return (
    <section className="card clip" aria-labelledby="preview">
      <header className="row wrap split pad-12-20">
        <h2 id="preview">{t(running ? 'previewRunning' : 'preview')}</h2>
        {onStart && (
          <span className="lower">
            <Button onClick={onStart}>{t('start')}</Button>
          </span>
        )}
      </header>
      {acts.length === 0 ? (
        <EmptyState title={t('nothingTitle')} text={t('nothingText')} />
      ) : (
        <>
          <ul className={styles.counts}>
            {acts.map(act => (
              <li key={act}>
                <b className="line heavy text-22 num">{formatNumber(countOf(act))}</b>
                <span className="small muted">{t(`count${act}`)}</span>
              </li>
            ))}
          </ul>
          {acts.length > 1 && (
            <div className={styles.bar}>
              <FilterChips
                legend={t('whatHappens')}
                all={t('chipAll', { count: acts.reduce((sum, act) => sum + countOf(act), 0) })}
                options={acts.map(act => ({ value: act, label: t(`chip${act}`, { count: countOf(act) }) }))}
                value={only}
                onChange={setOnly}
              />
            </div>
          )}
          <table className={`blocks ${styles.table}`}>
            <caption className="sr-only">{t(running ? 'previewRunning' : 'preview')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('person')}</th>
                <th scope="col">{t('fromHr')}</th>
                <th scope="col">{t('thisHappens')}</th>
                <th scope="col" className="to-end">
                  {t('perMonth')}
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map(row => (
                <tr key={row.id}>
                  <Who person={row} />
                  <td>{said(row)}</td>
                  <td>
                    <StatusPill tone={TONES[row.act]}>{t(`do${row.act}`)}</StatusPill>
                    <span className="line small muted">{detail(row)}</span>
                  </td>
                  <td className={`num to-end ${row.act === 'INVITE' ? 'muted' : ''}`}>{price(row)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <div className={styles.foot}>
            <span>
              {t('shown', { shown: shown.length, count })}
              {preview.lessPerMonth > 0 && ` ${t('inAll', { amount: kroner(-preview.lessPerMonth) })}`}
            </span>
            {!all && found.length > SHOWN_FIRST && (
              <button type="button" className="text-button" onClick={() => setAll(true)}>
                {t('showAll')}
              </button>
            )}
          </div>
        </>
      )}
    </section>
  )
}

/** A person by name, employee number and department. */
export const Who = ({
  person: { name, employeeId, department },
  alone = false,
}: {
  person: FedPerson
  /** The department has a column of its own. */
  alone?: boolean
}) => (
  <th scope="row" className="bold">
    {name}
    <span className="line small muted regular">
      {[employeeId, alone ? null : department].filter(Boolean).join(' · ')}
    </span>
  </th>
)
