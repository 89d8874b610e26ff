import { formatDay, formatNumber } from '@portal/domain'
import { type ReactNode, useState } from 'react'
import { FilterChips } from '../../kit/FilterChips.tsx'
import { PanelNote } from '../../kit/Panel.tsx'
import { StatusPill } from '../../kit/StatusPill.tsx'
import { fullName, kroner } from '../../lib/format.ts'
import styles from './hr-feed.module.css'
import { useHrFeed } from './phrases.ts'
import type { PreviewPart, WirePreview } from './queries.ts'
import { useReason } from './reasons.ts'

const SHOWN_FIRST = 4
/** In the order of the figures. */
const PARTS = ['invited', 'ordered', 'ended', 'withdrawn', 'changed', 'asked', 'waiting'] as const
/** In the order of the rows: what takes something away first. */
const ROWS = ['ended', 'withdrawn', 'invited', 'ordered', 'changed', 'asked', 'waiting'] as const
const TONES = {
  ended: 'over',
  withdrawn: 'over',
  invited: 'waiting',
  ordered: 'good',
  changed: 'waiting',
  asked: 'warning',
  waiting: 'warning',
} as const satisfies Record<PreviewPart, string>

type HrFacts = { active: boolean; eligibleFrom: string | null; eligibleTo: string | null }

/** What HR says of a person, in a few words. */
export function useSaid() {
  const t = useHrFeed()
  return ({ active, eligibleFrom, eligibleTo }: HrFacts): string => {
    if (eligibleTo) return t('leavesOn', { day: formatDay(eligibleTo) })
    if (!active) return t('hasLeft')
    return eligibleFrom ? t('joinsOn', { day: formatDay(eligibleFrom) }) : t('isActive')
  }
}

/** What follows from the rules now, by name, before anything does. */
export function PreviewCard({
  preview,
  nobody,
  running,
  action,
}: {
  preview: WirePreview
  /** Whether HR has not sent anybody yet. */
  nobody: boolean
  running: boolean
  action: ReactNode
}) {
  const t = useHrFeed()
  const said = useSaid()
  const reason = useReason()
  const [only, setOnly] = useState<PreviewPart | null>(null)
  const [all, setAll] = useState(false)
  const partOf = (name: PreviewPart) => preview.parts.find(({ part }) => part === name)
  const countOf = (name: PreviewPart) => partOf(name)?.count ?? 0
  const parts = PARTS.filter(name => countOf(name) > 0)
  const whole = parts.reduce((sum, name) => sum + countOf(name), 0)
  const rows = ROWS.flatMap(name =>
    only !== null && name !== only ? [] : (partOf(name)?.persons ?? []).map(person => ({ name, person })),
  )
  const shown = all ? rows : rows.slice(0, SHOWN_FIRST)
  const less = partOf('ended')?.pricePerMonth ?? 0
  const title = t(running ? 'previewRunning' : 'preview')
  return (
    <section className={`card clip ${styles.second}`} aria-labelledby="preview">
      <header className="row wrap split pad-12-20">
        <h2 id="preview">{title}</h2>
        {action}
      </header>
      {parts.length === 0 ? (
        <p className={styles.inside}>
          <b className="line">{t(nobody ? 'nobodyTitle' : 'nothingTitle')}</b>
          <span className="muted">{t(nobody ? 'nobodyText' : 'nothingText')}</span>
        </p>
      ) : (
        <>
          <ul className={styles.counts}>
            {parts.map(name => (
              <li key={name}>
                <b className="line heavy text-22 num">{formatNumber(countOf(name))}</b>
                <span className="small muted">{t(`count_${name}`)}</span>
              </li>
            ))}
          </ul>
          {parts.length > 1 && (
            <div className={styles.bar}>
              <FilterChips
                legend={t('whatHappens')}
                all={t('chipAll', { count: whole })}
                options={parts.map(name => ({
                  value: name,
                  label: t(`chip_${name}`, { count: countOf(name) }),
                }))}
                value={only}
                onChange={setOnly}
              />
            </div>
          )}
          <table className={`blocks ${styles.table}`}>
            <caption className="sr-only">{title}</caption>
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
              {shown.map(({ name, person }) => (
                <tr key={person.id}>
                  <PersonCell person={person} department={person.department} />
                  <td>{said(person)}</td>
                  <td>
                    <StatusPill tone={TONES[name]}>{t(`do_${name}`)}</StatusPill>
                    <span className="line small muted">
                      {name === 'invited' && t('byLink')}
                      {person.lastDay && t('lastDayIs', { day: formatDay(person.lastDay) })}
                      {person.startDate && t('firstDayIs', { day: formatDay(person.startDate) })}
                      {person.reason && reason(person.reason)}
                    </span>
                  </td>
                  <td className={`num to-end ${name === 'invited' ? 'muted' : ''}`}>
                    {name === 'invited' && t('theyChoose')}
                    {name === 'ended' && person.pricePerMonth !== null && kroner(-person.pricePerMonth)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {preview.held > 0 && <PanelNote>{t('heldNow', { count: preview.held })}</PanelNote>}
          <div className={styles.foot}>
            <span>
              {t('shown', { shown: shown.length, count: only === null ? whole : countOf(only) })}
              {less > 0 && ` ${t('inAll', { amount: kroner(-less) })}`}
            </span>
            {!all && rows.length > SHOWN_FIRST && (
              <button type="button" className="text-button" data-part onClick={() => setAll(true)}>
                {t('showAll')}
              </button>
            )}
          </div>
        </>
      )}
    </section>
  )
}

/** A person by name and employee number, and the department where it has no column of its own. */
export const PersonCell = ({
  person,
  department = null,
}: {
  person: { firstName: string; lastName: string; employeeId: string | null }
  department?: string | null
}) => (
  <th scope="row" className="bold">
    {fullName(person)}
    <span className="line small muted regular">
      {[person.employeeId, department].filter(Boolean).join(' · ')}
    </span>
  </th>
)
