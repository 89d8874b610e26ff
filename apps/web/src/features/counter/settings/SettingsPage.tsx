import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../kit/ErrorState.tsx'
import { PageHeader } from '../../../kit/PageHeader.tsx'
import { Loading } from '../../../kit/Skeleton.tsx'
import { paths } from '../../../lib/paths.ts'
import { useCompany } from '../../../lib/session-provider.tsx'
import { DepartmentsLink } from '../../../ticket/department/DepartmentsLink.tsx'
import { useCounter } from '../phrases.ts'
import { settingsOf } from '../queries.ts'
import { References } from './References.tsx'
import { SettingsForm } from './SettingsForm.tsx'

/** /billettluka/innstillinger [P-069]: invoice references, and two decisions of the company. */
export default function SettingsPage() {
  const t = useCounter()
  const company = useCompany()
  const settings = useQuery({ ...settingsOf(company.id), staleTime: 0 })
  const { error, refetch } = settings
  // Not from the cache: the form would begin with what others have changed since.
  const data = settings.isFetchedAfterMount ? settings.data : undefined
  return (
    <div className="form-narrow">
      <PageHeader
        title={t('settings')}
        lead={t('settingsLead', { company: company.name })}
        crumbs={[{ label: t('counter'), to: paths.counterOrders }]}
      />
      <References companyId={company.id} />
      {data && <SettingsForm key={company.id} companyId={company.id} settings={data} />}
      {!data && error && (
        <div className="card">
          <ErrorState error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !error && <Loading heights={[220]} />}
      <DepartmentsLink />
    </div>
  )
}
