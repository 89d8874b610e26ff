import { useQuery } from '@tanstack/react-query'
import { LinkTabs } from '../../kit/LinkTabs.tsx'
import { paths } from '../../lib/paths.ts'
import { useCompany } from '../../lib/session-provider.tsx'
import { usePayrollRunWords } from './phrases.ts'
import { payrollRunsOf, useHasPayrollRuns, waitsForSomebody } from './queries.ts'

/** The pages of payroll; nothing until the company has a profile. The number is what waits for a person. */
export function PayrollTabs({ current }: { current: 'runs' | 'months' | 'profiles' }) {
  const t = usePayrollRunWords()
  const company = useCompany()
  const hasRuns = useHasPayrollRuns()
  const { data: runs } = useQuery({ ...payrollRunsOf(company.id), enabled: hasRuns })
  if (!hasRuns && current === 'months') return null
  const waits = runs?.matches.filter(waitsForSomebody).length ?? 0
  return (
    <LinkTabs
      label={t('tabs')}
      tabs={[
        {
          ...{ to: paths.payrollRuns, label: t('runs'), current: current === 'runs' },
          count: waits > 0 ? waits : undefined,
        },
        { to: paths.payrollMonths, label: t('months'), current: current === 'months' },
        { to: paths.payrollProfiles, label: t('profiles'), current: current === 'profiles' },
      ]}
    />
  )
}
