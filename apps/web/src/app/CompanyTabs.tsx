import { can, localized } from '@portal/domain'
import { matchPath, useLocation } from 'react-router'
import { CompanyPage } from '../features/company/CompanyPage.tsx'
import { useLanguage } from '../lib/i18n.ts'
import { useSession } from '../lib/session-provider.tsx'
import { useWaiting } from '../lib/ticket-requests.ts'
import { labelOf, menuFor } from './menu.ts'
import { COMPANY_CARDS, COMPANY_TABS } from './slices.ts'

/** /bedrifter/{id} and below: the company page with the tabs of the features that have one, and links to the rest of its pages. */
export default function CompanyTabs() {
  const language = useLanguage()
  const { pathname } = useLocation()
  const { facts } = useSession()
  const { state: requests } = useWaiting()
  if (!facts) return null
  const shown = COMPANY_TABS.filter(({ access }) => access !== 'public' && can(facts, access))
  const tabs = shown.map(({ path, label, count }) => ({
    path,
    label: localized(labelOf({ label }, facts), language),
    current: matchPath(path, pathname) !== null,
    ...(count && { count }),
  }))
  const pages = menuFor(facts, { ...facts, requests }).filter(({ ofCompany }) => ofCompany === 'menu')
  return (
    <CompanyPage
      tabs={tabs}
      cards={COMPANY_CARDS.filter(({ access }) => can(facts, access)).map(({ Card }) => Card)}
      pages={pages.map(row => ({
        to: row.to,
        label: localized(labelOf(row, facts), language),
        Icon: row.Icon,
      }))}
    />
  )
}
