import { useQuery } from '@tanstack/react-query'
import { LinkTabs } from '../kit/LinkTabs.tsx'
import { paths } from '../lib/paths.ts'
import { useCan, useCompany } from '../lib/session-provider.tsx'
import { deductionSettingsOf } from './deduction/queries.ts'
import { feedOf } from './hr-feed.ts'
import { useTicket } from './phrases.ts'

type Tab = 'all' | 'hr' | 'agreements'

/** The pages of a company's employees; nothing where only one of them is in use. The number on a tab is what waits for a person. */
export function EmployeeTabs({ current }: { current: Tab }) {
  const t = useTicket()
  const company = useCompany()
  const { data: feed } = useQuery({ ...feedOf(company.id), enabled: useCan('hrFeed') })
  const { data: agreements } = useQuery({
    ...deductionSettingsOf(company.id),
    enabled: useCan('deductionAgreements'),
  })
  const waits = feed ? feed.questions + feed.holds : 0
  const tabs = [
    ...((feed && feed.version > 0) || current === 'hr'
      ? [{ tab: 'hr' as Tab, to: paths.hrFeed, label: t('employeeTabsHr'), count: waits }]
      : []),
    ...((agreements && agreements.version > 0) || current === 'agreements'
      ? [
          {
            ...{ tab: 'agreements' as Tab, to: paths.deductionAgreements },
            ...{ label: t('employeeTabsAgreements'), count: agreements?.lacking ?? 0 },
          },
        ]
      : []),
  ]
  if (tabs.length === 0) return null
  return (
    <LinkTabs
      label={t('employeeTabs')}
      tabs={[
        { to: paths.employees, label: t('employeeTabsAll'), current: current === 'all' },
        ...tabs.map(({ tab, to, label, count }) => ({
          ...{ to, label, current: current === tab },
          count: count > 0 ? count : undefined,
        })),
      ]}
    />
  )
}
