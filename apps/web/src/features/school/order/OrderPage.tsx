import { FileImportIcon } from '@navikt/aksel-icons'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Alert } from '../../../kit/Alert.tsx'
import { ButtonLink } from '../../../kit/Button.tsx'
import { ErrorPage } from '../../../kit/ErrorState.tsx'
import { PageHeader } from '../../../kit/PageHeader.tsx'
import { useFetched } from '../../../kit/useFetched.ts'
import { paths } from '../../../lib/paths.ts'
import { useCompany } from '../../../lib/session-provider.tsx'
import { OrderSkeleton } from '../../../ticket/order/OrderSkeleton.tsx'
import { zonesOffered } from '../../../ticket/products.ts'
import { serviceOf } from '../queries.ts'
import { useSchoolOrder } from './phrases.ts'

// Fetched while the page asks what can be ordered.
const load = () => import('./OrderForm.tsx')
const OrderForm = lazy(load)

/** /skole/bestill: an order for one pupil or a class (002 §2.2). */
export default function OrderPage() {
  useFetched(load)
  const t = useSchoolOrder()
  const company = useCompany()
  const zones = useQuery(zonesOffered)
  const service = useQuery(serviceOf(company.id))
  const failed = [zones, service].find(({ error, data }) => error && !data)
  if (failed) return <ErrorPage error={failed.error} onRetry={() => void failed.refetch()} />
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead', { company: company.name })}
        crumbs={[{ label: t('list'), to: paths.schoolTickets }]}
        actions={
          <ButtonLink variant="secondary" icon={<FileImportIcon aria-hidden />} to={paths.orderSchoolFile}>
            {t('byFile')}
          </ButtonLink>
        }
      />
      {zones.data && service.data ? (
        service.data.allowOrder ? (
          <Suspense fallback={<OrderSkeleton />}>
            <OrderForm key={company.id} zones={zones.data.matches} service={service.data} />
          </Suspense>
        ) : (
          <Alert tone="danger">{t('notAllowed')}</Alert>
        )
      ) : (
        <OrderSkeleton />
      )}
    </>
  )
}
