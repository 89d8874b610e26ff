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
  // Who has the school tickets of every company works in one of them at a time.
  const staff = facts.globalRoles.some(role => role !== 'GLOBAL_SCHOOLTICKET_ADMIN')
  return <Overview parts={OVERVIEW_PARTS} staff={staff} areas={<Areas facts={facts} />} />
}
