import { useSession } from '../../lib/session-provider.tsx'
import type { WireCompany } from '../../lib/wire.ts'

/** Of these companies those that tickets of the selected one can move to: those that the user administers; any for staff. */
export function useGroup(): (companies: readonly WireCompany[]) => WireCompany[] {
  const { company, facts } = useSession()
  const staff = facts?.globalRoles.includes('GLOBAL_COMPANY_ADMIN') ?? false
  return companies =>
    companies.filter(
      each =>
        each.id !== company?.id &&
        (staff || each.roles.includes('COMPANY_ADMIN')) &&
        each.allAgreements.some(({ subTypeId }) => subTypeId === 'SUBSCRIPTIONS'),
    )
}

/** Whether there is one. Who administers one company only sees nothing of moves. */
export function useInGroup(): boolean {
  const { state } = useSession()
  const group = useGroup()
  return state.kind === 'success' && group(state.companies).length > 0
}
