import { formatNumber, localized } from '@portal/domain'
import type { ReactNode } from 'react'
import { Split } from '../../kit/Layout.tsx'
import { useLanguage } from '../../lib/i18n.ts'
import { Change, MonthName, type Props } from './cells.tsx'
import styles from './cost-report.module.css'
import { useCostReport } from './phrases.ts'
import { amountsOf } from './report.ts'

/** The table on phones: month and sum, and the rest when a row is opened. */
export function FoldedTable({
  report,
  chosen,
  onChoose,
  stale,
  whyOf,
  heading,
}: Props & { heading: ReactNode }) {
  const t = useCostReport()
  const language = useLanguage()
  const write = amountsOf(report)
  return (
    <div className={styles.table} data-stale={stale || undefined}>
      <div className="card">
        {heading}
        <ul className={styles.folded}>
          {report.months.toReversed().map((row, index) => {
            const at = report.months.length - 1 - index
            return (
              <li key={row.month} data-marked={at === chosen || undefined}>
                <details onToggle={() => onChoose(at)}>
                  <summary>
                    <span>
                      <MonthName {...row} />
                    </span>
                    <b className="num push">{write(row.sum)}</b>
                  </summary>
                  <dl className="grid gap-8 text-15">
                    <Split gap={12}>
                      <dt className="muted">{t('tickets')}</dt>
                      <dd className="num">{formatNumber(row.tickets)}</dd>
                    </Split>
                    {report.series.map(({ key, name }, of) => (
                      <Split gap={12} key={key}>
                        <dt className="muted">{localized(name, language)}</dt>
                        <dd className="num">{write(row.amounts[of]!)}</dd>
                      </Split>
                    ))}
                    <Split gap={12}>
                      <dt className="muted">{t('change')}</dt>
                      <dd className="num">
                        <Change of={row} write={write} whyOf={whyOf} />
                      </dd>
                    </Split>
                  </dl>
                </details>
              </li>
            )
          })}
          <li className={styles.foldedSum}>
            <span>{t('sum')}</span>
            <b className="num">{write(report.sum)}</b>
          </li>
        </ul>
      </div>
    </div>
  )
}
