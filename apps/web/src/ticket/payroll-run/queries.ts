import type { Schemas } from '@portal/api-client'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useCan, useSession } from '../../lib/session-provider.tsx'

/** The profiles of a company with when and where their files are sent; with none, nothing of runs shows. */
export const payrollProfilesOf = (companyId: string) =>
  api.queryOptions('get', '/payroll-api/profiles/by-company-id/{companyId}', {
    params: { path: { companyId } },
  })

/** The newest runs of a company; those under way are among them. */
export const payrollRunsOf = (companyId: string) =>
  api.queryOptions('get', '/payroll-api/runs/by-company-id/{companyId}', {
    params: { path: { companyId }, query: { maxEntries: 25 } },
  })

/** Whether a run waits for a person: for a line that does not fit, for an approval, or because it could not be sent. */
export const waitsForSomebody = ({
  state,
  parked,
  withoutParked,
  mayApprove,
}: Pick<Schemas['PayrollRun'], 'state' | 'parked' | 'withoutParked' | 'mayApprove'>): boolean =>
  state === 'WAITING' ||
  state === 'FAILED' ||
  (state === 'PREPARED' && ((parked > 0 && !withoutParked) || mayApprove))

/** Whether the selected company has a profile, and so runs; false while it is not known, and for who may not see them. */
export function useHasPayrollRuns(): boolean {
  const { company } = useSession()
  const allowed = useCan('payrollRuns')
  const { data } = useQuery({
    ...payrollProfilesOf(company?.id ?? ''),
    enabled: company !== null && allowed,
  })
  return data?.matches.some(({ endedAt }) => endedAt === null) ?? false
}
