import { orderableTypes, type ProductType, type SubscriptionType } from '@portal/domain/subscription'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { Alert } from '../../kit/Alert.tsx'
import { ErrorPage } from '../../kit/ErrorState.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { Loading, Skeleton } from '../../kit/Skeleton.tsx'
import { useFetched } from '../../kit/useFetched.ts'
import { localized, useLanguage } from '../../lib/i18n.ts'
import { useCompany } from '../../lib/session-provider.tsx'
import type { WireAvailableProduct } from '../../lib/wire.ts'
import { OrderSkeleton } from '../order/OrderSkeleton.tsx'
import { availableIn, zonesOffered } from '../products.ts'
import { useTicketProduct } from '../ticket-product.ts'
import type { KnownPerson } from './order-values.ts'
import { ProductChoice } from './ProductChoice.tsx'
import { useOrder } from './phrases.ts'

// Fetched while the page asks what can be ordered.
const loadOrderForm = () => import('./OrderForm.tsx')
const OrderForm = lazy(loadOrderForm)
const SubscriptionForm = lazy(() => import('./SubscriptionForm.tsx'))

const isSubscription = (
  product: WireAvailableProduct,
): product is WireAvailableProduct & { type: SubscriptionType } => product.type !== 'TICKET'

/** For whom it is ordered, as far as that is known. */
export type OrderFor = {
  /** As the address of the form names them; null for somebody new. */
  named: { id: string; unit: string } | null
  /** False until the named person is fetched. */
  ready: boolean
  person: Partial<KnownPerson> | null
  /** What they have, which is not offered again [C-031, C-032]. */
  owned: readonly { type: ProductType; status: string }[]
  crumbs: { label: string; to: string }[]
  error: unknown
  retry: () => void
}

/** Order a ticket or, with `?type=`, a subscription [C-033..C-037]. */
export function OrderView({ named, ready: found, person, owned, crumbs, error, retry }: OrderFor) {
  useFetched(loadOrderForm)
  const t = useOrder()
  const language = useLanguage()
  const company = useCompany()
  const { base, list, word } = useTicketProduct()
  const [search] = useSearchParams()
  const wanted = search.get('type')
  const available = useQuery(availableIn(company.id, base))
  const zones = useQuery(zonesOffered)
  const failed = [available, zones].find(query => query.error && query.data === undefined)?.error
  if (failed || error) {
    return (
      <ErrorPage
        error={failed ?? error}
        onRetry={() => {
          for (const query of [available, zones]) if (query.isError) void query.refetch()
          retry()
        }}
      />
    )
  }
  const ready = available.data && zones.data && found
  const all = available.data?.matches ?? []
  const types = orderableTypes(
    all.map(({ type }) => type),
    owned,
  )
  const products = ready ? all.filter(({ type }) => types.includes(type)) : []
  const product = wanted === null ? products[0] : products.find(({ type }) => type === wanted)
  const title = product ? t('title', { name: localized(product.name, language).toLowerCase() }) : null
  const key = `${product?.type} ${named?.id ?? named?.unit ?? ''}`
  return (
    <>
      <PageHeader
        title={title ?? (ready ? t('newSubscription') : null)}
        lead={product && t(isSubscription(product) ? `subscriptionLead${word}` : `lead${word}`)}
        crumbs={[{ label: t(`employees${word}`), to: list }, ...crumbs]}
        {...(!ready && { titleNode: <Skeleton width={280} height={32} /> })}
      />
      {products.length > 1 && (
        <ProductChoice products={products} chosen={product?.type ?? null} person={named} />
      )}
      {ready && !product && (
        <Alert tone="info">{t(owned.length > 0 ? `ownsAlready${word}` : `notOffered${word}`)}</Alert>
      )}
      <Suspense fallback={<Loading heights={[560]} />}>
        {ready && product && isSubscription(product) && (
          <SubscriptionForm key={key} product={product} person={person} />
        )}
        {ready && product && !isSubscription(product) && (
          <OrderForm
            key={key}
            ticket={product}
            available={products}
            zones={zones.data.matches}
            person={person}
          />
        )}
      </Suspense>
      {!ready && <OrderSkeleton />}
    </>
  )
}
