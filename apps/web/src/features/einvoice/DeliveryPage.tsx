import { ErrorPage } from '../../kit/ErrorState.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { Loading } from '../../kit/Skeleton.tsx'
import { api } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { useCompany } from '../../lib/session-provider.tsx'
import { DeliveryForm } from './DeliveryForm.tsx'
import { useEinvoice } from './phrases.ts'

/** How the company gets its invoices: as e-invoices, by e-mail, or in the portal only. */
export default function DeliveryPage() {
  const t = useEinvoice()
  const { id, name } = useCompany()
  // Never from the cache: the form would begin with what others have changed since.
  const choice = api.useQuery(
    'get',
    '/api/invoice/delivery/{companyId}',
    { params: { path: { companyId: id } } },
    { gcTime: 0 },
  )
  if (choice.error && !choice.data)
    return <ErrorPage error={choice.error} onRetry={() => void choice.refetch()} />
  if (!choice.data) return <Loading title heights={[280]} />
  return (
    <div className="form-narrow">
      <PageHeader
        title={t('title')}
        lead={t('lead', { company: name })}
        crumbs={[{ label: t('crumb'), to: paths.invoices }]}
      />
      <DeliveryForm key={id} companyId={id} choice={choice.data} />
    </div>
  )
}
