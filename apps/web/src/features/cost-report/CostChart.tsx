import type { Schemas } from '@portal/api-client'
import { localized } from '@portal/domain'
import { chartParts } from '@portal/domain/cost-report'
import { BarChart } from '../../kit/BarChart.tsx'
import { usePhone } from '../../kit/media.ts'
import { kroner, lineMonth } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { barLabels, useCompactNumber } from './bars.ts'
import styles from './cost-report.module.css'
import { useCostReport } from './phrases.ts'
import { sumOf } from './report.ts'

type Props = { report: Schemas['CostReport']; chosen: number; onChoose: (index: number) => void }

/** The months of the report as bars of up to three series. */
export function CostChart({ report, chosen, onChoose }: Props) {
  const t = useCostReport()
  const language = useLanguage()
  const phone = usePhone()
  const parts = chartParts(report)
  const figure = useCompactNumber()
  return (
    <div className={styles.chart}>
      <BarChart
        label={t('table')}
        help={t('chartHelp')}
        series={parts.map(of => {
          const [first] = of.map(at => report.series[at]!)
          return of.length === 1
            ? { key: first!.key, name: localized(first!.name, language) }
            : { key: 'others', name: t('others') }
        })}
        bars={report.months.map(({ month, preliminary, amounts }, index) => ({
          key: month,
          ...barLabels(month, index, language),
          name: `${lineMonth(month, language)}${preliminary ? ` (${t('preliminary')})` : ''}`,
          values: parts.map(of => sumOf(of.map(at => amounts[at]!))),
          preliminary,
        }))}
        chosen={chosen}
        onChoose={onChoose}
        axisText={figure}
        barText={figure}
        valueText={value => kroner(value)}
        sumLabel={t('sum')}
        every={Math.ceil(report.months.length / (phone ? 6 : 12))}
      />
    </div>
  )
}
