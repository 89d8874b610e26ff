import type { Environment } from '@portal/domain'
import { useOperator } from '../../lib/operator.ts'
import { useSession } from '../../lib/session-provider.tsx'
import type { CompanyRules } from './company-values.ts'

/** What this operator requires in this environment; only signed-in staff see the pages. */
export function useCompanyRules(): CompanyRules & { takesCustomers: boolean } {
  const { customerNumberTyped, requireSignee, onboarding } = useOperator()
  const { state } = useSession()
  const environment: Environment = state.kind === 'success' ? state.environment : 'prod'
  return {
    customerNumberTyped,
    requireSignee: requireSignee[environment],
    takesCustomers: onboarding[environment] !== 'none',
  }
}
