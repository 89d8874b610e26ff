import { HOUSING_TICKET, TicketProductContext } from '../../ticket/ticket-product.ts'
import AnsweredRequestsPage from './AnsweredRequestsPage.tsx'

/** /borettslag/godkjenning/besvart */
export default function HousingAnsweredPage() {
  return (
    <TicketProductContext value={HOUSING_TICKET}>
      <AnsweredRequestsPage />
    </TicketProductContext>
  )
}
