import { Panel } from '../../kit/Panel.tsx'
import { StatusPill } from '../../kit/StatusPill.tsx'
import type { Health } from '../../lib/overview.ts'
import { paths } from '../../lib/paths.ts'
import styles from './overview.module.css'
import { useOverview } from './phrases.ts'

/** Whether everything runs, in a few lines, so that nobody has to open the pages of the jobs to know. */
export function HealthPanel({ lines, jobs }: { lines: readonly Health[]; jobs: boolean }) {
  const t = useOverview()
  return (
    <Panel title={t('runningNow')} link={jobs ? { to: paths.jobs, label: t('jobs') } : undefined}>
      <dl className={`pairs ruled ${styles.health}`}>
        {lines
          .toSorted((a, b) => a.place - b.place)
          .map(({ id, label, value, tone, more }) => (
            <div key={id}>
              <dt className="muted">{label}</dt>
              <dd className="num">
                {tone ? <StatusPill tone={tone}>{value}</StatusPill> : <b>{value}</b>}
                {more && <span className="small muted">{more}</span>}
              </dd>
            </div>
          ))}
      </dl>
    </Panel>
  )
}
