import { CheckmarkIcon } from '@navikt/aksel-icons'
import { formatNumber } from '@portal/domain'
import { Panel, PanelNote, PanelRow, PanelRows, RowText } from '../../kit/Panel.tsx'
import { lookOf } from '../../kit/StatusPill.tsx'
import type { Waiting } from '../../lib/overview.ts'
import styles from './overview.module.css'
import { useOverview } from './phrases.ts'

const GROUPS = ['customers', 'money', 'operations'] as const

/** What waits, each row one link to the list that shows it. Rows of 0 and groups without rows are not drawn. */
export function Waits({ rows, staff }: { rows: readonly Waiting[]; staff: boolean }) {
  const t = useOverview()
  const shown = rows.filter(({ count }) => count > 0).sort((a, b) => a.place - b.place)
  const groups = GROUPS.map(group => ({ group, rows: shown.filter(row => row.group === group) }))
  const alone = shown.filter(({ group }) => !group)
  const sum = shown.reduce((total, { count }) => total + count, 0)
  return (
    <Panel
      title={t(staff ? 'waitsForUs' : 'waitsForYou')}
      aside={shown.length > 0 && t('items', { count: staff ? sum : shown.length })}
    >
      {shown.length === 0 && (
        <PanelNote>
          <span className={styles.done}>
            <CheckmarkIcon aria-hidden />
            {t(staff ? 'nothingWaitsForUs' : 'nothingWaits')}
          </span>
        </PanelNote>
      )}
      {alone.length > 0 && <Rows rows={alone} />}
      {groups.map(
        ({ group, rows: own }) =>
          own.length > 0 && (
            <div key={group} className={styles.group}>
              <h3>{t(group)}</h3>
              <Rows rows={own} />
            </div>
          ),
      )}
    </Panel>
  )
}

function Rows({ rows }: { rows: readonly Waiting[] }) {
  return (
    <PanelRows>
      {rows.map(({ id, tone, count, what, detail, end, act, to }) => (
        <PanelRow key={id} to={to} icon={<span className="mark" {...lookOf(tone)} aria-hidden="true" />}>
          <b className={`num ${styles.count}`}>{formatNumber(count)}</b>
          <RowText title={what} detail={detail} />
          <span className={act ? styles.act : styles.end}>{end}</span>
        </PanelRow>
      ))}
    </PanelRows>
  )
}
