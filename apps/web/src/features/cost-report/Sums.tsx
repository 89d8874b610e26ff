import type { Schemas } from '@portal/api-client'
import { type Language, localeOf } from '@portal/domain'
import { Figures } from '../../kit/Figures.tsx'
import { useLanguage } from '../../lib/i18n.ts'
import styles from './cost-report.module.css'
import { useCostReport } from './phrases.ts'
import { wholeKroner } from './report.ts'

/** '+18,4'. */
const percent = (value: number, language: Language) =>
  new Intl.NumberFormat(localeOf(language), {
    signDisplay: 'exceptZero',
    minimumFractionDigits: 1,
  }).format(value)

/** The sums of the period. What is not known is not shown. */
export function Sums({ report }: { report: Schemas['CostReport'] }) {
  const t = useCostReport()
  const language = useLanguage()
  const { ticketAverage, yearBefore } = report
  return (
    <div className={styles.sums}>
      <Figures
        figures={[
          { label: t('sumOfPeriod'), value: wholeKroner(report.sum), unit: 'kr' },
          { label: t('monthlyAverage'), value: wholeKroner(report.monthlyAverage), unit: 'kr' },
          ...(ticketAverage === null
            ? []
            : [{ label: t('ticketAverage'), value: wholeKroner(ticketAverage), unit: 'kr' }]),
          ...(yearBefore === null
            ? []
            : [{ label: t('yearBefore'), value: percent(yearBefore, language), unit: '%' }]),
        ]}
      />
    </div>
  )
}
