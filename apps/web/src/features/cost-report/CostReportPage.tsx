import { BarChartIcon } from '@navikt/aksel-icons'
import { keepPreviousData } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { CopyButton } from '../../kit/CopyButton.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { Loading } from '../../kit/Skeleton.tsx'
import { useAddress } from '../../kit/useAddress.ts'
import { useSay } from '../../kit/useSay.ts'
import { api } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { useCompany, useToday } from '../../lib/session-provider.tsx'
import { CostChart } from './CostChart.tsx'
import { CostTable } from './CostTable.tsx'
import { type Choice, countChosen, readChoice, writeChoice } from './choice.ts'
import styles from './cost-report.module.css'
import { Downloads } from './Downloads.tsx'
import { Filters } from './Filters.tsx'
import { useCostReport } from './phrases.ts'
import { wholeKroner } from './report.ts'
import { Sums } from './Sums.tsx'

// It stands below the table, for those who ask.
const CostWhy = lazy(() => import('./CostWhy.tsx'))

/** /rapporter: what the selected company's products cost, by month. */
export default function CostReportPage() {
  const t = useCostReport()
  const company = useCompany()
  const today = useToday()
  const [parameters, changeAddress] = useAddress()
  const [month, setMonth] = useState<string | null>(null)
  const choice = readChoice(parameters, today)
  const { department, agreement, peopleDepartment, why, ...asked } = choice
  const filter = {
    ...(department && { department }),
    ...(agreement && { agreement }),
    ...(peopleDepartment && { peopleDepartment }),
  }
  const query = { ...asked, ...filter }
  const report = api.useQuery(
    'get',
    '/cost-report-api/report/by-company-id/{companyId}',
    { params: { path: { companyId: company.id }, query } },
    { placeholderData: keepPreviousData },
  )
  const choose = (change: Partial<Choice>) =>
    changeAddress(current => writeChoice(readChoice(current, today), change))
  const reset = () => changeAddress(() => new URLSearchParams())
  const data = report.error ? undefined : report.data
  useSay(
    data && !report.isPlaceholderData
      ? t('shown', { sum: wholeKroner(data.sum), count: data.months.length })
      : undefined,
    JSON.stringify(asked),
  )
  const some = data !== undefined && data.months.length > 0
  const at = data?.months.findIndex(each => each.month === month) ?? -1
  const highlight = {
    chosen: at < 0 ? (data?.months.length ?? 0) - 1 : at,
    onChoose: (index: number) => setMonth(data?.months[index]?.month ?? null),
  }
  const explained = data?.months.find(each => each.month === why && each.change !== null)?.month
  const link = `${window.location.origin}${paths.reports}?${writeChoice(choice, {})}`
  const filtered = countChosen(choice, today) > 0
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead', { company: company.name })}
        actions={
          <>
            <CopyButton text={link} label={t('copyLink')} />
            <Downloads query={query} disabled={!some} />
          </>
        }
      />
      <div className="card" aria-busy={report.isPlaceholderData || undefined}>
        <Filters choice={choice} report={data} onChoose={choose} onReset={reset} />
        {report.error && <ErrorState error={report.error} onRetry={() => void report.refetch()} />}
        {!report.error && !data && (
          <div className="pad-20">
            <Loading heights={[64, 290]} />
          </div>
        )}
        {data && !some && (
          <EmptyState
            title={t('emptyTitle')}
            text={t(filtered ? 'emptyChosenText' : 'emptyText')}
            icon={<BarChartIcon />}
            {...(filtered && {
              actions: (
                <Button variant="secondary" onClick={reset}>
                  {t('showAll')}
                </Button>
              ),
            })}
          />
        )}
        {some && (
          <div className={styles.shown} data-stale={report.isPlaceholderData || undefined}>
            <Sums report={data} />
            <CostChart report={data} {...highlight} />
          </div>
        )}
      </div>
      {some && (
        <CostTable
          report={data}
          vat={choice.vat}
          stale={report.isPlaceholderData}
          whyOf={of => `?${writeChoice(choice, { why: of })}`}
          {...highlight}
        />
      )}
      {explained && (
        <Suspense>
          <CostWhy month={explained} address={`${writeChoice(choice, {})}`} vat={choice.vat} {...filter} />
        </Suspense>
      )}
    </>
  )
}
