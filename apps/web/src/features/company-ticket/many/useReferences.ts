import { agreementCovers } from '@portal/domain'
import { useCompany, useToday } from '../../../lib/session-provider.tsx'

/** The agreements for company tickets that are in force, as the choices of an invoice reference. */
export function useReferences() {
  const today = useToday()
  return useCompany()
    .allAgreements.filter(
      agreement => agreement.subTypeId === 'SUBSCRIPTIONS' && agreementCovers(agreement, today),
    )
    .map(({ id, invoiceReference, settings }) => ({ value: id, label: invoiceReference, settings }))
}
