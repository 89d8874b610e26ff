import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { AfterAWhile, Skeleton } from '../../kit/Skeleton.tsx'

/** A card for a query: skeleton, error with retry, or content. */
export function Card<Data>({
  query,
  height,
  children,
}: {
  query: UseQueryResult<Data, unknown>
  height: number
  children: (data: Data) => ReactNode
}) {
  if (query.data !== undefined) return <div className="card padded">{children(query.data)}</div>
  return (
    <div className="card padded" aria-busy={query.isPending}>
      {query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <AfterAWhile>
          <Skeleton width="100%" height={height} />
        </AfterAWhile>
      )}
    </div>
  )
}
