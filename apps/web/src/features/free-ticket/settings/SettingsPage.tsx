import { DEFAULT_FREE_TICKET_SETTINGS } from '@portal/domain/free-ticket'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../kit/ErrorState.tsx'
import { PageHeader } from '../../../kit/PageHeader.tsx'
import { AfterAWhile, Skeleton } from '../../../kit/Skeleton.tsx'
import { useFreeTicketWords } from '../../../lib/free-ticket-words.ts'
import { ProblemError } from '../../../lib/http.ts'
import { useCompany } from '../../../lib/session-provider.tsx'
import { DepartmentsLink } from '../../../ticket/department/DepartmentsLink.tsx'
import { settingsOf } from '../queries.ts'
import { OwnPageCard } from './OwnPageCard.tsx'
import { useFreeTicketSettings } from './phrases.ts'
import { SettingsForm } from './SettingsForm.tsx'

/** /fribilletter/innstillinger (002 §2.1). */
export default function SettingsPage() {
  const t = useFreeTicketSettings()
  const words = useFreeTicketWords()
  const company = useCompany()
  // Never from the cache: the form would begin with what others have changed since.
  const { data, error, refetch } = useQuery({ ...settingsOf(company.id), gcTime: 0 })
  const none = error instanceof ProblemError && (error as ProblemError).status === 404
  const settings = data ?? (none ? DEFAULT_FREE_TICKET_SETTINGS : undefined)
  const body = () => {
    if (settings) return <SettingsForm key={company.id} companyId={company.id} settings={settings} />
    if (error)
      return (
        <div className="card">
          <ErrorState error={error} onRetry={() => void refetch()} />
        </div>
      )
    return (
      <div className="card form-card" aria-busy="true">
        <AfterAWhile>
          <Skeleton width={280} height={22} />
          <Skeleton width={420} height={120} />
        </AfterAWhile>
      </div>
    )
  }
  return (
    <div className="form-narrow">
      <PageHeader title={t('title', words)} lead={t('lead', { ...words, company: company.name })} />
      {body()}
      <OwnPageCard key={`own-page ${company.id}`} companyId={company.id} />
      <DepartmentsLink />
    </div>
  )
}
