import { type UseQueryOptions, useQueries } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { companyBy, useSession } from '../lib/session-provider.tsx'
import type { AppRoute, CompanyOf } from '../lib/slice.ts'
import { PageSkeleton } from './screens/Loading.tsx'

type Props = Pick<AppRoute, 'load'> & { companyOf: CompanyOf; children: ReactNode }
type Answer = { companyId?: string }

/**
 * A page whose address names something of one company, for somebody who has several: it makes that company the selected one, so that
 * the frame and the buttons are those of whom the page is about. Where whose it is cannot be learned, the page itself says why.
 */
export default function InItsCompany({ load, companyOf, children }: Props) {
  const params = useParams()
  const [search] = useSearchParams()
  const { company, choose } = useSession()
  const asked = companyOf({ params, search })
  const answers = useQueries({
    queries: (Array.isArray(asked) ? asked : []) as UseQueryOptions<Answer>[],
  })
  const found = answers.find(({ data }) => data?.companyId !== undefined)?.data?.companyId ?? null
  const owner = typeof asked === 'string' ? asked : found
  // Who asks again after a failure is the page: taking it away then would ask without end.
  const isUnknown =
    owner === null && answers.some(({ isPending, errorUpdateCount }) => isPending && errorUpdateCount === 0)
  const [closed, setClosed] = useState<string | null>(null)
  const isOther = owner !== null && owner !== company?.id && owner !== closed
  // The page's code is fetched meanwhile.
  useEffect(() => void load(), [load])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each company that is not the selected one
  useEffect(() => {
    if (!isOther) return
    let left = false
    void companyBy(owner)
      .catch(() => null)
      .then(next => {
        if (left) return
        if (next) choose(next)
        else setClosed(owner)
      })
    return () => {
      left = true
    }
  }, [isOther, owner])
  return isUnknown || isOther ? <PageSkeleton /> : children
}
