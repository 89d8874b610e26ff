import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useCan, useCompany } from '../../lib/session-provider.tsx'
import { useTicketProduct } from '../ticket-product.ts'

/** What a company asks about deduction from pay, with its latest text. */
export const deductionSettingsOf = (companyId: string) =>
  api.queryOptions('get', '/api/deduction-agreement/settings/by-company-id/{companyId}', {
    params: { path: { companyId } },
  })

/** Where one person with a ticket stands. */
export const deductionOf = (companyId: string, subscriberId: string) =>
  api.queryOptions('get', '/api/deduction-agreement/by-company-id/{companyId}', {
    params: { path: { companyId }, query: { subscriberId, show: 'ALL' as const } },
  })

/** What the selected company asks of whoever gets a company ticket; OFF until it is known, and where the caller may not see it. */
export const useDeductionNeed = (): 'OFF' | 'ASKED' | 'NEEDED' => {
  const { id } = useCompany()
  const ofEmployees = useTicketProduct().rules.kind === 'COMPANY_TICKET'
  const may = useCan('deductionAgreements')
  const { data } = useQuery({ ...deductionSettingsOf(id), enabled: may && ofEmployees })
  return data?.need ?? 'OFF'
}
