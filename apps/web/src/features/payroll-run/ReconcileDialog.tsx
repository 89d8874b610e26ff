import { CheckmarkCircleIcon } from '@navikt/aksel-icons'
import { Alert } from '../../kit/Alert.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Loading } from '../../kit/Skeleton.tsx'
import { api } from '../../lib/api.ts'
import { kroner, lineMonth } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useCompany } from '../../lib/session-provider.tsx'
import css from './payroll-run.module.css'
import { usePayrollRun } from './phrases.ts'

/** What each month came to, what has been told of it, and what no run has told yet. Source: e.3. */
export default function ReconcileDialog({ profileId }: { profileId: string }) {
  const t = usePayrollRun()
  const language = useLanguage()
  const company = useCompany()
  const { data, error, refetch } = api.useQuery('get', '/payroll-api/reconcile/by-company-id/{companyId}', {
    params: { path: { companyId: company.id }, query: { profileId } },
  })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading heights={[220]} />
  if (data.matches.length === 0) return <p className="muted">{t('reconcileNone')}</p>
  const left = data.matches.filter(({ rest }) => rest !== 0).length
  return (
    <div className="stack">
      <p className="muted">{t('reconcileText')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keys */}
      <section className={css.scroll} aria-label={t('reconcileTitle')} tabIndex={0}>
        <table className={`plain-table amounts ${css.reconcile}`}>
          <caption className="sr-only">{t('reconcileTitle')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('reconcileMonth')}</th>
              <th scope="col">{t('charges')}</th>
              <th scope="col">{t('exported')}</th>
              <th scope="col">{t('waiting')}</th>
              <th scope="col">{t('rest')}</th>
            </tr>
          </thead>
          <tbody>
            {data.matches.map(({ month, charges, exported, waiting, rest }) => (
              <tr key={month}>
                <th scope="row" className="bold">
                  {lineMonth(month, language)}
                </th>
                <td>{kroner(charges)}</td>
                <td>{kroner(exported)}</td>
                <td>{kroner(waiting)}</td>
                <td className={rest === 0 ? css.good : css.odd}>{kroner(rest)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {left === 0 ? (
        <p className={`row gap-8 ${css.good}`}>
          <CheckmarkCircleIcon aria-hidden className="text-20" />
          {t('addsUp')}
        </p>
      ) : (
        <Alert tone="info" standing>
          {t('restText', { count: left })}
        </Alert>
      )}
    </div>
  )
}
