import { EndManyPage as EndMany } from '../../ticket/end-many/EndManyPage.tsx'
import { useCompanyTicket } from './phrases.ts'

/** /bedriftsavtale/avslutt: ends the tickets of many employees. */
export default function EndManyPage() {
  return <EndMany crumb={useCompanyTicket()('employees')} />
}
