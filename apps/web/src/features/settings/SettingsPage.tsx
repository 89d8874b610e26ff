import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { AfterAWhile, Skeleton } from '../../kit/Skeleton.tsx'
import { useCompany } from '../../lib/session-provider.tsx'
import { DepartmentsLink } from '../../ticket/department/DepartmentsLink.tsx'
import { PauseSettings } from '../../ticket/pause/PauseSettings.tsx'
import { useTicketProduct } from '../../ticket/ticket-product.ts'
import { useSettings } from './phrases.ts'
import { SelfServiceCard } from './SelfServiceCard.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { settingsOf } from './settings-values.ts'

const loadSubsidy = () => import('../../ticket/subsidy/SubsidyTabs.tsx')
const SettingsTabs = lazy(() => loadSubsidy().then(({ SettingsTabs }) => ({ default: SettingsTabs })))
const SubsidyLink = lazy(() => loadSubsidy().then(({ SubsidyLink }) => ({ default: SubsidyLink })))
// Most companies leave it as it is.
const DeductionCard = lazy(() => import('./DeductionCard.tsx'))
const PayrollRunCard = lazy(() => import('./PayrollRunCard.tsx'))

/** What the company has chosen for the tickets of its employees [P-054, C-059, C-061, C-062], or of its residents. */
export default function SettingsPage() {
  const t = useSettings()
  const company = useCompany()
  const { base, word } = useTicketProduct()
  // Never from the cache: the form would begin with what others have changed since.
  const settings = useQuery({ ...settingsOf(company.id, base), gcTime: 0 })
  const body = () => {
    if (settings.data)
      return <SettingsForm key={company.id} companyId={company.id} settings={settings.data} />
    if (settings.isError)
      return (
        <div className="card">
          <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />
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
      <PageHeader title={t('title')} lead={t(`lead${word}`, { company: company.name })} />
      {base === '/api' && (
        <Suspense fallback={null}>
          <SettingsTabs current="general" />
        </Suspense>
      )}
      {body()}
      <PauseSettings />
      <SelfServiceCard key={`own-page ${company.id}`} companyId={company.id} />
      {base === '/api' && (
        <Suspense fallback={null}>
          <DeductionCard key={`agreement ${company.id}`} companyId={company.id} />
          <PayrollRunCard companyId={company.id} />
        </Suspense>
      )}
      <DepartmentsLink />
      {base === '/api' && (
        <Suspense fallback={null}>
          <SubsidyLink />
        </Suspense>
      )}
    </div>
  )
}
