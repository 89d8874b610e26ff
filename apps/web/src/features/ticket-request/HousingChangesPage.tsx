import { HOUSING_TICKET, TicketProductContext } from '../../ticket/ticket-product.ts'
import ChangesPage from './ChangesPage.tsx'

/** /borettslag/godkjenning/endringer */
export default function HousingChangesPage() {
  return (
    <TicketProductContext value={HOUSING_TICKET}>
      <ChangesPage />
    </TicketProductContext>
  )
}
