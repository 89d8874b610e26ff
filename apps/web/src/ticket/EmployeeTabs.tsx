import { useQuery } from '@tanstack/react-query'
import { LinkTabs } from '../kit/LinkTabs.tsx'
import { paths } from '../lib/paths.ts'
import { useCan, useCompany } from '../lib/session-provider.tsx'
import { feedOf } from './hr-feed.ts'
import { useTicket } from './phrases.ts'

/** The pages of a company's employees; nothing where only one of them is in use. */
export function EmployeeTabs({ current }: { current: 'all' | 'hr' }) {
  const t = useTicket()
  const company = useCompany()
  const allowed = useCan('hrFeed')
  const { data: feed } = useQuery({ ...feedOf(company.id), enabled: allowed })
  if (!feed || (feed.version === 0 && current === 'all')) return null
  const waits = feed.questions + feed.holds
  return (
    <LinkTabs
      label={t('employeeTabs')}
      tabs={[
        { to: paths.employees, label: t('employeeTabsAll'), current: current === 'all' },
        {
          ...{ to: paths.hrFeed, label: t('employeeTabsHr'), current: current === 'hr' },
          count: waits > 0 ? waits : undefined,
        },
      ]}
    />
  )
}
