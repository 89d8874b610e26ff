import type { Schemas } from '@portal/api-client'
import type { Month } from '@portal/domain'
import type { CostVat } from '@portal/domain/cost-report'
import { Link } from 'react-router'
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
  /** The address of the page that says why a month differs from the one before. */
  whyOf: (month: Month) => string
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

/** The difference from the month before, which leads to what it is made of; the first month has none. */
export function Change({
  of: { month, change },
  write,
  whyOf,
}: {
  of: Row
  write: (nok: number) => string
} & Pick<Props, 'whyOf'>) {
  const t = useCostReport()
  if (change !== null)
    return (
      <Link className={styles.change ?? ''} to={whyOf(month)}>
        {signed(change, write)}
        <span className="sr-only">{t('seeWhy')}</span>
      </Link>
    )
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t('noChange')}</span>
    </>
  )
}
