import { orderableTypes, type SubscriptionType } from '@portal/domain/subscription'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Alert } from '../../../kit/Alert.tsx'
import { ErrorPage } from '../../../kit/ErrorState.tsx'
import { PageHeader } from '../../../kit/PageHeader.tsx'
import { AfterAWhile, Skeleton } from '../../../kit/Skeleton.tsx'
import { fullName } from '../../../lib/format.ts'
import { localized, useLanguage } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { useCompany } from '../../../lib/session-provider.tsx'
import type { WireAvailableProduct } from '../../../lib/wire.ts'
import { availableIn, zonesOffered } from '../../../ticket/products.ts'
import { ownedOf, useEmployeeOrders } from '../employee/useEmployeeOrders.ts'
import { OrderForm } from './OrderForm.tsx'
import { ProductChoice } from './ProductChoice.tsx'
import { useOrder } from './phrases.ts'
import { SubscriptionForm } from './SubscriptionForm.tsx'

const isSubscription = (
  product: WireAvailableProduct,
): product is WireAvailableProduct & { type: SubscriptionType } => product.type !== 'TICKET'

/**
 * Order a company ticket or, with `?type=`, a subscription [C-033..C-037]; `?ansatt=<id>` fills in an employee the
 * company already has, and offers only what they do not have [C-031, C-032].
 */
export default function OrderPage() {
  const t = useOrder()
  const language = useLanguage()
  const company = useCompany()
  const [search] = useSearchParams()
  const personId = search.get('ansatt')
  const wanted = search.get('type')
  const available = useQuery(availableIn(company.id))
  const zones = useQuery(zonesOffered)
  const employee = useEmployeeOrders(personId ?? '', personId !== null)
  const error = [available, zones].find(query => query.error && query.data === undefined)?.error
  if (error || employee.error) {
    return (
      <ErrorPage
        error={error ?? employee.error}
        onRetry={() => {
          for (const query of [available, zones]) if (query.isError) void query.refetch()
          employee.retry()
        }}
      />
    )
  }
  const ready = available.data && zones.data && (personId === null || employee.person)
  const all = available.data?.matches ?? []
  const types = orderableTypes(
    all.map(({ type }) => type),
    ownedOf(employee.orders),
  )
  const products = ready ? all.filter(({ type }) => types.includes(type)) : []
  const product = wanted === null ? products[0] : products.find(({ type }) => type === wanted)
  const title = product ? t('title', { name: localized(product.name, language).toLowerCase() }) : null
  const { person } = employee
  const crumbs = [
    { label: t('employees'), to: paths.employees },
    ...(person ? [{ label: fullName(person), to: paths.employee(person.id) }] : []),
  ]
  return (
    <>
      <PageHeader
        title={title ?? (ready ? t('newSubscription') : null)}
        lead={product && t(isSubscription(product) ? 'subscriptionLead' : 'lead')}
        crumbs={crumbs}
        {...(!ready && { titleNode: <Skeleton width={280} height={32} /> })}
      />
      {products.length > 1 && (
        <ProductChoice products={products} chosen={product?.type ?? null} personId={personId} />
      )}
      {ready && !product && <Alert tone="info">{t(person ? 'ownsAlready' : 'notOffered')}</Alert>}
      {ready && product && isSubscription(product) && (
        <SubscriptionForm
          key={`${product.type} ${personId}`}
          product={product}
          person={personId === null ? null : person}
        />
      )}
      {ready && product && !isSubscription(product) && (
        <OrderForm
          key={`TICKET ${personId}`}
          ticket={product}
          available={products}
          zones={zones.data.matches}
          person={personId === null ? null : person}
        />
      )}
      {!ready && (
        <AfterAWhile>
          <div className="two" aria-busy="true">
            <Skeleton width="100%" height={560} />
            <Skeleton width="100%" height={220} />
          </div>
        </AfterAWhile>
      )}
    </>
  )
}
