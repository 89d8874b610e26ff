import { useQuery } from '@tanstack/react-query'
import { TextLink } from '../../kit/Link.tsx'
import { LinkTabs } from '../../kit/LinkTabs.tsx'
import { paths } from '../../lib/paths.ts'
import { useCan, useCompany } from '../../lib/session-provider.tsx'
import { useSubsidyWords } from './phrases.ts'
import { subsidyOf } from './rules.ts'

/** Whether the company pays a part of anything; false while it is not known, and for who may not see it. */
export function useIsSubsidised(): boolean {
  const allowed = useCan('subsidy')
  const company = useCompany()
  const { data } = useQuery({ ...subsidyOf(company.id), enabled: allowed })
  return (data?.totalEntries ?? 0) > 0
}

/** The pages of the settings; nothing until the company has rules. */
export function SettingsTabs({ current }: { current: 'general' | 'subsidy' }) {
  const t = useSubsidyWords()
  if (!useIsSubsidised() && current === 'general') return null
  return (
    <LinkTabs
      label={t('settings')}
      tabs={[
        { to: paths.settings, label: t('general'), current: current === 'general' },
        { to: paths.subsidy, label: t('title'), current: current === 'subsidy' },
      ]}
    />
  )
}

/** From the settings to the rules, until the company has some and tabs lead there. */
export function SubsidyLink() {
  const t = useSubsidyWords()
  const allowed = useCan('subsidyAdmin')
  if (useIsSubsidised() || !allowed) return null
  return (
    <p className="above-12">
      <TextLink to={paths.subsidy}>{t('title')}</TextLink> <span className="muted">{t('about')}</span>
    </p>
  )
}
