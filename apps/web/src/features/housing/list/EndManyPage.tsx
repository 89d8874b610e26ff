import { EndManyPage as EndMany } from '../../../ticket/end-many/EndManyPage.tsx'
import { HOUSING_TICKET, TicketProductContext } from '../../../ticket/ticket-product.ts'
import { useHousing } from '../phrases.ts'

/** /borettslag/avslutt: ends the tickets of many residents. */
export default function EndManyPage() {
  const t = useHousing()
  return (
    <TicketProductContext value={HOUSING_TICKET}>
      <EndMany crumb={t('residents')} />
    </TicketProductContext>
  )
}
