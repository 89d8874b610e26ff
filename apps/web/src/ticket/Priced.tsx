import type { FareProduct } from '@portal/domain'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '../kit/ErrorState.tsx'
import { Loading } from '../kit/Skeleton.tsx'
import { fareProduct } from '../lib/fares.ts'
import { productsOn } from './products.ts'

/** The products of today's price list; undefined until they are there. */
export const useFares = (): FareProduct[] | undefined => useQuery(productsOn()).data?.matches.map(fareProduct)

/** What is drawn from today's price list; `height` is kept for it meanwhile. */
export function Priced({
  height,
  children,
}: {
  height: number
  children: (products: FareProduct[]) => ReactNode
}) {
  const { data, error, refetch } = useQuery(productsOn())
  if (data) return children(data.matches.map(fareProduct))
  return (
    <div className="card padded">
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading heights={[height]} />}
    </div>
  )
}
