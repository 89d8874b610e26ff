import { searchCompanies } from '@portal/domain'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from './api.ts'
import { COMPANIES_AT_ONCE, useSession } from './session-provider.tsx'
import { useSettled } from './useSettled.ts'

/** Searches companies: locally when all are fetched, otherwise on the server. */
export function useCompanySearch() {
  const { state, company } = useSession()
  const [text, setText] = useState('')
  const asked = useSettled(text.trim(), text === '' ? 0 : 300)
  const all = state.kind === 'success' ? state.companies : []
  const total = state.kind === 'success' ? state.totalCompanies : 0
  const cutOff = total > all.length
  const onServer = api.useQuery(
    'get',
    '/user-api/auth/companies',
    { params: { query: { searchFor: asked, maxEntries: COMPANIES_AT_ONCE } } },
    { enabled: cutOff && asked !== '', placeholderData: keepPreviousData, staleTime: 30_000 },
  )
  const withChosen = company && !all.some(({ id }) => id === company.id) ? [company, ...all] : all
  if (!cutOff)
    return {
      companies: searchCompanies(all, text),
      total: searchCompanies(all, text).length,
      search: setText,
    }
  if (asked === '') return { companies: withChosen, total, search: setText }
  const found = onServer.data ?? { matches: [], totalEntries: 0 }
  return { companies: found.matches, total: found.totalEntries, search: setText }
}
