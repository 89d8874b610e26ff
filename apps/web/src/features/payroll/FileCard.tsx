import { firstDay, formatDayOfYear, type Month, monthOf } from '@portal/domain'
import { payrollFileFormat } from '@portal/domain/payroll'
import { useState } from 'react'
import { Alert } from '../../kit/Alert.tsx'
import { DownloadButton } from '../../kit/DownloadButton.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { FilterSelect } from '../../kit/FilterSelect.tsx'
import { Row, Split } from '../../kit/Layout.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { api, call } from '../../lib/api.ts'
import { kroner } from '../../lib/format.ts'
import { hasCode, type ProblemError } from '../../lib/http.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useOperator } from '../../lib/operator.ts'
import { useCompany, useToday } from '../../lib/session-provider.tsx'
import { useMonthOptions } from './ChoiceBar.tsx'
import { againstBefore } from './choice.ts'
import css from './payroll.module.css'
import { usePayroll } from './phrases.ts'

/** The file for the payroll system, in the format the company gets, of any month; the present one first [C-267, C-270]. */
export function FileCard() {
  const t = usePayroll()
  const language = useLanguage()
  const company = useCompany()
  const format = payrollFileFormat(useOperator(), company.id)
  const options = useMonthOptions()
  const [month, choose] = useState<Month>(monthOf(useToday()))
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
  if (total.error && total.data === undefined)
    return (
      <div className="card">
        <ErrorState error={total.error} onRetry={() => void total.refetch()} />
      </div>
    )
  const { totalEntries: lines = 0, employees = 0, totalPrice = 0, openUntil = null } = total.data ?? {}
  const known = total.data !== undefined
  const compared = againstBefore(month)
  return (
    <section className="card padded" aria-labelledby="payroll-file">
      <Split wrap gap={16}>
        <div>
          <Row wrap gap={8}>
            <h2 id="payroll-file">{t('fileOf')}</h2>
            <FilterSelect
              label={t('month')}
              options={options}
              value={month}
              onChange={next => {
                setRefusal(null)
                choose(next ?? month)
              }}
            />
          </Row>
          <div role="status">
            <p className={`num ${css.sum}`}>
              {known ? kroner(Math.round(totalPrice)) : <Skeleton width={180} height={28} />}
            </p>
            <p className="small muted">
              {known &&
                (lines === 0
                  ? t('noLines')
                  : [
                      t('employees', { count: employees }),
                      t('lines', { count: lines }),
                      t('everyAgreement'),
                    ].join(', '))}
              {known && openUntil && lines > 0 && (
                <> {t('preliminary', { day: formatDayOfYear(openUntil, language) })}</>
              )}
            </p>
          </div>
        </div>
        <div className={`flex wrap gap-8 ${css.buttons}`}>
          <DownloadButton
            name={`lonnstrekk-endringer-${compared.old}-${compared.new}.csv`}
            fetch={() =>
              call('get', '/api/invoice/payroll/by-company-id/{companyId}/changes/file', {
                params: {
                  path,
                  query: { oldDate: firstDay(compared.old), newDate: firstDay(compared.new), language },
                },
                parseAs: 'blob',
              })
            }
            failed={() => t('downloadFailed')}
          >
            {t('downloadChanges')}
          </DownloadButton>
          <DownloadButton
            name={`lonnstrekk-${month}.${format === 'csv' ? 'csv' : 'txt'}`}
            main
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
      </Split>
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
    </section>
  )
}
