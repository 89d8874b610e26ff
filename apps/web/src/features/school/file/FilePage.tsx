import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Alert } from '../../../kit/Alert.tsx'
import { ErrorPage } from '../../../kit/ErrorState.tsx'
import { PageHeader } from '../../../kit/PageHeader.tsx'
import { AfterAWhile, Loading, Skeleton } from '../../../kit/Skeleton.tsx'
import { useFetched } from '../../../kit/useFetched.ts'
import { paths } from '../../../lib/paths.ts'
import { useCompany } from '../../../lib/session-provider.tsx'
import { zonesOffered } from '../../../ticket/products.ts'
import { serviceOf } from '../queries.ts'
import { useSchoolFile } from './phrases.ts'

// Fetched beside its facts; what reads files is the larger part of the page.
const loadForm = () => import('./FileForm.tsx')
const FileForm = lazy(loadForm)
const FileProgress = lazy(() => import('./FileProgress.tsx'))

/** /skole/bestill/fil: school tickets for a class list. */
export default function FilePage() {
  const t = useSchoolFile()
  const company = useCompany()
  useFetched(loadForm)
  const zones = useQuery(zonesOffered)
  const service = useQuery(serviceOf(company.id))
  const [ordered, setOrdered] = useState<{ id: string; companyId: string; rest: number } | null>(null)
  const failed = [zones, service].find(({ error, data }) => error && !data)
  if (failed) return <ErrorPage error={failed.error} onRetry={() => void failed.refetch()} />
  // Staff may have gone on to another company.
  const placed = ordered?.companyId === company.id ? ordered : null
  const loading = (
    <AfterAWhile>
      <Skeleton width="100%" height={480} />
    </AfterAWhile>
  )
  const body = () => {
    if (!zones.data || !service.data) return loading
    if (!service.data.allowOrder) return <Alert tone="danger">{t('notAllowed')}</Alert>
    return (
      <Suspense fallback={loading}>
        <FileForm
          key={company.id}
          zones={zones.data.matches}
          service={service.data}
          onOrdered={(id, rest) => setOrdered({ id, companyId: company.id, rest })}
        />
      </Suspense>
    )
  }
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        crumbs={[
          { label: t('list'), to: paths.schoolTickets },
          { label: t('order'), to: paths.orderSchoolTickets },
        ]}
      />
      {placed && (
        <Suspense fallback={<Loading heights={[220]} />}>
          <FileProgress key={placed.id} id={placed.id} />
        </Suspense>
      )}
      {placed?.rest !== 0 && body()}
    </>
  )
}
