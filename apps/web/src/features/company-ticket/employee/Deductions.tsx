import { formatMonth } from '@portal/domain'
import { ErrorState } from '../../../kit/ErrorState.tsx'
import { AfterAWhile, Skeleton } from '../../../kit/Skeleton.tsx'
import { api } from '../../../lib/api.ts'
import { amount } from '../../../lib/format.ts'
import { localized, useLanguage } from '../../../lib/i18n.ts'
import { useEmployee } from './phrases.ts'

/** The last five payroll deductions, newest first (001 §2). If it fails, the rest of the page is still shown. */
export function Deductions({ id }: { id: string }) {
  const t = useEmployee()
  const language = useLanguage()
  const deductions = api.useQuery('get', '/api/subscriber/{id}/deductions', { params: { path: { id } } })
  const rows = deductions.data?.matches
  return (
    <section className="section" aria-labelledby="deductions">
      <h2 id="deductions">{t('deductions')}</h2>
      <div className="card">
        {rows === undefined && deductions.error ? (
          <ErrorState error={deductions.error} onRetry={() => void deductions.refetch()} />
        ) : rows === undefined ? (
          <AfterAWhile>
            <div className="deductions-none" aria-busy="true">
              <Skeleton width="100%" height={120} />
            </div>
          </AfterAWhile>
        ) : rows.length === 0 ? (
          <p className="deductions-none muted">{t('deductionsNone')}</p>
        ) : (
          <table className="deductions">
            <thead>
              <tr>
                <th scope="col">{t('colMonth')}</th>
                <th scope="col">{t('colDescription')}</th>
                <th scope="col" className="right">
                  {t('colAmount')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id: line, year, month, invoiceLine }) => (
                <tr key={line}>
                  <td>{formatMonth(`${year}-${String(month).padStart(2, '0')}`, language)}</td>
                  <td>{localized(invoiceLine.description, language)}</td>
                  <td className="right num">{amount(invoiceLine.price)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </section>
  )
}
