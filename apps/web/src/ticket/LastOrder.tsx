import { lazy, Suspense } from 'react'
import { useReceipt } from '../kit/Receipt.tsx'
import { useCompany } from '../lib/session-provider.tsx'
import type { OrderReceipt as Ordered } from './receipt/receipt.ts'

// Most who open a list have not ordered just before.
const OrderReceipt = lazy(() => import('./receipt/OrderReceipt.tsx'))

/** Above a list to which an order leads back: its receipt (001 §4). A step back in the history to another company shows none. */
export function LastOrder() {
  const company = useCompany()
  const [receipt, close] = useReceipt<Ordered>()
  if (receipt?.companyId !== company.id) return null
  return (
    <Suspense>
      <OrderReceipt receipt={receipt} onClose={close} />
    </Suspense>
  )
}
