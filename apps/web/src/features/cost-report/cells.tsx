import type { Schemas } from '@portal/api-client'
import type { CostVat } from '@portal/domain/cost-report'
import { lineMonth } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n.ts'
import styles from './cost-report.module.css'
import { useCostReport } from './phrases.ts'
import { signed } from './report.ts'

export type Props = {
  report: Schemas['CostReport']
  vat: CostVat
  stale: boolean
  chosen: number
  onChoose: (index: number) => void
}
export type Row = Props['report']['months'][number]

export function MonthName({ month, preliminary }: Pick<Row, 'month' | 'preliminary'>) {
  const t = useCostReport()
  const language = useLanguage()
  return (
    <>
      {lineMonth(month, language)}
      {preliminary && <span className={styles.preliminary}> {t('preliminary')}</span>}
    </>
  )
}

/** The difference from the month before; the first has none. */
export function Change({ of: { change }, write }: { of: Row; write: (nok: number) => string }) {
  const t = useCostReport()
  if (change !== null) return <span className="muted">{signed(change, write)}</span>
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t('noChange')}</span>
    </>
  )
}
