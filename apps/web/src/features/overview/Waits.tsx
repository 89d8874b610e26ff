import { CheckmarkCircleIcon } from '@navikt/aksel-icons'
import { formatNumber } from '@portal/domain'
import { Panel, PanelNote, PanelRow, PanelRows, RowText } from '../../kit/Panel.tsx'
import { lookOf } from '../../kit/StatusPill.tsx'
import type { Waiting } from '../../lib/overview.ts'
import styles from './overview.module.css'
import { useOverview } from './phrases.ts'

const GROUPS = ['customers', 'money', 'operations'] as const
/** What must have been counted, and be 0, before staff read that nothing of a group waits: what its sentence speaks of. */
const QUIET_OF: Record<(typeof GROUPS)[number], readonly string[]> = {
  customers: ['accessRequests', 'limited'],
  money: ['overdue', 'unmatched'],
  operations: ['parked'],
}

/**
 * What waits, each row one link to the list that shows it. Rows of 0 are not drawn; of a group in which nothing waits staff read that, so that
 * nobody has to guess.
 */
export function Waits({ rows, staff }: { rows: readonly Waiting[]; staff: boolean }) {
  const t = useOverview()
  const ordered = rows.toSorted((a, b) => a.place - b.place)
  const shown = ordered.filter(({ count }) => count > 0)
  const alone = shown.filter(({ group }) => !group)
  const groups = GROUPS.map(group => ({ group, rows: shown.filter(row => row.group === group) }))
  const quiet = groups.filter(
    ({ group, rows: own }) =>
      own.length === 0 && QUIET_OF[group].every(of => ordered.some(({ id }) => id === of)),
  )
  const sum = shown.reduce((total, { count }) => total + count, 0)
  return (
    <Panel
      title={t(staff ? 'waitsForUs' : 'waitsForYou')}
      aside={shown.length > 0 && t('items', { count: staff ? sum : shown.length })}
    >
      {shown.length === 0 && quiet.length === 0 && <Nothing text={t('nothingWaits')} />}
      {alone.length > 0 && <Rows rows={alone} />}
      {groups.map(
        ({ group, rows: own }) =>
          own.length > 0 && (
            <div key={group} className={`top-line ${styles.group}`}>
              <h3 className="muted tiny">{t(group)}</h3>
              <Rows rows={own} />
            </div>
          ),
      )}
      {quiet.map(({ group }) => (
        <Nothing key={group} text={t(`${group}Quiet`)} />
      ))}
    </Panel>
  )
}

function Nothing({ text }: { text: string }) {
  return (
    <PanelNote>
      <span className={styles.done}>
        <CheckmarkCircleIcon aria-hidden />
        {text}
      </span>
    </PanelNote>
  )
}

function Rows({ rows }: { rows: readonly Waiting[] }) {
  return (
    <PanelRows>
      {rows.map(({ id, tone, count, what, detail, end, act, to }) => (
        <PanelRow key={id} to={to} icon={<span className="mark" {...lookOf(tone)} aria-hidden="true" />}>
          <b className={`num ${styles.count}`}>{formatNumber(count)}</b>
          <RowText title={what} detail={detail} />
          <span className={`to-end small muted ${act ? `medium ${styles.act}` : 'num'}`}>{end}</span>
        </PanelRow>
      ))}
    </PanelRows>
  )
}
