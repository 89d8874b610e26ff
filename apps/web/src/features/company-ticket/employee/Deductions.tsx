import { ErrorState } from '../../../kit/ErrorState.tsx'
import { TextLink } from '../../../kit/Link.tsx'
import { AfterAWhile, Skeleton } from '../../../kit/Skeleton.tsx'
import { api } from '../../../lib/api.ts'
import { amount, lineMonth } from '../../../lib/format.ts'
import { localized, useLanguage } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import css from './employee.module.css'
import { useEmployee } from './phrases.ts'

/** The last five payroll deductions, newest first (001 §2). If it fails, the rest of the page is still shown. */
export function Deductions({ id }: { id: string }) {
  const t = useEmployee()
  const language = useLanguage()
  const deductions = api.useQuery('get', '/api/subscriber/{id}/deductions', { params: { path: { id } } })
  const rows = deductions.data?.matches
  return (
    <section className="card" aria-labelledby="deductions">
      <header className="row wrap split gap-12 pad-head">
        <h2 id="deductions">{t('deductions')}</h2>
      </header>
      {rows === undefined && deductions.error ? (
        <ErrorState error={deductions.error} onRetry={() => void deductions.refetch()} />
      ) : rows === undefined ? (
        <AfterAWhile>
          <div className={css.none} aria-busy="true">
            <Skeleton width="100%" height={120} />
          </div>
        </AfterAWhile>
      ) : rows.length === 0 ? (
        <p className={`${css.none} muted`}>{t('deductionsNone')}</p>
      ) : (
        <table className={`plain-table blocks ${css.table}`}>
          <thead>
            <tr>
              <th scope="col">{t('colMonth')}</th>
              <th scope="col">{t('colDescription')}</th>
              <th scope="col">{t('colInvoice')}</th>
              <th scope="col" className="to-end">
                {t('colAmount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id: line, year, month, invoiceLine, invoice }) => (
              <tr key={line}>
                <td>{lineMonth(`${year}-${String(month).padStart(2, '0')}`, language)}</td>
                <td>{localized(invoiceLine.description, language)}</td>
                <td>
                  <TextLink to={paths.invoice(invoice.id)}>{invoice.number ?? t('invoiceBase')}</TextLink>
                </td>
                <td className="num to-end">{amount(invoiceLine.price)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
