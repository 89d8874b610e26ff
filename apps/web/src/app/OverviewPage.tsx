import { can, isStaff } from '@portal/domain'
import { Overview } from '../features/overview/Overview.tsx'
import { SearchTop } from '../features/search/SearchTop.tsx'
import { useSession } from '../lib/session-provider.tsx'
import { Areas } from './Areas.tsx'
import { OVERVIEW_PARTS } from './overview-parts.ts'
import SelectCompany from './screens/SelectCompany.tsx'

/** /oversikt. Whoever administers several companies chooses one first; staff need none. */
export default function OverviewPage() {
  const { facts, company } = useSession()
  if (!facts) return null
  const staff = isStaff(facts)
  if (!company && !staff) return <SelectCompany />
  return (
    <Overview
      parts={OVERVIEW_PARTS}
      staff={staff}
      {...(staff && can(facts, 'companyAdmin') && { top: <SearchTop /> })}
      areas={<Areas facts={facts} />}
    />
  )
}
