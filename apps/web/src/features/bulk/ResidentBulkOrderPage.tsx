import { HOUSING_TICKET, TicketProductContext } from '../../ticket/ticket-product.ts'
import BulkOrderPage from './BulkOrderPage.tsx'

/** /borettslag/massebestilling/{id}: one upload of residents. */
export default function ResidentBulkOrderPage() {
  return (
    <TicketProductContext value={HOUSING_TICKET}>
      <BulkOrderPage />
    </TicketProductContext>
  )
}
