import type { Month } from '@portal/domain'
import { payrollFileFormat } from '@portal/domain/payroll'
import { useState } from 'react'
import { Alert } from '../../kit/Alert.tsx'
import { DownloadButton } from '../../kit/DownloadButton.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Select } from '../../kit/form/fields.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { api, call } from '../../lib/api.ts'
import { kroner, lineMonth } from '../../lib/format.ts'
import { hasCode, type ProblemError } from '../../lib/http.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useOperator } from '../../lib/operator.ts'
import { useCompany } from '../../lib/session-provider.tsx'
import css from './payroll.module.css'
import { usePayroll } from './phrases.ts'

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
  // The refusal that names an employee, which the card explains.
  const [refusal, setRefusal] = useState<ProblemError | null>(null)
  const path = { companyId: company.id }
  const total = api.useQuery(
    'get',
    '/api/invoice/payroll/by-company-id/{companyId}',
    // How many lines the month has and what they come to; the lines themselves are in the file.
    { params: { path, query: { month, maxEntries: 1 } } },
    { staleTime: 0 },
  )
  const lines = total.data?.totalEntries ?? 0
  const name = `lonnstrekk-${month}.${format === 'csv' ? 'csv' : 'txt'}`
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
            <div className={css.file}>
              <Select
                id="payroll-export-month"
                label={t('exportMonth')}
                placeholder={null}
                options={offered.map(value => ({ value, label: lineMonth(value, language) }))}
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
              <DownloadButton
                name={name}
                fetch={() => {
                  setRefusal(null)
                  return call('get', '/api/invoice/payroll/by-company-id/{companyId}/file', {
                    params: { path, query: { month, language } },
                    parseAs: 'blob',
                  })
                }}
                failed={error => {
                  if (!hasCode(error, 'payroll-value-does-not-fit')) return t('downloadFailed')
                  setRefusal(error)
                  return undefined
                }}
                disabled={lines === 0}
              >
                {format === 'csv' ? t('downloadCsv') : t('downloadFixedWidth')}
              </DownloadButton>
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
