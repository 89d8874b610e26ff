import { HOUSING_TICKET, TicketProductContext } from '../../ticket/ticket-product.ts'
import TicketRequestListPage from './TicketRequestListPage.tsx'

/** /borettslag/godkjenning [P-099, C-088]. */
export default function HousingRequestsPage() {
  return (
    <TicketProductContext value={HOUSING_TICKET}>
      <TicketRequestListPage />
    </TicketProductContext>
  )
}
