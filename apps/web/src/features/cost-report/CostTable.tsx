import { formatMonth, formatNumber, localized } from '@portal/domain'
import { type Column, DataTable } from '../../kit/DataTable.tsx'
import { usePhone } from '../../kit/media.ts'
import { sentence } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { Change, MonthName, type Props, type Row } from './cells.tsx'
import styles from './cost-report.module.css'
import { FoldedTable } from './FoldedTable.tsx'
import { useCostReport } from './phrases.ts'
import { amountsOf } from './report.ts'

/** The table of the report, newest month first, with every series and the sums; the files have the same. */
export function CostTable(props: Props) {
  const { report, chosen, onChoose, stale, whyOf } = props
  const t = useCostReport()
  const language = useLanguage()
  const write = amountsOf(report)
  const columns: Column<Row>[] = [
    { id: 'month', header: t('month'), cell: row => <MonthName {...row} /> },
    { id: 'tickets', header: t('tickets'), align: 'right', cell: row => formatNumber(row.tickets) },
    ...report.series.map(
      ({ key, name }, at): Column<Row> => ({
        id: `of ${key}`,
        header: localized(name, language),
        align: 'right',
        cell: row => write(row.amounts[at]!),
      }),
    ),
    { id: 'sum', header: t('sum'), align: 'right', cell: row => <b>{write(row.sum)}</b> },
    {
      id: 'change',
      header: t('change'),
      align: 'right',
      cell: row => <Change of={row} write={write} whyOf={whyOf} />,
    },
  ]
  const sums = {
    month: t('sum'),
    tickets: formatNumber(report.tickets),
    ...Object.fromEntries(report.series.map(({ key, sum }) => [`of ${key}`, write(sum)])),
    sum: write(report.sum),
    change: '',
  }
  const heading = (
    <header className="row wrap split gap-12 pad-12-16 bottom-line">
      <h2>{t('table')}</h2>
      <p className="text-15 muted">
        <Unit {...props} />
      </p>
    </header>
  )
  if (usePhone()) return <FoldedTable {...props} heading={heading} />
  const last = report.months.length - 1
  return (
    <div className={`above-20 ${styles.table}`}>
      <DataTable
        caption={t('table')}
        columns={columns}
        rows={report.months.toReversed()}
        rowKey={row => row.month}
        stale={stale}
        sums={sums}
        marked={last - chosen}
        onMark={index => onChoose(last - index)}
        toolbar={heading}
        dense={report.series.length > 4}
      />
    </div>
  )
}

/** 'Kroner inkl. mva. November er foreløpig.' */
function Unit({ report, vat }: Props) {
  const t = useCostReport()
  const language = useLanguage()
  const names = report.months
    .filter(({ preliminary }) => preliminary)
    .map(({ month }) => formatMonth(month, language).split(' ')[0]!)
  return (
    <>
      {t(`inKroner${vat}`)}
      {names.length > 0 && ` ${t('preliminaryMonths', { months: sentence(names.join(', ')) })}`}
    </>
  )
}
