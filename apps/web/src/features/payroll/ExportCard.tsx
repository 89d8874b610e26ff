import { DownloadIcon } from '@navikt/aksel-icons'
import type { Month } from '@portal/domain'
import { payrollFileFormat } from '@portal/domain/payroll'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Select } from '../../kit/form/fields.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { kroner } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useOperator } from '../../lib/operator.ts'
import { useCompany } from '../../lib/session-provider.tsx'
import { calls } from './calls.ts'
import { monthLabel } from './labels.ts'
import { usePayroll } from './phrases.ts'
import { useDownload } from './useDownload.ts'

/** The file for the payroll system: one of the two months compared, in the format the company gets [C-267, C-270]. */
export function ExportCard({ months }: { months: { old: Month; new: Month } }) {
  const t = usePayroll()
  const language = useLanguage()
  const company = useCompany()
  const format = payrollFileFormat(useOperator(), company.id)
  const [chosen, setChosen] = useState<Month | null>(null)
  const offered = [...new Set([months.old, months.new])]
  // Only the compared months are offered.
  const month = chosen !== null && offered.includes(chosen) ? chosen : months.old
  const { fetching, refusal, download } = useDownload()
  const total = useQuery({
    queryKey: ['payroll', 'month', company.id, month],
    queryFn: ({ signal }) => calls.month(company.id, month, signal),
    staleTime: 0,
  })
  const lines = total.data?.totalEntries ?? 0
  const name = `lonnstrekk-${month}.${format === 'csv' ? 'csv' : 'txt'}`
  const get = () => download({ name, fetch: () => calls.file(company.id, month, language) })
  return (
    <section className="section">
      <header>
        <h2>{t('exportTitle')}</h2>
      </header>
      <div className="card padded">
        {total.error && total.data === undefined ? (
          <ErrorState error={total.error} onRetry={() => void total.refetch()} />
        ) : (
          <div className="stack">
            <p>{t('exportText')}</p>
            <div className="file-row">
              <Select
                id="payroll-export-month"
                label={t('exportMonth')}
                placeholder={null}
                options={offered.map(value => ({ value, label: monthLabel(value, language) }))}
                value={month}
                onChange={event => setChosen(event.target.value)}
              />
              <p className="num" role="status">
                {total.data === undefined ? (
                  <Skeleton width={140} height={18} />
                ) : lines === 0 ? (
                  t('noLines')
                ) : (
                  t('lines', { count: lines, sum: kroner(total.data.totalPrice) })
                )}
              </p>
              <Button
                variant="secondary"
                icon={<DownloadIcon aria-hidden />}
                loading={fetching}
                disabled={lines === 0}
                onClick={() => void get()}
              >
                {format === 'csv' ? t('downloadCsv') : t('downloadFixedWidth')}
              </Button>
            </div>
            {refusal && (
              <Alert tone="danger">
                {refusal.extras.field === 'amount'
                  ? t('amountDoesNotFit', { employee: String(refusal.extras.employee ?? '') })
                  : t('doesNotFit', {
                      employee: String(refusal.extras.employee ?? ''),
                      employeeId: String(refusal.extras.employeeId ?? ''),
                    })}
              </Alert>
            )}
          </div>
        )}
      </div>
    </section>
  )
}
