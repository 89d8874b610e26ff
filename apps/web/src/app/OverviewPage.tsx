import { isStaff } from '@portal/domain'
import { Overview } from '../features/overview/Overview.tsx'
import { useSession } from '../lib/session-provider.tsx'
import { Areas } from './Areas.tsx'
import { OVERVIEW_PARTS } from './overview-parts.ts'
import SelectCompany from './screens/SelectCompany.tsx'

/** /oversikt. Whoever administers several companies chooses one first; staff need none. */
export default function OverviewPage() {
  const { facts, company } = useSession()
  if (!facts) return null
  if (!company && facts.globalRoles.length === 0) return <SelectCompany />
  return <Overview parts={OVERVIEW_PARTS} staff={isStaff(facts)} areas={<Areas facts={facts} />} />
}
