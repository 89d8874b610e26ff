import type { Environment } from '@portal/domain'
import { useOperator } from '../../lib/operator.ts'
import { useSession } from '../../lib/session-provider.tsx'
import type { CompanyRules } from './company-values.ts'

/** What this operator asks for in this environment; the pages are shown to signed-in staff only. */
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
