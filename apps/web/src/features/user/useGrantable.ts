import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { SEARCH_THROTTLE_MS } from '../../kit/Toolbar.tsx'
import type { WireCompany } from '../../lib/wire.ts'
import { COMPANIES_AT_ONCE, calls, queryKeys } from './calls.ts'
import { grantable, onlyCompany } from './roles.ts'

/** The companies in which the signed-in user may give roles, searched on the server [P-273, P-274, P-275]. */
export function useGrantable(global: boolean): {
  /** undefined until the first answer */
  companies: WireCompany[] | undefined
  total: number
  only: WireCompany | null
  error: unknown
  retry: () => void
  search: (text: string) => void
} {
  const [text, setText] = useState('')
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), text === '' ? 0 : SEARCH_THROTTLE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const found = useQuery({
    queryKey: queryKeys.companies(asked),
    queryFn: ({ signal }) => calls.companies({ searchFor: asked, maxEntries: COMPANIES_AT_ONCE }, signal),
    placeholderData: keepPreviousData,
  })
  const all = useQuery({
    queryKey: queryKeys.companies(''),
    queryFn: ({ signal }) => calls.companies({ searchFor: '', maxEntries: COMPANIES_AT_ONCE }, signal),
    enabled: !global,
  })
  const companies = found.data && grantable(found.data.matches, global)
  return {
    companies,
    // A local user admin sees only their own companies, not the total.
    total: global ? (found.data?.totalEntries ?? 0) : (companies?.length ?? 0),
    only: all.data ? onlyCompany(all.data.matches, all.data.totalEntries, global) : null,
    error: found.data === undefined ? found.error : null,
    retry: () => void found.refetch(),
    search: setText,
  }
}
