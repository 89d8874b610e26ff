import { HOUSING_TICKET, TicketProductContext } from '../../ticket/ticket-product.ts'
import BulkOrderListPage from './BulkOrderListPage.tsx'

/** /borettslag/massebestilling: orders of residents from a file. */
export default function ResidentBulkOrderListPage() {
  return (
    <TicketProductContext value={HOUSING_TICKET}>
      <BulkOrderListPage />
    </TicketProductContext>
  )
}
