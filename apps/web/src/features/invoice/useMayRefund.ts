import { useCan, useCompany } from '../../lib/session-provider.tsx'
import type { WireInvoice } from '../../lib/wire.ts'

/** Whether lines of an invoice may be refunded here: by the operator's staff, where the agreement allows it [C-054]. */
export function useMayRefund({ type, allowRefund }: Pick<WireInvoice, 'type' | 'allowRefund'>): boolean {
  const staff = useCan('invoiceRefund')
  return staff && type === 'INVOICE' && allowRefund
}

/** Whether any of the selected company's agreements allows refunds: the list then has a column for them [C-049]. */
export function useRefundColumn(): boolean {
  return useCompany().allAgreements.some(({ settings }) => settings.allowRefund)
}
