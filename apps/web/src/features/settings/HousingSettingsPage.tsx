import { HOUSING_TICKET, TicketProductContext } from '../../ticket/ticket-product.ts'
import SettingsPage from './SettingsPage.tsx'

/** /borettslag/innstillinger [P-096, C-109]. */
export default function HousingSettingsPage() {
  return (
    <TicketProductContext value={HOUSING_TICKET}>
      <SettingsPage />
    </TicketProductContext>
  )
}
